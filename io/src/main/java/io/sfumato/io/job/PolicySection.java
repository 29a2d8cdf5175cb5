package io.sfumato.io.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Seed;
import io.sfumato.space.LossForm;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.WithinPerson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a job promises and how it is to be reached: everything but columns and files.
 *
 * @param algorithm empty when something was wrong with it
 * @param seed empty when the job itself has none
 */
record PolicySection(
        List<Promised> protect,
        Optional<Algorithm> algorithm,
        LabelStyle labels,
        LossForm loss,
        Suppression suppression,
        MissingPolicy missing,
        WithinPerson withinPerson,
        Optional<Seed> seed) {

    static final List<String> STYLES =
            Arrays.stream(LabelStyle.values()).map(LabelStyle::words).toList();

    static final List<String> LOSSES =
            Arrays.stream(LossForm.values()).map(LossForm::word).toList();

    static final List<String> MISSING =
            Arrays.stream(MissingPolicy.values()).map(MissingPolicy::word).toList();

    static final List<String> TAKES = Arrays.stream(WithinPerson.Take.values())
            .map(WithinPerson.Take::word)
            .toList();

    private static final Pattern PERCENT = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,10})?) ?%");

    /** A promise and where it stands. */
    record Promised(PrivacyModel model, DocumentPosition mark) {}

    static PolicySection read(Fields job, CatalogEntries entries, Complaints complaints) {
        LabelStyle labels =
                job.word("labels", STYLES).flatMap(PolicySection::style).orElse(LabelStyle.REGIONS);
        return new PolicySection(
                protect(job, entries, complaints),
                algorithm(job, labels, entries, complaints),
                labels,
                job.word("loss", LOSSES).flatMap(PolicySection::loss).orElse(LossForm.HEIGHTS),
                suppression(job, complaints),
                policy(job, complaints).flatMap(PolicySection::missing).orElse(MissingPolicy.VALUE),
                withinPerson(job, complaints),
                JobSecrets.seed(job, complaints));
    }

    /** A word, or a map that also names the column that tells the order of a person's rows. */
    private static WithinPerson withinPerson(Fields job, Complaints complaints) {
        if (job.node("within-person").orElse(null) instanceof Mapping map) {
            Fields fields = new Fields(map, JobKeys.WITHIN_PERSON, complaints);
            fields.required("take", "one of " + String.join(", ", TAKES));
            return fields.word("take", TAKES)
                    .flatMap(WithinPerson.Take::of)
                    .map(take -> new WithinPerson(take, fields.text("by")))
                    .orElse(WithinPerson.HULL);
        }
        return job.word("within-person", TAKES)
                .flatMap(WithinPerson.Take::of)
                .map(take -> new WithinPerson(take, Optional.empty()))
                .orElse(WithinPerson.HULL);
    }

    private static Optional<LabelStyle> style(String words) {
        return Arrays.stream(LabelStyle.values())
                .filter(style -> style.words().equals(words))
                .findFirst();
    }

    private static Optional<LossForm> loss(String word) {
        return Arrays.stream(LossForm.values())
                .filter(form -> form.word().equals(word))
                .findFirst();
    }

    private static Optional<MissingPolicy> missing(String word) {
        return Arrays.stream(MissingPolicy.values())
                .filter(policy -> policy.word().equals(word))
                .findFirst();
    }

    /** Which texts mean missing is said elsewhere; here, what becomes of rows that have them. */
    private static Optional<String> policy(Fields job, Complaints complaints) {
        Node node = job.node("missing").orElse(null);
        if (node == null || node instanceof Scalar) {
            return job.word("missing", MISSING);
        }
        complaints.add(
                node,
                "'missing' says here what becomes of rows with missing cells: " + String.join(", ", MISSING)
                        + "; which texts mean missing is written under 'input', or in the column it is about");
        return Optional.empty();
    }

    private static List<Promised> protect(Fields job, CatalogEntries entries, Complaints complaints) {
        job.required("protect", "a list of promises, such as {model: k-anonymity, k: 11}");
        List<Promised> protect = new ArrayList<>();
        List<Node> nodes = job.list("protect").orElse(List.of());
        for (Node node : nodes) {
            for (Node promise : EachColumn.of(node)) {
                entries.named(promise, "model", Catalog.MODELS)
                        .ifPresent(model -> protect.add(new Promised(model, node.mark())));
            }
        }
        if (nodes.isEmpty() && job.node("protect").isPresent()) {
            complaints.add(job.mark("protect"), "the job promises nothing; give at least one model");
        }
        return protect;
    }

    private static Optional<Algorithm> algorithm(
            Fields job, LabelStyle labels, CatalogEntries entries, Complaints complaints) {
        Optional<Node> node = job.node("algorithm");
        if (node.isPresent()) {
            return entries.named(node.get(), "name", Catalog.ALGORITHMS);
        }
        Optional<Algorithm> usual = labels.usualAlgorithm().map(entry -> entry.make(Map.of()));
        if (usual.isEmpty()) {
            complaints.add(
                    job.mark("labels"),
                    "name an 'algorithm' that publishes " + labels.words() + ": "
                            + String.join(", ", CatalogEntries.names(candidates(labels))));
        }
        return usual;
    }

    /** The algorithms that may publish this style, including those that need parameters, since without them nobody can tell. */
    private static List<Descriptor<Algorithm>> candidates(LabelStyle labels) {
        return Catalog.ALGORITHMS.stream()
                .filter(entry -> entry.parameters().stream().anyMatch(Parameter::required)
                        || labels.admits(
                                entry.make(Map.of()).forming(labels.shape()).shape()))
                .toList();
    }

    private static Suppression suppression(Fields job, Complaints complaints) {
        boolean stars = job.word("suppressed", List.of(JobKeys.REMOVE, JobKeys.STARS))
                .filter(JobKeys.STARS::equals)
                .isPresent();
        return new Suppression(
                limit(job, complaints), stars, job.node("suppression").isPresent());
    }

    private static double limit(Fields job, Complaints complaints) {
        Node node = job.node("suppression").orElse(null);
        if (node == null) {
            return 0;
        }
        Optional<BigDecimal> share = Optional.empty();
        if (node instanceof Scalar scalar) {
            Matcher percent = PERCENT.matcher(scalar.text());
            share = percent.matches()
                    ? Optional.of(new BigDecimal(percent.group(1)).movePointLeft(2))
                    : scalar.number();
        }
        double limit = share.map(BigDecimal::doubleValue).orElse(-1.0);
        if (limit >= 0 && limit <= 1) {
            return limit;
        }
        complaints.add(node, "'suppression' must be a share of the rows, such as 2% or 0.02");
        return 0;
    }
}
