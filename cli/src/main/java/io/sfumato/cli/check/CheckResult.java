package io.sfumato.cli.check;

import io.sfumato.audit.OwnPrior;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.PromiseVerifier.Finding;
import io.sfumato.audit.Reached;
import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.WildcardMatches;
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
 * What a check of a release found. Promises are judged with missing as a value of its own, which never gives a larger k than
 * the other reading.
 *
 * @param view the release
 * @param apart missing is a value of its own
 * @param anything a cell that is missing or {@code *} matches every cell
 * @param untold promises that cannot be judged by the file alone: it lacks a taxonomy, an order, a population, the rows that
 *     were left out, what people asked for, or whose rows they are. A promise about people that has too few rows already is
 *     judged: it is broken
 */
public record CheckResult(
        ReleaseView view,
        CheckRequest question,
        Reached apart,
        Reached anything,
        List<Finding> findings,
        List<PrivacyModel> untold) {

    private static final String STAR = "*";

    public CheckResult {
        findings = List.copyOf(findings);
        untold = List.copyOf(untold);
    }

    /**
     * Reads the release once and judges it.
     *
     * @param persons whose rows they are, if its owner tells
     */
    public static CheckResult find(Source release, CheckRequest question, Optional<PersonNumbers> persons) {
        ReleaseView view = new ReleaseView(release.header(), question.quasi(), question.sensitive());
        List<MissingTokens> missing =
                release.header().stream().map(release::missing).toList();
        release.read((line, cells) -> view.add(MissingTokens.emptied(missing, cells)));
        persons.ifPresent(numbers -> view.attachPeople(numbers::of));
        List<String> sensitive = question.sensitive();
        List<ClassSummary> anything =
                WildcardMatches.summaries(view, sensitive, cell -> cell.isEmpty() || cell.equals(STAR));
        List<PrivacyModel> judged =
                question.promises().stream().filter(model -> tells(view, model)).toList();
        List<Finding> findings = PromiseVerifier.verify(view, judged, column -> OwnPrior.of(view, column)).stream()
                .filter(finding -> finding.kept()
                        ? persons.isPresent() || !question.inPeople().contains(finding.model())
                        : tellsBroken(question, persons.isPresent(), finding.model()))
                .toList();
        List<PrivacyModel> found = findings.stream().map(Finding::model).toList();
        return new CheckResult(
                view,
                question,
                Reached.of(view.summaries(sensitive), sensitive),
                Reached.of(anything, sensitive),
                findings,
                question.promises().stream()
                        .filter(model -> !found.contains(model))
                        .toList());
    }

    /**
     * Whether a promise that looks broken is broken. One about all input rows may still hold, since only some were published;
     * so may one about people, as long as only rows are counted.
     */
    private static boolean tellsBroken(CheckRequest question, boolean people, PrivacyModel model) {
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

    /** Whether a promise was judged by rows or by people. */
    Counted counted(PrivacyModel model) {
        return view.personNumbers().isPresent() ? question.counted(model) : Counted.ROWS;
    }

    /** Whether the sizes of classes count rows or people. */
    Counted unit() {
        return view.personNumbers().isPresent() ? Counted.PEOPLE : Counted.ROWS;
    }

    /** Whether everything asked for holds. */
    public boolean kept() {
        return view.scattered() == 0 && findings.stream().allMatch(Finding::kept);
    }
}
