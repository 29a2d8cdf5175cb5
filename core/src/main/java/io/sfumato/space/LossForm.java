package io.sfumato.space;

/** How the loss of a category under a taxonomy is counted, by which classes are formed. Numbers lose by width in both. */
public enum LossForm {
    /** By how far up the tree a label lies: height of the label / height of the tree. */
    HEIGHTS("il"),
    /** By how many values a label stands for: (values of the label - 1) / (values - 1), as GCP does. */
    LEAVES("gcp");

    private final String word;

    LossForm(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
