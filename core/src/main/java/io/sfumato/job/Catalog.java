package io.sfumato.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.clustering.BottomUp;
import io.sfumato.algorithm.clustering.EuclideanClustering;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.KMeansAdjusted;
import io.sfumato.algorithm.clustering.Kaca;
import io.sfumato.algorithm.clustering.NearestNeighbours;
import io.sfumato.algorithm.clustering.OnePassKMeans;
import io.sfumato.algorithm.clustering.ParallelKMember;
import io.sfumato.algorithm.clustering.SimilarityBased;
import io.sfumato.algorithm.clustering.TopDown;
import io.sfumato.algorithm.clustering.UsefulnessProtection;
import io.sfumato.algorithm.clustering.UtilityDriven;
import io.sfumato.algorithm.engine.Polished;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.algorithm.lattice.Datafly;
import io.sfumato.algorithm.lattice.DistributedValue;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.algorithm.lattice.GlobalValue;
import io.sfumato.algorithm.lattice.HybridValue;
import io.sfumato.algorithm.lattice.Incognito;
import io.sfumato.algorithm.lattice.LocalValue;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.algorithm.lattice.Samarati;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.catalog.Descriptor;
import io.sfumato.label.ArxNotation;
import io.sfumato.label.Grammar;
import io.sfumato.label.HyphenNotation;
import io.sfumato.label.Notation;
import io.sfumato.label.UtdNotation;
import io.sfumato.loss.AttributeDiversity;
import io.sfumato.loss.AverageClassSize;
import io.sfumato.loss.ChangedCells;
import io.sfumato.loss.ClassificationMetric;
import io.sfumato.loss.Discernibility;
import io.sfumato.loss.EqualDiversity;
import io.sfumato.loss.GlobalCertaintyPenalty;
import io.sfumato.loss.LeafLoss;
import io.sfumato.loss.Measure;
import io.sfumato.loss.NcpSets;
import io.sfumato.loss.NcpTaxonomy;
import io.sfumato.loss.PrivacyShare;
import io.sfumato.loss.Protection;
import io.sfumato.loss.RecordsDiversity;
import io.sfumato.loss.ResearchValue;
import io.sfumato.loss.SensitiveDiversity;
import io.sfumato.loss.TotalInformationLoss;
import io.sfumato.loss.UniqueTuples;
import io.sfumato.loss.Usefulness;
import io.sfumato.loss.Utility;
import io.sfumato.loss.WeightedDistortion;
import io.sfumato.privacy.AlphaK;
import io.sfumato.privacy.AverageRisk;
import io.sfumato.privacy.BetaLikeness;
import io.sfumato.privacy.DeltaDisclosure;
import io.sfumato.privacy.DeltaPresence;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.KMap;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.MaximumRisk;
import io.sfumato.privacy.PSensitive;
import io.sfumato.privacy.PersonalK;
import io.sfumato.privacy.PopulationUniqueness;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.RhoPrivacy;
import io.sfumato.privacy.TCloseness;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.Branches;
import io.sfumato.recode.Centroids;
import io.sfumato.recode.LevelLabels;
import io.sfumato.recode.Ranges;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.ValueSets;
import io.sfumato.study.AnalystUtility;
import io.sfumato.study.ClassificationUtility;
import io.sfumato.study.Study;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Everything a job can name: one line per entry. */
public final class Catalog {

    public static final List<Descriptor<Algorithm>> ALGORITHMS = Stream.concat(
                    Stream.of(Sfumato.DESCRIPTOR),
                    Stream.of(
                                    Mondrian.DESCRIPTOR,
                                    GreedyKMember.DESCRIPTOR,
                                    Optimal.DESCRIPTOR,
                                    FixedLevels.DESCRIPTOR,
                                    Datafly.DESCRIPTOR,
                                    Samarati.DESCRIPTOR,
                                    Incognito.DESCRIPTOR,
                                    GlobalValue.DESCRIPTOR,
                                    LocalValue.DESCRIPTOR,
                                    HybridValue.DESCRIPTOR,
                                    DistributedValue.DESCRIPTOR,
                                    NearestNeighbours.DESCRIPTOR,
                                    SimilarityBased.DESCRIPTOR,
                                    OnePassKMeans.DESCRIPTOR,
                                    KMeansAdjusted.DESCRIPTOR,
                                    ParallelKMember.DESCRIPTOR,
                                    Kaca.DESCRIPTOR,
                                    UsefulnessProtection.DESCRIPTOR,
                                    BottomUp.DESCRIPTOR,
                                    TopDown.DESCRIPTOR,
                                    UtilityDriven.DESCRIPTOR,
                                    EuclideanClustering.DESCRIPTOR)
                            .map(Polished::offered))
            .toList();

