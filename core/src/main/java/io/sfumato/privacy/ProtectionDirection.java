package io.sfumato.privacy;

/** Which way a figure protects. */
public enum ProtectionDirection {
    /** Greater figures are better protection. */
    AT_LEAST("at least"),
    /** Smaller figures are. */
    AT_MOST("at most");

    private final String words;

    ProtectionDirection(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    public boolean meets(double reached, double asked) {
        return this == AT_LEAST ? reached >= asked : reached <= asked;
    }

    /** The weaker protection of two figures. */
    public double worse(double one, double other) {
        return this == AT_LEAST ? Math.min(one, other) : Math.max(one, other);
    }

    /** The best possible figure; any other is worse. */
    public double best() {
        return this == AT_LEAST ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    /** The part that is lacking of the figure asked, or that is too much of the one reached; negative when it is met. */
    double lack(double reached, double asked) {
        return this == AT_LEAST ? (asked - reached) / asked : 1 - asked / reached;
    }
}
