package io.sfumato.attack;

/**
 * How an attack ended. All attacks are judged by one rule, see {@link #of}: what becomes certain counts from the first person on,
 * what only becomes likelier counts from a gain of five points on.
 */
public enum Verdict {
    BROKEN("a promise that was asked for or stated does not hold"),
    EXPOSED("the attacker gains clearly more than without the release"),
    UNTOLD("what is at hand does not tell"),
    CLEAR("the attacker gains little or nothing"),
    LIMIT("a limit that releases of this kind have");

    /**
     * A gain over the baseline above this share counts as exposed. A choice, the same for all attacks: a smaller one would report
     * differences that chance makes, a greater one would pass over real gains.
     */
    public static final double TOLERANCE = 0.05;

    private final String meaning;

    Verdict(String meaning) {
        this.meaning = meaning;
    }

    public String meaning() {
        return meaning;
    }

    /** Whether it is bad news. */
    public boolean alarming() {
        return this == BROKEN || this == EXPOSED;
    }

    /**
     * The verdict on an attack that was tried.
     *
     * @param certain for how many it makes something certain that was not so before
     * @param gain the share of targets for whom it worked, less the baseline
     * @param promised whether a promise says that it makes nothing certain about anybody
     */
    static Verdict of(long certain, double gain, boolean promised) {
        if (certain > 0) {
            return promised ? BROKEN : EXPOSED;
        }
        return gain > TOLERANCE ? EXPOSED : CLEAR;
    }
}
