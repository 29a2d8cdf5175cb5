package io.sfumato.testkit.verifier;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a release by the files that everybody sees and by the source's own cells. It is told what the job asks for and
 * nothing of how the release was made. Cost: the square of the number of rows.
 */
public final class ReleaseVerifier {

    private final StatedJob job;
    private final SourceRows source;
    private final ReleasedFiles files;
    private final List<StatedColumn> published;
    private final List<LabelReader> readers;
    private final List<KnownRow> rows = new ArrayList<>();
    private final Map<List<String>, List<KnownRow>> classes = new LinkedHashMap<>();
    private final List<String> faults = new ArrayList<>();

    private ReleaseVerifier(StatedJob job, List<List<String>> cells, ReleasedFiles files) {
        this.job = job;
        this.source = new SourceRows(job, cells);
        this.files = files;
        this.published = job.published();
        this.readers = published.stream().map(LabelReader::new).toList();
    }

    /**
     * Everything that is wrong with a release; empty if it is as it has to be.
     *
     * @param cells the cells of all rows of the source, as they are written
     * @param release the file; its manifest and report lie beside it
     */
    public static List<String> faults(StatedJob job, List<List<String>> cells, Path release) {
        ReleaseVerifier verifier = new ReleaseVerifier(job, cells, ReleasedFiles.read(release));
        List<String> header =
                verifier.published.stream().map(StatedColumn::name).toList();
        if (!verifier.files.header().equals(header)) {
            return List.of("the header is not that of the published columns");
        }
        verifier.recognize();
        verifier.checkOrder();
        verifier.checkManifest();
        verifier.checkSecrets();
        verifier.checkPromises();
        verifier.checkRows();
        verifier.checkPeople();
        verifier.faults.addAll(new LabelChecks(job, verifier.readers, verifier.labels(), verifier.classes).faults());
        return verifier.faults;
    }

    /**
     * Whether all rows of the source as one class would keep every promise about classes; false where this is not known,
     * because rows may be left out and a promise depends on how values are spread over the rows that stay.
     */
    public static boolean oneClassKeeps(StatedJob job, List<List<String>> cells) {
        SourceRows source = new SourceRows(job, cells);
        List<KnownRow> whole = source.taking().stream().map(source::row).toList();
        PromiseRules rules = new PromiseRules(whole, named(job));
        TablePromises all = new TablePromises(Map.of(List.of(), whole), whole);
        boolean known = job.suppression() == 0
                || job.promises().stream().noneMatch(promise -> PromiseRules.SPREAD.contains(promise.model()));
        return known
                && !whole.isEmpty()
                && job.promises().stream().allMatch(promise -> rules.kept(promise, whole) && all.kept(promise));
    }

    private static Map<String, StatedColumn> named(StatedJob job) {
        return job.columns().stream().collect(Collectors.toMap(StatedColumn::name, Function.identity()));
    }

    private List<StatedColumn> quasi() {
        return job.having("quasi");
    }

    private boolean numbered() {
        return !job.number().isEmpty();
    }

    private int place(String column) {
        return files.header().indexOf(column);
    }

    private List<String> tuple(List<String> row) {
        return quasi().stream().map(column -> row.get(place(column.name()))).toList();
    }

    private Map<List<String>, Integer> labels() {
        Map<List<String>, Integer> labels = new LinkedHashMap<>();
        files.rows().forEach(row -> labels.merge(tuple(row), 1, Integer::sum));
        return labels;
    }

    /** What is known of published rows: their own cells, and whose they are where rows are numbered. */
    private void recognize() {
        for (int i = 0; i < files.rows().size(); i++) {
            List<String> row = files.rows().get(i);
            Map<String, String> values = new HashMap<>();
            String person = "published row " + i;
            if (numbered()) {
                KnownRow own = source.row(Integer.parseInt(row.get(place(job.number()))));
                job.having("demand")
                        .forEach(
                                column -> values.put(column.name(), own.values().getOrDefault(column.name(), "")));
                person = own.person();
            }
            for (StatedColumn column : job.having("sensitive")) {
                values.put(column.name(), row.get(place(column.name())));
            }
            KnownRow known = new KnownRow(person, values);
            rows.add(known);
            classes.computeIfAbsent(tuple(row), key -> new ArrayList<>()).add(known);
        }
    }

