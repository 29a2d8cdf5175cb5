package io.sfumato.record;

import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.ReleaseView;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.label.Label;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Value;
import io.sfumato.loss.Figure;
import io.sfumato.loss.Measure;
import io.sfumato.loss.MeasureContext;
import io.sfumato.loss.PublishedClass;
import io.sfumato.loss.RuleFinding;
import io.sfumato.loss.SensitiveCodes;
import io.sfumato.loss.Yardstick;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Counted;
import io.sfumato.run.Version;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes the public record of a release from the published file. Of the columns it uses only what their owner declared:
 * names, roles, kinds, what means missing and the shape of taxonomies; of the original table, nothing.
 */
public final class PublicRecordMaker {

    private final Job job;
    private final List<ColumnSpec> specs;
    private final ReleaseView release;
    private final List<Column> quasi;
    private final Function<String, MissingTokens> tokens;
    private final List<Map<String, Label>> parsed = new ArrayList<>();
    private final List<SortedMap<String, Long>> counts = new ArrayList<>();

    /**
     * Records of this release.
     *
     * @param specs the columns in the order of the source
     * @param tokens what its owner says means missing, by column
     */
    public PublicRecordMaker(
            Job job,
            List<ColumnSpec> specs,
            ReleaseView release,
            List<Column> quasi,
            Function<String, MissingTokens> tokens) {
        this.job = job;
        this.specs = specs;
        this.release = release;
        this.quasi = quasi;
        this.tokens = tokens;
        quasi.forEach(column -> parsed.add(new HashMap<>()));
    }

    public PublicRecord make(String hash, List<PromiseVerifier.Finding> findings, List<String> warnings) {
        for (int i = counts.size(); i < quasi.size(); i++) {
            counts.add(release.labels(i));
        }
        List<ClassSummary> classes = release.summaries(release.sensitive());
        List<PublicRecord.PromiseKept> promises = findings.stream()
                .map(finding -> new PublicRecord.PromiseKept(
                        finding.model().name(),
                        finding.model().arguments(),
                        finding.model().promise(counted()),
                        finding.sense(),
                        finding.asked(),
                        tellable(finding) ? finding.reached() : Double.NaN))
                .toList();
        return new PublicRecord(
                Version.CURRENT,
                hash,
                release.rows(),
                job.labels().words(),
                job.notation().explanation(),
                promises,
                columns(),
                classSizes(classes),
                figures(classes),
                rules(),
                warnings,
                counted());
    }

    private Counted counted() {
        return specs.stream().anyMatch(spec -> spec.role() == Role.SUBJECT) ? Counted.PEOPLE : Counted.ROWS;
    }

    /** Whether readers can check it: they know neither whose rows are whose, nor what people asked for, nor the population. */
    private boolean tellable(PromiseVerifier.Finding finding) {
        return counted() == Counted.ROWS
                && !finding.model().needsPopulation()
                && finding.model().role().published();
    }

    private List<PublicRecord.ColumnPublished> columns() {
        List<PublicRecord.ColumnPublished> columns = new ArrayList<>();
        for (ColumnSpec spec : specs) {
            if (!spec.published()) {
                continue;
            }
            int at = release.quasi().indexOf(spec.name());
            List<PublicRecord.LabelCount> labels = at < 0 ? List.of() : dictionary(at);
            columns.add(new PublicRecord.ColumnPublished(
                    spec.name(), role(spec), spec.format().kind().word(), labels, missing(spec)));
        }
        return columns;
    }

    /** The texts of the release that mean missing; not those that were only assumed to. */
    private List<String> missing(ColumnSpec spec) {
        MissingTokens said = tokens.apply(spec.name());
        boolean kept = release.kept().contains(spec.name());
        return release.texts(spec.name()).stream()
                .filter(text -> text.isEmpty() || (kept && said.matches(text, spec.format()) && !said.assumes(text)))
                .sorted()
                .toList();
    }

    private static String role(ColumnSpec spec) {
        return switch (spec.disguise()) {
            case DROP -> spec.role().word();
            case MASK -> "identifying, masked";
            case PSEUDONYM -> "identifying, pseudonymised";
        };
    }

