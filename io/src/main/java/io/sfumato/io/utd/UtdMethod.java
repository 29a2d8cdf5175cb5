package io.sfumato.io.utd;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The methods of the toolbox, and which of ours does the same. */
enum UtdMethod {
    DATAFLY("datafly", "one scheme", Protection.K),
    MONDRIAN("mondrian", "regions", Protection.K),
    INCOGNITO_K("incognito", "one scheme", Protection.K),
    INCOGNITO_L("incognito", "one scheme", Protection.L),
    INCOGNITO_T("incognito", "one scheme", Protection.T),
    ANATOMY("", "", Protection.L);

    /** What a method protects by. */
    enum Protection {
        K,
        L,
        T
    }

    private final String algorithm;
    private final String labels;
    private final Protection protection;

    UtdMethod(String algorithm, String labels, Protection protection) {
        this.algorithm = algorithm;
        this.labels = labels;
        this.protection = protection;
    }

    /** The method of this name, in upper or lower case. */
    static Optional<UtdMethod> of(String name) {
        return Arrays.stream(values())
                .filter(method -> method.word().equals(name.strip().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(UtdMethod::word).toList();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name of our algorithm; empty if there is none. */
    String algorithm() {
        return algorithm;
    }

    /** The style in which it publishes. */
    String labels() {
        return labels;
    }

    Protection protection() {
        return protection;
    }
}
