package io.sfumato.cli.check;

import io.sfumato.audit.OwnPrior;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.PromiseVerifier.Finding;
import io.sfumato.audit.Reached;
import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.Wildcards;
import io.sfumato.partition.ClassSummary;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.MissingTokens;
import java.util.List;
import java.util.Optional;

/**
 * What was found. The promises are judged with missing as a value of its own, which is never the more favourable reading
 * of k.
 *
 * @param view the release
 * @param apart missing is a value of its own
 * @param anything a cell that is missing or {@code *} matches every cell
 * @param untold promises that the file alone does not tell of, for want of a taxonomy, an order, a population, rows that were left
 *     out, what people asked for, or whose rows they are; where too few rows break what is counted in people, that is told
 */
public record Answer(
        ReleaseView view,
        Question question,
        Reached apart,
        Reached anything,
        List<Finding> findings,
        List<PrivacyModel> untold) {

    private static final String STAR = "*";

    public Answer {
        findings = List.copyOf(findings);
        untold = List.copyOf(untold);
    }

    /**
     * Reads the release once and looks.
     *
     * @param persons whose rows they are, if its owner tells
     */
    public static Answer find(Source release, Question question, Optional<PersonNumbers> persons) {
        ReleaseView view = new ReleaseView(release.header(), question.quasi(), question.sensitive());
        List<MissingTokens> missing =
                release.header().stream().map(release::missing).toList();
        release.read((line, cells) -> view.add(MissingTokens.emptied(missing, cells)));
        persons.ifPresent(numbers -> view.attachPeople(numbers::of));
        List<String> sensitive = question.sensitive();
        List<ClassSummary> anything = Wildcards.summaries(view, sensitive, cell -> cell.isEmpty() || cell.equals(STAR));
        List<PrivacyModel> judged =
                question.promises().stream().filter(model -> tells(view, model)).toList();
        List<Finding> findings = PromiseVerifier.verify(view, judged, column -> OwnPrior.of(view, column)).stream()
                .filter(finding -> finding.kept()
                        ? persons.isPresent() || !question.inPeople().contains(finding.model())
                        : tellsBroken(question, persons.isPresent(), finding.model()))
                .toList();
        List<PrivacyModel> found = findings.stream().map(Finding::model).toList();
        return new Answer(
                view,
                question,
                Reached.of(view.summaries(sensitive), sensitive),
                Reached.of(anything, sensitive),
                findings,
                question.promises().stream()
                        .filter(model -> !found.contains(model))
                        .toList());
    }

    /** What is broken against the published rows may hold against all, and what rows break that count people, too. */
    private static boolean tellsBroken(Question question, boolean people, PrivacyModel model) {
        boolean counted = people && question.inPeople().contains(model) && !model.comparesWithAll();
        return counted || !question.againstAll().contains(model);
    }

    private static boolean tells(ReleaseView view, PrivacyModel model) {
        if (model.role() == Role.QUASI) {
            return view.quasi().containsAll(model.columns());
        }
        return !model.needsPopulation()
                && model.role().published()
                && model.columns().stream()
                        .allMatch(column -> model.objection(
                                        ColumnSpec.sensitive(column).withFormat(OwnPrior.format(view, column)))
                                .isEmpty());
    }

    /** What a promise that was judged was counted in. */
    Counted counted(PrivacyModel model) {
        return view.personNumbers().isPresent() ? question.counted(model) : Counted.ROWS;
    }

    /** What classes were counted in. */
    Counted unit() {
        return view.personNumbers().isPresent() ? Counted.PEOPLE : Counted.ROWS;
    }

    /** Whether everything asked for holds. */
    public boolean kept() {
        return view.scattered() == 0 && findings.stream().allMatch(Finding::kept);
    }
}
