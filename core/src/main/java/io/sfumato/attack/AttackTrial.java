package io.sfumato.attack;

import io.sfumato.attack.Finding.Evidence;
import io.sfumato.attack.material.SentenceWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what one try of an attack counted, and makes a finding with its verdict from that. */
final class AttackTrial {

    private final String about;
    private final Map<String, Double> figures = new LinkedHashMap<>();
    private long targets;
    private double successes;
    private double baseline;
    private String against = "";
    private long certain;
    private boolean promised;
    private String told = "";
    private Evidence evidence = Evidence.NONE;
    private List<String> without = List.of();

    private AttackTrial(String about) {
        this.about = about;
    }

    /** A try on a column, or with some further knowledge of the attacker. */
    static AttackTrial on(String about) {
        return new AttackTrial(about);
    }

    /** Something that cannot be tried, and why. */
    static Finding untold(String about, String why) {
        return new AttackTrial(about).against(0, "not counted").told(why).end(Verdict.UNTOLD);
    }

    /** How many were attacked, and for how many it worked. */
    AttackTrial worked(double forThese, long ofThese) {
        this.successes = forThese;
        this.targets = ofThese;
        return this;
    }

    AttackTrial worked(long forThese, long ofThese) {
        return worked((double) forThese, ofThese);
    }

    /** The baseline: the share of targets for whom it would have worked without what the attack exploits; and what that is. */
    AttackTrial against(double share, String words) {
        this.baseline = share;
        this.against = words;
        return this;
    }

    /** For how many people it makes something certain that was not certain before; nobody unless this is called. */
    AttackTrial certain(long people) {
        this.certain = people;
        return this;
    }

    /** Whether a promise of the release says that this attack makes nothing certain about anybody. */
    AttackTrial promised(boolean so) {
        this.promised = so;
        return this;
    }

    AttackTrial told(String words) {
        this.told = words;
        return this;
    }

    AttackTrial figure(String name, double value) {
        figures.put(name, value);
        return this;
    }

    AttackTrial figure(String name, long value) {
        return figure(name, (double) value);
    }

    AttackTrial figures(Map<String, Double> more) {
        figures.putAll(more);
        return this;
    }

    AttackTrial evidence(Evidence rows) {
        this.evidence = rows;
        return this;
    }

    /** The columns of the release that the attacker was not given, since a table lacks them. */
    AttackTrial without(List<String> columns) {
        this.without = columns;
        return this;
    }

    /** The finding, with its verdict by {@link Verdict#of}. */
    Finding finding() {
        double gain = targets == 0 ? 0 : successes / targets - baseline;
        return end(Verdict.of(certain, gain, promised));
    }

    /** A finding that is reported and never makes the audit fail. */
    Finding limit() {
        return end(Verdict.LIMIT);
    }

    private Finding end(Verdict verdict) {
        String words = without.isEmpty()
                ? told
                : told + "; on fewer columns: " + SentenceWords.columns(without) + " could not be used";
        return new Finding(about, verdict, targets, successes, baseline, against, words, figures, evidence, without);
    }

    /** A finding of which the counted rows give only a bound and not the exact figure. */
    Finding bounded() {
        return end(Verdict.UNTOLD);
    }
}