    private List<PublicRecord.LabelCount> dictionary(int at) {
        List<PublicRecord.LabelCount> entries = new ArrayList<>();
        for (Map.Entry<String, Long> entry : counts.get(at).entrySet()) {
            Label label = label(at, entry.getKey());
            entries.add(new PublicRecord.LabelCount(entry.getKey(), LabelWords.of(label), entry.getValue()));
        }
        entries.sort(Comparator.comparingLong(PublicRecord.LabelCount::rows)
                .reversed()
                .thenComparing(PublicRecord.LabelCount::label));
        return entries;
    }

    private static Map<Long, Long> classSizes(List<ClassSummary> classes) {
        Map<Long, Long> sizes = new TreeMap<>();
        classes.forEach(summary -> sizes.merge(summary.rows(), 1L, Long::sum));
        return sizes;
    }

    private List<Figure> figures(List<ClassSummary> summaries) {
        List<Yardstick> yardsticks = new ArrayList<>();
        for (int i = 0; i < quasi.size(); i++) {
            yardsticks.add(yardstick(i));
        }
        List<SensitiveCodes> sensitive = release.sensitive().stream()
                .map(name -> new SensitiveCodes(name, false, null))
                .toList();
        MeasureContext frame = new MeasureContext(yardsticks, sensitive, job.leastRows(), release.rows(), 0);
        List<Measure.State> states = Catalog.measures().stream()
                .filter(Measure::tellable)
                .map(measure -> measure.start(frame))
                .toList();
        int[] rows = release.representatives();
        for (int i = 0; i < rows.length; i++) {
            ClassSummary summary = summaries.get(i);
            List<Histogram> values = IntStream.range(0, sensitive.size())
                    .mapToObj(summary::histogram)
                    .toList();
            PublishedClass published = new PublishedClass(tuple(rows[i]), summary.rows(), List.of(), values);
            states.forEach(state -> state.add(published));
        }
        return states.stream().map(Measure.State::value).filter(Figure::told).toList();
    }

    private List<RuleFinding> rules() {
        List<RuleFinding> findings = new ArrayList<>();
        for (int i = 0; i < quasi.size(); i++) {
            Column column = quasi.get(i);
            Map<Label, Long> rows = new HashMap<>();
            int at = i;
            counts.get(i).forEach((text, count) -> rows.merge(label(at, text), count, Long::sum));
            Taxonomy declared = column.spec().taxonomy().isPresent() ? column.taxonomy() : null;
            findings.addAll(RuleFinding.of(column.spec(), declared, rows));
        }
        return findings;
    }

    /** What a text says; each is read once. */
    private Label label(int at, String text) {
        return Objects.requireNonNull(parsed.get(at)
                .computeIfAbsent(text, unread -> job.notation().parse(unread, quasi.get(at))));
    }

    private List<Label> tuple(int row) {
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < quasi.size(); i++) {
            labels.add(label(i, release.quasiCell(row, i)));
        }
        return labels;
    }

    /** Widths as far as the release tells: within the span of all published labels, else by height in declared trees. */
    private Yardstick yardstick(int at) {
        Column column = quasi.get(at);
        Taxonomy taxonomy = column.taxonomy();
        List<Label> labels =
                counts.get(at).keySet().stream().map(text -> label(at, text)).toList();
        Optional<double[]> span =
                column.kind().ordered() ? Yardstick.span(labels, column.spec().format()) : Optional.empty();
        if (span.isPresent()) {
            // if no label has two ends, a label that is not exact counts as the full width
            double greatest = span.get()[1] > span.get()[0] ? span.get()[1] : span.get()[0] + 1;
            return new Yardstick(column.name(), column.spec().format(), null, span.get()[0], greatest, 0, null);
        } else if (taxonomy != null && column.spec().taxonomy().isPresent()) {
            return new Yardstick(column.name(), TextFormat.CATEGORICAL, taxonomy, 0, 0, 0, null);
        }
        List<String> named = List.copyOf(
                new TreeSet<>(labels.stream().flatMap(PublicRecordMaker::values).toList()));
        return new Yardstick(column.name(), TextFormat.CATEGORICAL, Taxonomy.flat(named), 0, 0, named.size(), null);
    }

    private static Stream<String> values(Label label) {
        if (label instanceof OneOf set) {
            return set.members().stream().flatMap(PublicRecordMaker::values);
        }
        return label instanceof Value value ? Stream.of(value.text()) : Stream.empty();
    }
}
