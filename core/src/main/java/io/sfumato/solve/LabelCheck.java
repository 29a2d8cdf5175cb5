package io.sfumato.solve;

import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.label.Label;
import io.sfumato.label.Notation;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.recode.LabelCoverage;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Regions;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import java.util.List;

/**
 * Whether labels may be published: regions must not overlap, and every label must read back as itself. The checks can run side
 * by side, and beside other work; then {@link #throwIfAny} tells what they found.
 */
public final class LabelCheck {

    private final Job job;
    private final Space space;
    private final Recoded recoded;
    private final Problems unreadable = new Problems();
    private boolean overlap;

    LabelCheck(Job job, Space space, Recoded recoded) {
        this.job = job;
        this.space = space;
        this.recoded = recoded;
    }

    public List<Runnable> works() {
        return List.of(this::checkRegions, this::checkNotation);
    }

    private void checkRegions() {
        overlap = job.labels() == LabelStyle.REGIONS
                && Regions.overlap(space, recoded).isPresent();
    }

    public void checkNotation() {
        for (int axis = 0; axis < space.dimensions(); axis++) {
            Column column = space.axis(axis).column();
            int at = axis;
            boolean faithful = recoded.labels().stream()
                    .map(tuple -> tuple.get(at))
                    .distinct()
                    .allMatch(label -> readsBack(label, column));
            if (!faithful) {
                unreadable.add(
                        Place.in("").column(column.name()),
                        "has values that would read as labels in this notation; use notation: sfumato");
            }
        }
    }

    /**
     * Whether a label reads back as itself, or as another label for the very same values (a node that is named like the set of
     * its values).
     */
    private boolean readsBack(Label label, Column column) {
        Notation notation = job.notation();
        Label read = notation.parse(notation.print(label, column), column);
        return read.equals(label) || LabelCoverage.of(read, column).equals(LabelCoverage.of(label, column));
    }

    /**
     * Throws what the checks found.
     *
     * @throws PolicyException when labels overlap against the job's will, or would not read back as themselves
     */
    public void throwIfAny() {
        if (overlap) {
            throw new PolicyException(
                    Place.in(""),
                    "labels: regions was asked for, but with these recodings labels would partly overlap; leave 'recode' "
                            + "to its default, or use labels: least loss");
        }
        unreadable.throwIfAny(PolicyException::new);
    }
}