    private void checkOrder() {
        for (int row = 1; row < files.rows().size(); row++) {
            int order = 0;
            for (int i = 0; i < published.size() && order == 0; i++) {
                order = files.rows()
                        .get(row - 1)
                        .get(i)
                        .compareTo(files.rows().get(row).get(i));
            }
            if (order > 0) {
                faults.add("rows are not sorted by their content");
                return;
            }
        }
    }

    private void checkManifest() {
        Map<?, ?> release = (Map<?, ?>) files.manifest().getOrDefault("release", Map.of());
        fault(!files.hash().equals(release.get("sha256")), "the manifest has another hash");
        fault(!told(files.rows().size(), release.get("rows")), "the manifest has another number of rows");
        String counted = job.countsPeople() ? "people" : "rows";
        fault(!counted.equals(files.manifest().get("counted")), "the manifest does not say that it counts " + counted);
        List<?> promises = (List<?>) files.manifest().getOrDefault("promises", List.of());
        fault(promises.size() < job.promises().size(), "the manifest lacks a promise");
        for (Object each : promises) {
            Map<?, ?> promise = (Map<?, ?>) each;
            boolean k = "k-anonymity".equals(promise.get("model"));
            boolean whole = k && !(promise.get("arguments") instanceof Map<?, ?> map && map.containsKey("columns"));
            long least =
                    classes.values().stream().mapToLong(KnownRow::people).min().orElse(0);
            fault(
                    whole && promise.get("reached") != null && !told(least, promise.get("reached")),
                    "the manifest says another k was reached");
        }
        Map<Integer, Integer> sizes = new TreeMap<>();
        labels().values().forEach(size -> sizes.merge(size, 1, Integer::sum));
        Object told = files.manifest().get("classes");
        fault(told instanceof List<?> list && !sizes.equals(histogram(list)), "the manifest has other class sizes");
    }

    private static Map<Integer, Integer> histogram(List<?> told) {
        return told.stream()
                .map(each -> (Map<?, ?>) each)
                .collect(Collectors.toMap(each -> number(each.get("size")), each -> number(each.get("classes"))));
    }

    private static int number(@Nullable Object figure) {
        return figure instanceof BigDecimal told ? told.intValue() : -1;
    }

    private static boolean told(long number, @Nullable Object figure) {
        return figure instanceof BigDecimal told && told.compareTo(BigDecimal.valueOf(number)) == 0;
    }

    private void fault(boolean wrong, String what) {
        if (wrong) {
            faults.add(what);
        }
    }

    /** No value of an identifying column is in a public file. */
    private void checkSecrets() {
        for (int i = 0; i < job.columns().size(); i++) {
            StatedColumn column = job.columns().get(i);
            if (column.is("subject") || (column.is("identifying") && !column.published())) {
                int at = i;
                Set<String> names = IntStream.range(0, source.size())
                        .mapToObj(row -> source.cell(row, at))
                        .filter(cell -> cell.length() >= 8 && !column.missing().contains(cell.strip()))
                        .collect(Collectors.toCollection(TreeSet::new));
                fault(
                        files.texts().stream().anyMatch(text -> names.stream().anyMatch(text::contains)),
                        "a public file holds a cell of " + column.name());
            }
        }
    }

    private void checkPromises() {
        List<KnownRow> whole = source.taking().stream().map(source::row).toList();
        PromiseRules rules = new PromiseRules(whole, named(job));
        PromiseRules own = new PromiseRules(rows, named(job));
        for (StatedPromise promise : job.promises()) {
            if (promise.model().equals("k-anonymity") && promise.arguments().containsKey("columns")) {
                fault(fewest(promise) < promise.number("k"), "some columns break " + promise);
            } else if (judged(promise)) {
                fault(
                        !classes.values().stream().allMatch(each -> rules.kept(promise, each)),
                        "a class breaks " + promise);
            }
            fault(
                    judged(promise)
                            && PromiseRules.SPREAD.contains(promise.model())
                            && !classes.values().stream().allMatch(each -> own.kept(promise, each)),
                    "against the published rows alone a class breaks " + promise);
            fault(!new TablePromises(classes, rows).kept(promise), "all classes together break " + promise);
            fault(!presence(promise), "too few or too many people fit a class for " + promise);
        }
    }

    /** Without row numbers it is not known whose rows are whose: then only k can be held against rows. */
    private boolean judged(StatedPromise promise) {
        return numbered()
                || promise.model().equals("k-anonymity")
                || (!job.countsPeople() && !promise.model().equals("personal-k"));
    }

