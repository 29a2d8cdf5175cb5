package io.sfumato.table;

import io.sfumato.label.Meaning;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.Kind;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One encoded column. Codes are leaves of the taxonomy where there is one; categories always have one (flat if none was
 * declared), numbers and dates only if declared.
 */
public final class Column implements Meaning {

    private final ColumnSpec spec;
    private final Dictionary dictionary;
    private final Codes codes;
    private final @Nullable Taxonomy taxonomy;
    private final int decimals;
    private final int lowest;
    private final int highest;

    private Column(Column whole, Codes codes) {
        this.spec = whole.spec;
        this.dictionary = whole.dictionary;
        this.codes = codes;
        this.taxonomy = whole.taxonomy;
        this.decimals = whole.decimals;
        this.lowest = whole.lowest;
        this.highest = whole.highest;
    }

    Column(ColumnSpec spec, Dictionary dictionary, Codes codes, @Nullable Taxonomy taxonomy, int decimals) {
        this.spec = spec;
        this.dictionary = dictionary;
        this.codes = codes;
        this.taxonomy = taxonomy;
        this.decimals = decimals;
        int low = dictionary.values();
        int high = -1;
        for (int row = 0; row < codes.length(); row++) {
            int code = codes.at(row);
            low = Math.min(low, code);
            high = code == dictionary.missing() ? high : Math.max(high, code);
        }
        this.lowest = high < 0 ? 0 : low;
        this.highest = Math.max(high, 0);
    }

    /** The same column with another weight. */
    public Column withWeight(double weight) {
        return new Column(spec.withWeight(weight), dictionary, codes, taxonomy, decimals);
    }

    /** The column of these rows only, with the codes, range and taxonomy of the whole. */
    public Column only(int[] rows) {
        int[] some = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            some[i] = codes.at(rows[i]);
        }
        return new Column(this, Codes.of(some, dictionary.size()));
    }

    public ColumnSpec spec() {
        return spec;
    }

    public String name() {
        return spec.name();
    }

    public Kind kind() {
        return spec.format().kind();
    }

    public Dictionary dictionary() {
        return dictionary;
    }

    public int code(int row) {
        return codes.at(row);
    }

    public int rows() {
        return codes.length();
    }

    /** The canonical value in this row, or null if it is missing. */
    public @Nullable String value(int row) {
        return dictionary.value(codes.at(row));
    }

    public @Nullable Taxonomy taxonomy() {
        return taxonomy;
    }

    /** Decimal places needed to write every value. */
    public int decimals() {
        return decimals;
    }

    /** The declared domain, or from the least to the greatest value of the rows; empty where these have none, or no order. */
    public Optional<ColumnSpec.Domain> extent() {
        boolean told = kind().ordered() && dictionary.values() > 0;
        return spec.domain()
                .or(() -> told
                        ? Optional.of(new ColumnSpec.Domain(
                                Objects.requireNonNull(dictionary.value(lowest)),
                                Objects.requireNonNull(dictionary.value(highest))))
                        : Optional.empty())
                .filter(known -> !known.least().isEmpty());
    }

    /** The least position of the declared domain, or of the data; a taxonomy may reach further. */
    public double least() {
        return spec.domain()
                .map(domain -> spec.format().position(domain.least()))
                .orElse(dictionary.values() == 0 ? 0 : dictionary.position(lowest));
    }

    /** The greatest position of the declared domain, or of the data; a taxonomy may reach further. */
    public double greatest() {
        return spec.domain()
                .map(domain -> spec.format().position(domain.greatest()))
                .orElse(dictionary.values() == 0 ? 0 : dictionary.position(highest));
    }

    /** These values, each once, as if this column held them, for a plan to make a tree of. */
    public TaxonomyPlan.Observed observed(List<String> values) {
        return new TaxonomyPlan.Observed(
                values, Collections.nCopies(values.size(), 1L), spec.format(), decimals, spec.limits());
    }

    @Override
    public boolean readable(String value) {
        return value.equals(spec.format().plain().canonical(value));
    }

    @Override
    public boolean ordered() {
        return kind().ordered();
    }

    @Override
    public int compare(String left, String right) {
        return spec.format().compare(left, right);
    }

    @Override
    public boolean isNode(String name) {
        return taxonomy != null && taxonomy.node(name) >= 0;
    }

    @Override
    public boolean under(String name, @Nullable String value) {
        if (taxonomy == null) {
            return false;
        }
        int node = taxonomy.node(name);
        int leaf = value == null ? dictionary.missing() : taxonomy.leaf(value);
        return node >= 0 && leaf >= taxonomy.first(node) && leaf <= taxonomy.last(node);
    }
}
