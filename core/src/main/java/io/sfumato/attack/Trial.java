package io.sfumato.attack;

import io.sfumato.attack.Finding.Evidence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One try of an attack on its way to a finding: what was counted, and what the verdict follows from. */
final class Trial {

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

    private Trial(String about) {
        this.about = about;
    }

    /** A try on a column, or with what the attacker knows besides. */
    static Trial on(String about) {
        return new Trial(about);
    }

    /** Something that cannot be tried, and why. */
    static Finding untold(String about, String why) {
        return new Trial(about).against(0, "not counted").told(why).end(Verdict.UNTOLD);
    }

    /** How many were attacked, and for how many it worked. */
    Trial worked(double forThese, long ofThese) {
        this.successes = forThese;
        this.targets = ofThese;
        return this;
    }

    Trial worked(long forThese, long ofThese) {
        return worked((double) forThese, ofThese);
    }

    /** The share of targets for whom it would have worked anyhow, and what that is. */
    Trial against(double share, String words) {
        this.baseline = share;
        this.against = words;
        return this;
    }

    /** For how many it makes something certain that was not so before; nobody unless said. */
    Trial certain(long people) {
        this.certain = people;
        return this;
    }

    /** Whether a promise says that it makes nothing certain about anybody. */
    Trial promised(boolean so) {
        this.promised = so;
        return this;
    }

    Trial told(String words) {
        this.told = words;
        return this;
    }

    Trial figure(String name, double value) {
        figures.put(name, value);
        return this;
    }

    Trial figure(String name, long value) {
        return figure(name, (double) value);
    }

    Trial figures(Map<String, Double> more) {
        figures.putAll(more);
        return this;
    }

    Trial evidence(Evidence rows) {
        this.evidence = rows;
        return this;
    }

    /** Which columns of the release the attacker was not given, since a table lacks them. */
    Trial without(List<String> columns) {
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
                : told + "; on fewer columns: " + Words.columns(without) + " could not be used";
        return new Finding(about, verdict, targets, successes, baseline, against, words, figures, evidence, without);
    }

    /** The finding of something that is bounded by what was counted, and not told by it. */
    Finding bounded() {
        return end(Verdict.UNTOLD);
    }
}
