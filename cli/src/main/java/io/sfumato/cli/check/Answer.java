package io.sfumato.cli.check;

import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.PromiseVerifier.Finding;
import io.sfumato.audit.Reached;
import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.Wildcards;
import io.sfumato.job.Source;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Promises;
import java.util.List;

/**
 * What was found. The promises are judged with missing as a value of its own, which is never the more favourable reading
 * of k.
 *
 * @param view the release
 * @param apart missing is a value of its own
 * @param anything a cell that is missing or {@code *} matches every cell
 */
public record Answer(ReleaseView view, Question question, Reached apart, Reached anything, List<Finding> findings) {

    private static final String STAR = "*";

    public Answer {
        findings = List.copyOf(findings);
    }

    /** Reads the release once and looks. */
    public static Answer find(Source release, Question question) {
        ReleaseView view = new ReleaseView(release.header(), question.quasi(), question.sensitive());
        release.read((line, cells) -> view.add(
                cells.stream().map(cell -> release.isMissing(cell) ? "" : cell).toList()));
        List<String> sensitive = question.sensitive();
        List<ClassSummary> anything = Wildcards.summaries(view, sensitive, cell -> cell.isEmpty() || cell.equals(STAR));
        Promises promises = new Promises(question.promises(), column -> new Histogram());
        return new Answer(
                view,
                question,
                Reached.of(view.summaries(sensitive), sensitive),
                Reached.of(anything, sensitive),
                PromiseVerifier.judge(promises, view.summaries(promises.columns())));
    }

    /** Whether everything asked for holds. */
    public boolean kept() {
        return findings.stream().allMatch(Finding::kept);
    }
}