    public static final List<Descriptor<PrivacyModel>> MODELS = List.of(
            KAnonymity.DESCRIPTOR,
            PersonalK.DESCRIPTOR,
            LDiversity.DESCRIPTOR,
            TCloseness.DESCRIPTOR,
            AlphaK.DESCRIPTOR,
            BetaLikeness.DESCRIPTOR,
            PSensitive.DESCRIPTOR,
            RhoPrivacy.DESCRIPTOR,
            DeltaDisclosure.DESCRIPTOR,
            MaximumRisk.DESCRIPTOR,
            AverageRisk.DESCRIPTOR,
            PopulationUniqueness.DESCRIPTOR,
            KMap.DESCRIPTOR,
            DeltaPresence.DESCRIPTOR);

    public static final List<Descriptor<Recoding>> RECODINGS = List.of(
            Ranges.DESCRIPTOR,
            ValueSets.DESCRIPTOR,
            Ancestors.DESCRIPTOR,
            Branches.DESCRIPTOR,
            LevelLabels.DESCRIPTOR,
            Centroids.DESCRIPTOR);

    public static final List<Descriptor<Notation>> NOTATIONS =
            List.of(Grammar.DESCRIPTOR, HyphenNotation.DESCRIPTOR, ArxNotation.DESCRIPTOR, UtdNotation.DESCRIPTOR);

    public static final List<Descriptor<Measure>> MEASURES = List.of(
            TotalInformationLoss.DESCRIPTOR,
            GlobalCertaintyPenalty.DESCRIPTOR,
            NcpSets.DESCRIPTOR,
            NcpTaxonomy.DESCRIPTOR,
            Utility.DESCRIPTOR,
            Discernibility.DESCRIPTOR,
            AverageClassSize.DESCRIPTOR,
            ClassificationMetric.DESCRIPTOR,
            UniqueTuples.DESCRIPTOR,
            LeafLoss.DESCRIPTOR,
            ChangedCells.DESCRIPTOR,
            WeightedDistortion.DESCRIPTOR,
            PrivacyShare.DESCRIPTOR,
            EqualDiversity.DESCRIPTOR,
            SensitiveDiversity.DESCRIPTOR,
            AttributeDiversity.DESCRIPTOR,
            RecordsDiversity.DESCRIPTOR,
            Usefulness.DESCRIPTOR,
            Protection.DESCRIPTOR,
            ResearchValue.DESCRIPTOR);

    public static final List<Descriptor<Study>> STUDIES = List.of(
            ClassificationUtility.STUMP,
            ClassificationUtility.TREE,
            ClassificationUtility.NAIVE_BAYES,
            ClassificationUtility.LOGISTIC,
            AnalystUtility.DESCRIPTOR);

    private Catalog() {}

    /** The entry of this name. */
    public static <T> Optional<Descriptor<T>> find(List<Descriptor<T>> entries, String name) {
        return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /** The measure of this name, with its defaults. */
    public static Measure measure(String name) {
        return find(MEASURES, name)
                .orElseThrow(() -> new IllegalArgumentException("there is no measure " + name))
                .make(Map.of());
    }

    /** The names of all measures and studies. */
    public static List<String> figures() {
        return Stream.concat(MEASURES.stream(), STUDIES.stream())
                .map(Descriptor::name)
                .toList();
    }

    /** Whether a greater figure of this measure or study is the better one. */
    public static boolean greaterIsBetter(String name) {
        return find(STUDIES, name)
                .map(study -> study.make(Map.of()).greaterIsBetter())
                .orElseGet(() -> measure(name).greaterIsBetter());
    }

    /** Every measure, with its defaults. */
    public static List<Measure> measures() {
        return MEASURES.stream().map(entry -> entry.make(Map.of())).toList();
    }

    /** Every study, with its defaults. */
    public static List<Study> studies() {
        return STUDIES.stream().map(entry -> entry.make(Map.of())).toList();
    }
}
