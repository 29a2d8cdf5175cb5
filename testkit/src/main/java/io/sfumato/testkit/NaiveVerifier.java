package io.sfumato.testkit;

import io.sfumato.job.LabelStyle;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a release by strings and maps alone. It knows neither the classes nor which source row became which published row:
 * it looks for any assignment of a different source row to every published row that covers it. It shares no code with the
 * verifiers in core. Cost: rows^2 x columns.
 */
public final class NaiveVerifier {

    /** A model that can be checked only if rows are numbered, since only the owner knows what each person asked for. */
    private static final String UNPUBLISHED = "personal-k";

    private final GeneratedTable table;
    private final ClaimedRelease claim;
    private final List<List<String>> release;
    private final List<Integer> published;
    private final List<NaiveLabels> labels;
    private final List<List<@Nullable String>> values = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private NaiveVerifier(GeneratedTable table, ClaimedRelease claim, List<List<String>> release) {
        this.table = table;
        this.claim = claim;
        this.release = release;
        this.published = IntStream.range(0, table.columns().size())
                .filter(i -> table.columns().get(i).role().published())
                .boxed()
                .toList();
        this.labels = table.lore().stream().map(NaiveLabels::new).toList();
        for (int row = 0; row < table.rows().size(); row++) {
            List<@Nullable String> cells = new ArrayList<>();
            for (int column = 0; column < table.columns().size(); column++) {
                cells.add(table.value(row, column));
            }
            values.add(cells);
        }
    }

    /** Everything that is wrong with a release; empty when it is as claimed. */
    public static List<String> faults(GeneratedTable table, ClaimedRelease claim, MemorySink.Published release) {
        NaiveVerifier verifier = new NaiveVerifier(table, claim, release.rows());
        if (!release.header().equals(verifier.header())) {
            return List.of("the header is not that of the source without identifying columns");
        }
        verifier.checkCounts();
        verifier.checkOrder();
        verifier.checkPromises();
        verifier.checkPeople();
        verifier.checkWhole();
        verifier.checkRows();
        verifier.checkStyle();
        return verifier.faults;
    }

    private List<String> header() {
        return published.stream().map(i -> table.columns().get(i).name()).toList();
    }

    private List<Integer> sourceRows() {
        return IntStream.range(0, table.rows().size())
                .filter(row -> claim.missing() != MissingPolicy.DROP || !table.lacking(row))
                .boxed()
                .toList();
    }

    private void checkCounts() {
        if (release.size() + claim.suppressed() != sourceRows().size()) {
            faults.add("published, suppressed and dropped rows are not all rows of the source");
        }
        if (claim.suppressed() > claim.limit()) {
            faults.add("more rows are suppressed than allowed");
        }
    }

    private void checkOrder() {
        for (int row = 1; row < release.size(); row++) {
            int order = 0;
            for (int i = 0; i < published.size() && order == 0; i++) {
                order = release.get(row - 1).get(i).compareTo(release.get(row).get(i));
            }
            if (order > 0) {
                faults.add("rows are not sorted by their content");
                return;
            }
        }
    }

    private boolean has(int place, Role role) {
        return table.columns().get(published.get(place)).role() == role;
    }

    private List<String> quasiCells(List<String> row) {
        return IntStream.range(0, row.size())
                .filter(i -> has(i, Role.QUASI))
                .mapToObj(row::get)
                .toList();
    }

