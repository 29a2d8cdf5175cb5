package io.sfumato.attack;

import io.sfumato.attack.Finding.Evidence;
import io.sfumato.attack.material.SentenceWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One try of an attack on its way to a finding: what was counted, and what the verdict follows from. */
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

    /** A try on a column, or with what the attacker knows besides. */
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

    /** The share of targets for whom it would have worked anyhow, and what that is. */
    AttackTrial against(double share, String words) {
        this.baseline = share;
        this.against = words;
        return this;
    }

    /** For how many it makes something certain that was not so before; nobody unless said. */
    AttackTrial certain(long people) {
        this.certain = people;
        return this;
    }

    /** Whether a promise says that it makes nothing certain about anybody. */
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

    /** Which columns of the release the attacker was not given, since a table lacks them. */
    AttackTrial without(List<String> columns) {
        this.without = columns;
        return this;
    }

    /** The finding, with the verdict that the one rule gives. */
    Finding finding() {
        double gain = targets == 0 ? 0 : successes / targets - baseline;
        return end(Verdict.of(certain, gain, promised));
    }

    /** The finding of something that is told and never failed on. */
    Finding limit() {
        return end(Verdict.LIMIT);
    }

    private Finding end(Verdict verdict) {
        String words = without.isEmpty()
                ? told
                : told + "; on fewer columns: " + SentenceWords.columns(without) + " could not be used";
        return new Finding(about, verdict, targets, successes, baseline, against, words, figures, evidence, without);
    }

    /** The finding of something that is bounded by what was counted, and not told by it. */
    Finding bounded() {
        return end(Verdict.UNTOLD);
    }
}
