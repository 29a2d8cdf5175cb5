package io.sfumato.table;

import io.sfumato.rule.Rules;
import io.sfumato.taxonomy.DeclaredLimits;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the owner declares about one column.
 *
 * @param taxonomy how to make the column's tree; empty for ranges over plain numbers and flat categories
 * @param domain the declared least and greatest value; the observed range when empty
 * @param weight how much this column's loss counts, 1 by default
 * @param target whether this (sensitive) column is also the class label of classification measures
 * @param recoding the name of the recoding style, or empty for the default of the job's labels
 * @param disguise what is published in place of an identifying column
 * @param trulySensitive the values of a sensitive column that harm a person when they are learned, as canonical values;
 *     empty when its owner made no difference
 * @param rules what labels of this column should keep apart
 * @param reasons what its owner wrote on why it may be published as it is
 */
public record ColumnSpec(
        String name,
        Role role,
        ValueFormat format,
        Optional<TaxonomyPlan> taxonomy,
        Optional<Domain> domain,
        Bounds bounds,
        double weight,
        boolean target,
        Optional<String> recoding,
        Disguise disguise,
        List<String> trulySensitive,
        Rules rules,
        Reasons reasons) {

    /** The declared range of an ordered column, as canonical values. */
    public record Domain(String least, String greatest) {}

    public ColumnSpec {
        trulySensitive = List.copyOf(trulySensitive);
        if (!(weight >= 0) || weight > 1000) {
            throw new IllegalArgumentException("weight must be between 0 and 1000, was " + weight);
        }
    }

    private static ColumnSpec of(String name, Role role, ValueFormat format) {
        return new ColumnSpec(
                name,
                role,
                format,
                Optional.empty(),
                Optional.empty(),
                Bounds.EXACT,
                1,
                false,
                Optional.empty(),
                Disguise.DROP,
                List.of(),
                Rules.NONE,
                Reasons.NONE);
    }

    public static ColumnSpec identifying(String name) {
        return of(name, Role.IDENTIFYING, TextFormat.CATEGORICAL);
    }

    public static ColumnSpec quasi(String name, ValueFormat format) {
        return of(name, Role.QUASI, format);
    }

    public static ColumnSpec sensitive(String name) {
        return of(name, Role.SENSITIVE, TextFormat.CATEGORICAL);
    }

    /** A column that says for each row how many rows its class must have. */
    public static ColumnSpec demand(String name) {
        return of(name, Role.DEMAND, NumberFormat.PLAIN);
    }

    /** A column of keys that tell people apart; equal texts are the same person. */
    public static ColumnSpec subject(String name) {
        return of(name, Role.SUBJECT, TextFormat.CATEGORICAL);
    }

    public static ColumnSpec insensitive(String name) {
        return of(name, Role.INSENSITIVE, TextFormat.CATEGORICAL);
    }

    public ColumnSpec withFormat(ValueFormat other) {
        return new ColumnSpec(
                name,
                role,
                other,
                taxonomy,
                domain,
                bounds,
                weight,
                target,
                recoding,
                disguise,
                trulySensitive,
                rules,
                reasons);
    }

    public ColumnSpec withTaxonomy(@Nullable TaxonomyPlan plan) {
        Optional<TaxonomyPlan> other = Optional.ofNullable(plan);
        return new ColumnSpec(
                name,
                role,
                format,
                other,
                domain,
                bounds,
                weight,
                target,
                recoding,
                disguise,
                trulySensitive,
                rules,
                reasons);
    }

    public ColumnSpec withDomain(String least, String greatest) {
        Optional<Domain> declared = Optional.of(new Domain(least, greatest));
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                declared,
                bounds,
                weight,
                target,
                recoding,
                disguise,
                trulySensitive,
                rules,
                reasons);
    }

    public ColumnSpec withBounds(Bounds other) {
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                domain,
                other,
                weight,
                target,
                recoding,
                disguise,
                trulySensitive,
                rules,
                reasons);
    }

    public ColumnSpec withWeight(double other) {
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                domain,
                bounds,
                other,
                target,
                recoding,
                disguise,
                trulySensitive,
                rules,
                reasons);
    }

    public ColumnSpec asTarget() {
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                domain,
                bounds,
                weight,
                true,
                recoding,
                disguise,
                trulySensitive,
                rules,
                reasons);
    }

    public ColumnSpec withRecoding(String style) {
        Optional<String> other = Optional.of(style);
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                domain,
                bounds,
                weight,
                target,
                other,
                disguise,
                trulySensitive,
                rules,
                reasons);
    }

    /** The same with something published in place of its values; for identifying columns. */
    public ColumnSpec disguisedAs(Disguise other) {
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                domain,
                bounds,
                weight,
                target,
                recoding,
                other,
                trulySensitive,
                rules,
                reasons);
    }

    /** The same with these values declared truly sensitive; for sensitive columns. */
    public ColumnSpec withTrulySensitive(List<String> values) {
        return new ColumnSpec(
                name, role, format, taxonomy, domain, bounds, weight, target, recoding, disguise, values, rules,
                reasons);
    }

    public ColumnSpec withRules(Rules other) {
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                domain,
                bounds,
                weight,
                target,
                recoding,
                disguise,
                trulySensitive,
                other,
                reasons);
    }

    private ColumnSpec with(Reasons other) {
        return new ColumnSpec(
                name,
                role,
                format,
                taxonomy,
                domain,
                bounds,
                weight,
                target,
                recoding,
                disguise,
                trulySensitive,
                rules,
                other);
    }

    /** The same with a reason why attackers do not know it. */
    public ColumnSpec unknownToAttackers(String why) {
        return with(new Reasons(Optional.of(why), reasons.unprotected()));
    }

    /** What is declared about the range of its values. */
    DeclaredLimits limits() {
        String least = domain.map(Domain::least).orElse(null);
        String greatest = domain.map(Domain::greatest).orElse(null);
        return bounds instanceof Bounds.Grid grid
                ? new DeclaredLimits(least, greatest, grid.step(), grid.bottom(), grid.top())
                : new DeclaredLimits(least, greatest, null, null, null);
    }

    /** Whether its owner wrote a reason, in a sentence, why attackers do not know it. */
    public boolean isUnknownToAttackers() {
        return reasons.unknown()
                .map(Reason::new)
                .filter(written -> written.isSentence() && !written.admits())
                .isPresent();
    }

    /** The same with a reason why no promise has to cover it; for sensitive columns. */
    public ColumnSpec unprotected(String why) {
        return with(new Reasons(reasons.unknown(), Optional.of(why)));
    }

    /** Whether its owner wrote, in a sentence, why no promise has to cover it. */
    public boolean isUnprotected() {
        return reasons.unprotected().map(Reason::new).filter(Reason::isSentence).isPresent();
    }

    /** Whether the release has this column, in whatever form. */
    public boolean published() {
        return role.published() || disguise != Disguise.DROP;
    }
}