    private Map<String, String> named(List<String> row) {
        Map<String, String> cells = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
            cells.put(table.columns().get(published.get(i)).name(), row.get(i));
        }
        if (cells.containsKey(GeneratedTable.NUMBER)) {
            Map<String, String> known = sourceCells(Integer.parseInt(cells.get(GeneratedTable.NUMBER)));
            known.forEach(cells::putIfAbsent);
        }
        return cells;
    }

    /** Whose row a published one is: its number in the source tells, where there are people. */
    private Optional<String> who(List<String> row) {
        return Optional.ofNullable(named(row).get(NaivePromises.WHO));
    }

    /** All rows of a person have the same labels. */
    private void checkPeople() {
        Map<String, List<String>> labelsOf = new HashMap<>();
        for (List<String> row : release) {
            Optional<String> who = who(row);
            List<String> own = quasiCells(row);
            if (who.isPresent() && !own.equals(labelsOf.getOrDefault(who.get(), own))) {
                faults.add("somebody has rows in two classes");
                return;
            }
            who.ifPresent(person -> labelsOf.put(person, own));
        }
    }

    /** A person who is left out is left out with all rows. */
    private void checkWhole() {
        Set<String> there = new HashSet<>();
        release.forEach(row -> who(row).ifPresent(there::add));
        long owed = sourceRows().stream()
                .filter(row -> table.who(row).filter(there::contains).isPresent())
                .count();
        if (!table.places(Role.SUBJECT).isEmpty() && owed != release.size()) {
            faults.add("somebody was left out in part");
        }
    }

    private void checkPromises() {
        Map<List<String>, List<Map<String, String>>> classes = new LinkedHashMap<>();
        for (List<String> row : release) {
            classes.computeIfAbsent(quasiCells(row), tuple -> new ArrayList<>()).add(named(row));
        }
        List<Map<String, String>> all =
                sourceRows().stream().map(this::sourceCells).toList();
        NaivePromises definitions = new NaivePromises(table, all);
        if (!NaiveTablePromises.hold(
                claim.promises(),
                classes.values().stream().map(NaivePromises::size).toList())) {
            faults.add("all classes together break one of " + claim.promises());
        }
        if (NaivePresence.any(claim.promises()) && !presenceHolds(classes)) {
            faults.add("too few or too many people fit a class for one of " + claim.promises());
        }
        List<String> quasi = table.places(Role.QUASI).stream()
                .map(place -> table.columns().get(place).name())
                .toList();
        if (NaiveSets.enough(claim.promises(), quasi, classes, NaivePromises::size)
                        .size()
                < classes.size()) {
            faults.add("too few rows are alike in a set of columns for one of " + claim.promises());
        }
        boolean numbered = table.header().contains(GeneratedTable.NUMBER);
        for (ModelCase promise : NaiveSets.others(claim.promises()).stream()
                .filter(promise -> numbered || !promise.model().equals(UNPUBLISHED))
                .toList()) {
            if (!classes.values().stream().allMatch(rows -> definitions.holds(promise, rows))) {
                faults.add("a class breaks " + promise);
            }
        }
    }

    private boolean presenceHolds(Map<List<String>, List<Map<String, String>>> classes) {
        List<List<String>> people = NaivePresence.population(table);
        GeneratedTable population = new GeneratedTable("people", table.columns(), table.lore(), people);
        return classes.entrySet().stream().allMatch(each -> {
            int fitting = (int) IntStream.range(0, people.size())
                    .filter(person -> fits(each.getKey(), population, person))
                    .count();
            int own = NaivePromises.size(each.getValue());
            List<Map<String, String>> present = published().stream()
                    .filter(row -> fits(each.getKey(), table, row))
                    .map(this::sourceCells)
                    .toList();
            return NaivePresence.hold(claim.promises(), own, Math.max(own, NaivePromises.size(present)), fitting);
        });
    }

    private boolean fits(List<String> tuple, GeneratedTable of, int row) {
        List<Integer> quasi = table.places(Role.QUASI);
        return IntStream.range(0, quasi.size())
                .allMatch(i -> labels.get(quasi.get(i)).covers(tuple.get(i), of.value(row, quasi.get(i))));
    }

    /** The rows of the source that were published, as far as that is known: by their numbers, or when none was left out. */
    private List<Integer> published() {
        if (table.header().contains(GeneratedTable.NUMBER)) {
            return release.stream()
                    .map(row -> Integer.parseInt(named(row).get(GeneratedTable.NUMBER)))
                    .toList();
        }
        return claim.suppressed() == 0 ? sourceRows() : List.of();
    }

    private Map<String, String> sourceCells(int row) {
        Map<String, String> cells = new HashMap<>();
        for (int column = 0; column < table.columns().size(); column++) {
            cells.put(
                    table.columns().get(column).name(),
                    Objects.requireNonNullElse(values.get(row).get(column), ""));
        }
        table.who(row).ifPresent(who -> cells.put(NaivePromises.WHO, who));
        return cells;
    }

    private void checkRows() {
        Map<List<String>, List<Integer>> sources = new HashMap<>();
        for (int row : sourceRows()) {
            sources.computeIfAbsent(unchanged(row), cells -> new ArrayList<>()).add(row);
        }
        List<int[]> candidates = new ArrayList<>();
        Map<List<String>, int[]> known = new HashMap<>();
        for (List<String> row : release) {
            List<Integer> alike = sources.getOrDefault(unchanged(row), Collections.emptyList());
            candidates.add(known.computeIfAbsent(
                    row,
                    key -> alike.stream()
                            .filter(source -> covers(row, source))
                            .mapToInt(Integer::intValue)
                            .toArray()));
        }
        int alone = RowMatching.unmatched(candidates, table.rows().size()).size();
        if (alone > 0) {
            faults.add(alone + " published rows have no source row of their own");
        }
    }

    /** The sensitive and insensitive cells that a release of this source row must hold. */
    private List<String> unchanged(int source) {
        List<String> cells = new ArrayList<>();
        for (int column : published) {
            ColumnSpec spec = table.columns().get(column);
            if (spec.role() == Role.SENSITIVE) {
                cells.add(Objects.requireNonNullElse(values.get(source).get(column), ""));
            } else if (spec.role() == Role.INSENSITIVE) {
                cells.add(table.rows().get(source).get(column));
            }
        }
        return cells;
    }

    private List<String> unchanged(List<String> row) {
        return IntStream.range(0, row.size())
                .filter(i -> !has(i, Role.QUASI))
                .mapToObj(row::get)
                .toList();
    }

    private boolean covers(List<String> row, int source) {
        for (int i = 0; i < row.size(); i++) {
            int column = published.get(i);
            boolean bound = has(i, Role.QUASI)
                    && !claim.perturbed().contains(table.columns().get(column).name());
            if (bound
                    && !labels.get(column).covers(row.get(i), values.get(source).get(column))) {
                return false;
            }
        }
        return true;
    }

    /** Suppressed rows may be kept as stars, which is no label of the scheme. */
    private static List<List<String>> withoutStars(List<List<String>> tuples) {
        return tuples.stream()
                .filter(tuple -> !tuple.stream().allMatch("*"::equals))
                .toList();
    }

    private void checkStyle() {
        if (claim.style() == LabelStyle.LEAST_LOSS || !claim.perturbed().isEmpty()) {
            return;
        }
        List<List<String>> tuples =
                release.stream().map(this::quasiCells).distinct().toList();
        NaiveRegions regions = new NaiveRegions(table);
        if (claim.style() == LabelStyle.REGIONS && !regions.disjoint(tuples)) {
            faults.add("two regions overlap");
        } else if (claim.style() == LabelStyle.ONE_SCHEME && !regions.oneScheme(withoutStars(tuples))) {
            faults.add("two labels of a column overlap");
        }
    }
}
