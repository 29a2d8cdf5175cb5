package io.sfumato.attack;

import io.sfumato.attack.Audit.Entry;
import io.sfumato.attack.Audit.Success;
import io.sfumato.attack.material.SentenceWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** An audit in a few sentences. */
record AuditWords(Audit audit) {

    /** Turns a share into percent. */
    private static final double PERCENT = 100;

    String sentence() {
        return (verdicts() + " " + silence()).strip();
    }

    private String verdicts() {
        long told = audit.tried();
        long succeeding = audit.succeeding();
        String those;
        if (told == 0) {
            those = "No attack gave a verdict.";
        } else if (told == 1) {
            those = "1 attack gave a verdict; it " + (succeeding == 0 ? "does not succeed." : "succeeds.");
        } else {
            those = told + " attacks gave a verdict; "
                    + (succeeding == 0
                            ? "none of them succeeds."
                            : succeeding + " of them " + SentenceWords.verb(succeeding, "succeeds.", "succeed."));
        }
        return those
                + audit.worst()
                        .map(worst -> " The worst is " + words(worst) + ".")
                        .orElse("");
    }

    private static String words(Success worst) {
        Finding finding = worst.finding();
        String on = finding.about().isEmpty() ? "" : " (" + finding.about() + ")";
        return worst.attack().name() + on + ": it "
                + (finding.verdict() == Verdict.BROKEN ? "breaks a promise, and " : "")
                + String.format(Locale.ROOT, "works for %.1f %% of its targets", PERCENT * finding.share())
                + (finding.baseline() == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                ", %.1f points %s than its baseline (%s)",
                                Math.abs(PERCENT * finding.advantage()),
                                finding.advantage() < 0 ? "less" : "more",
                                finding.against()));
    }

    /** Which attacks gave no verdict, by the reason. */
    private String silence() {
        List<Entry> silent = audit.entries().stream()
                .filter(entry -> entry.profile().group() != FindingGroup.LIMIT && !entry.told())
                .toList();
        List<String> reasons = new ArrayList<>();
        List<Entry> unread = part(silent, this::isUnread);
        List<Entry> lacking = part(silent, entry -> entry.lacking().isPresent());
        List<Entry> untold = part(
                silent,
                entry -> !isUnread(entry)
                        && entry.findings().stream().anyMatch(finding -> finding.verdict() == Verdict.UNTOLD));
        List<Entry> nobody =
                part(silent, entry -> !unread.contains(entry) && !lacking.contains(entry) && !untold.contains(entry));
        if (!unread.isEmpty()) {
            reasons.add(names(unread) + ", since " + SentenceWords.columns(audit.unread()) + " could not be read");
        }
        if (!untold.isEmpty()) {
            reasons.add(names(untold) + ", since what was given does not tell");
        }
        if (!nobody.isEmpty()) {
            reasons.add(names(nobody) + ", since there was nobody to try "
                    + SentenceWords.verb(nobody.size(), "it", "them") + " on");
        }
        if (!lacking.isEmpty()) {
            reasons.add(names(lacking) + ", since what " + SentenceWords.verb(lacking.size(), "it needs", "they need")
                    + " was not given");
        }
        return reasons.isEmpty() ? "" : silent.size() + " gave none: " + String.join("; ", reasons) + ".";
    }

    private static List<Entry> part(List<Entry> entries, Predicate<Entry> those) {
        return entries.stream().filter(those).toList();
    }

    private boolean isUnread(Entry entry) {
        return entry.findings().stream()
                .anyMatch(finding -> finding.without().stream().anyMatch(audit.unread()::contains));
    }

    private static String names(List<Entry> entries) {
        return String.join(
                ", ", entries.stream().map(entry -> entry.profile().name()).toList());
    }
}