    /** The fewest people who are alike in the columns of a promise about some. */
    private long fewest(StatedPromise promise) {
        List<String> names = quasi().stream().map(StatedColumn::name).toList();
        Map<List<String>, List<KnownRow>> alike = new HashMap<>();
        classes.forEach((tuple, each) -> alike.computeIfAbsent(
                        promise.texts("columns").stream()
                                .map(name -> tuple.get(names.indexOf(name)))
                                .toList(),
                        key -> new ArrayList<>())
                .addAll(each));
        return alike.values().stream().mapToLong(KnownRow::people).min().orElse(Long.MAX_VALUE);
    }

    /** How many people of the population, and of the published, fit each class. */
    private boolean presence(StatedPromise promise) {
        if (job.population().isEmpty()) {
            return true;
        }
        return classes.entrySet().stream().allMatch(each -> {
            double fitting = job.population().stream()
                    .filter(person -> covers(each.getKey(), person))
                    .count();
            double own = KnownRow.people(each.getValue());
            return switch (promise.model()) {
                case "k-map" -> fitting >= promise.number("k");
                case "delta-presence" ->
                    PromiseRules.atMost(own / fitting, promise.number("most"))
                            && PromiseRules.atMost(promise.number("least"), own / fitting);
                default -> true;
            };
        });
    }

    private boolean covers(List<String> tuple, List<String> values) {
        return IntStream.range(0, tuple.size()).allMatch(i -> {
            LabelReader reader = readers.get(place(quasi().get(i).name()));
            return reader.covers(tuple.get(i), values.get(i).isEmpty() ? null : values.get(i));
        });
    }

    /** Every published row has a source row of its own that it is true of, and not too many are left out. */
    private void checkRows() {
        List<Integer> taking = source.taking();
        Map<List<String>, List<Integer>> alike = new HashMap<>();
        taking.forEach(row ->
                alike.computeIfAbsent(kept(row), key -> new ArrayList<>()).add(row));
        List<int[]> candidates = new ArrayList<>();
        for (List<String> row : files.rows()) {
            candidates.add(alike.getOrDefault(kept(row), List.of()).stream()
                    .filter(own -> isTrue(row, own))
                    .mapToInt(Integer::intValue)
                    .toArray());
        }
        int alone = RowPairing.alone(candidates, source.size());
        fault(alone > 0, alone + " published rows have no source row of their own");
        int left = taking.size() - files.rows().size();
        double most = job.stars() ? 0 : Math.floor(job.suppression() * taking.size() + 1e-6);
        fault(left > most, left + " rows are left out, " + most + " may be");
    }

    private List<String> kept(List<String> row) {
        return IntStream.range(0, row.size())
                .filter(i -> !published.get(i).is("quasi") && !published.get(i).is("identifying"))
                .mapToObj(row::get)
                .toList();
    }

    private List<String> kept(int row) {
        return published.stream()
                .filter(column -> !column.is("quasi") && !column.is("identifying"))
                .map(column -> source.row(row).values().getOrDefault(column.name(), ""))
                .toList();
    }

    private boolean isTrue(List<String> row, int own) {
        return IntStream.range(0, row.size()).allMatch(i -> {
            StatedColumn column = published.get(i);
            String value = source.row(own).values().getOrDefault(column.name(), "");
            return !column.is("quasi")
                    || !column.truthful()
                    || readers.get(i).covers(row.get(i), value.isEmpty() ? null : value);
        });
    }

    /** All rows of a person have the same labels, and are all there or all left out. */
    private void checkPeople() {
        if (!job.countsPeople() || !numbered()) {
            return;
        }
        Map<String, Set<List<String>>> tuples = new HashMap<>();
        Map<String, Long> there = rows.stream().collect(Collectors.groupingBy(KnownRow::person, Collectors.counting()));
        for (int i = 0; i < rows.size(); i++) {
            tuples.computeIfAbsent(rows.get(i).person(), key -> new HashSet<>())
                    .add(tuple(files.rows().get(i)));
        }
        fault(tuples.values().stream().anyMatch(each -> each.size() > 1), "somebody has rows in two classes");
        Map<String, Long> owed = source.taking().stream()
                .map(source::row)
                .collect(Collectors.groupingBy(KnownRow::person, Collectors.counting()));
        fault(
                there.entrySet().stream().anyMatch(each -> !each.getValue().equals(owed.get(each.getKey()))),
                "somebody is left out in part");
    }
}
