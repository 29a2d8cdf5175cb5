package io.sfumato.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.label.Grammar;
import io.sfumato.label.Notation;
import io.sfumato.loss.Measure;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.Recoding;
import java.util.List;

/** Everything a job can name: one line per entry. */
public final class Catalog {

    public static final List<Descriptor<Algorithm>> ALGORITHMS = List.of();

    public static final List<Descriptor<PrivacyModel>> MODELS = List.of(KAnonymity.DESCRIPTOR, LDiversity.DESCRIPTOR);

    public static final List<Descriptor<Recoding>> RECODINGS = List.of();

    public static final List<Descriptor<Notation>> NOTATIONS = List.of(Grammar.DESCRIPTOR);

    public static final List<Descriptor<Measure>> MEASURES = List.of();

    private Catalog() {}
}
