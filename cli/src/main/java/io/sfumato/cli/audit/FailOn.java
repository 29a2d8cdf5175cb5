package io.sfumato.cli.audit;

import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.FindingGroup;
import io.sfumato.attack.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which findings make an audit fail: broken promises, clear exposure, or single attacks, each above a share of targets beyond
 * its baseline.
 */
public final class FailOn {

    /** Broken promises. */
    public static final String PROMISES = "promises";

    private static final String EXPOSURE = "exposure";
    private static final String NOTHING = "nothing";

    private final List<String> words;
    private final boolean promises;
    private final boolean exposure;
    private final Map<String, Double> attacks;

    private FailOn(List<String> words, boolean promises, boolean exposure, Map<String, Double> attacks) {
        this.words = List.copyOf(words);
        this.promises = promises;
        this.exposure = exposure;
        this.attacks = attacks;
    }

    /**
     * From words such as {@code promises}, {@code exposure}, {@code nothing}, {@code linking} or {@code linking=0.01}.
     *
     * @param names the attacks there are
     * @throws IllegalArgumentException naming every word that is none of these
     */
    public static FailOn of(List<String> words, List<String> names) {
        Map<String, Double> attacks = new LinkedHashMap<>();
        List<String> wrong = new ArrayList<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            double share = equals < 0 ? 0 : share(word.substring(equals + 1));
            boolean group = List.of(PROMISES, EXPOSURE, NOTHING).contains(word);
            if (!group && names.contains(name) && share >= 0 && share <= 1) {
                attacks.put(name, share);
            } else if (!group) {
                wrong.add(word);
            }
        }
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException("--fail-on does not know " + String.join(", ", wrong)
                    + "; it takes promises, exposure, nothing, or an attack with or without a share (linking=0.01): "
                    + String.join(", ", names));
        } else if (words.contains(NOTHING) && words.size() > 1) {
            throw new IllegalArgumentException("--fail-on nothing stands alone");
        }
        return new FailOn(words, words.contains(PROMISES), words.contains(EXPOSURE), attacks);
    }

    private static double share(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Whether an audit failed and by which finding, as a sentence without a full stop. */
    public String words(Audit audit) {
        List<String> failures = failures(audit);
        return failures.isEmpty() ? held(audit) : "FAILED: " + failed(audit) + " (" + String.join(", ", failures) + ")";
    }

    private String failed(Audit audit) {
        List<Verdict> verdicts = audit.entries().stream()
                .flatMap(entry -> entry.findings().stream()
                        .filter(finding -> fails(entry, finding))
                        .map(Finding::verdict))
                .toList();
        if (verdicts.contains(Verdict.BROKEN) && (promises || exposure)) {
            return "a promise is broken";
        }
        return exposure && verdicts.contains(Verdict.EXPOSED)
                ? "somebody is exposed"
                : "an attack gains more than --fail-on allows";
    }

    private String held(Audit audit) {
        if (words.contains(NOTHING)) {
            return "as --fail-on nothing asks, whatever was found";
        }
        List<String> held = new ArrayList<>();
        if (promises || exposure) {
            held.add(promised(audit));
        }
        if (exposure) {
            held.add("no attack exposes anybody");
        }
        if (!attacks.isEmpty()) {
            held.add(String.join(", ", attacks.keySet()) + (attacks.size() == 1 ? " gains" : " gain")
                    + " no more than --fail-on allows");
        }
        return String.join(", and ", held);
    }

    private static String promised(Audit audit) {
        List<Finding> checks = audit.entries().stream()
                .filter(entry -> entry.profile().name().equals(PROMISES))
                .flatMap(entry -> entry.findings().stream())
                .toList();
        if (checks.isEmpty()) {
            return "no promise was stated or asked for";
        }
        boolean told = checks.stream().noneMatch(finding -> finding.verdict() == Verdict.UNTOLD);
        return told ? "no promise is broken" : "no promise is broken, as far as the files tell";
    }

    /** The names of the attacks for which an audit fails, in its order. */
    public List<String> failures(Audit audit) {
        return audit.entries().stream()
                .filter(entry -> entry.findings().stream().anyMatch(finding -> fails(entry, finding)))
                .map(entry -> entry.profile().name())
                .toList();
    }

    private boolean fails(Audit.Entry entry, Finding finding) {
        boolean limit = entry.profile().group() == FindingGroup.LIMIT;
        Double share = attacks.get(entry.profile().name());
        return (promises && finding.verdict() == Verdict.BROKEN)
                || (exposure && !limit && finding.verdict().alarming())
                || (share != null && finding.targets() > 0 && finding.advantage() > share);
    }
}
