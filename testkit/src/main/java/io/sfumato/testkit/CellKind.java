package io.sfumato.testkit;

/** Every kind of quasi-identifying column that tests should try. */
public enum CellKind {
    INTEGER(NumberColumns::integers),
    DECIMAL(NumberColumns::decimals),
    COMMA_DECIMAL(NumberColumns::commaDecimals),
    CONSTANT(NumberColumns::constant),
    UNIQUE(NumberColumns::unique),
    MOSTLY_MISSING(NumberColumns::mostlyMissing),
    ALL_MISSING(NumberColumns::allMissing),
    GRID(NumberColumns::grid),
    CODED_ENDS(NumberColumns::codedEnds),
    INTERVALS(NumberColumns::intervals),
    DATE(DateColumns::iso),
    POINT_DATE(DateColumns::points),
    PERIODS(DateColumns::periods),
    FLAT(TextColumns::flat),
    NASTY(TextColumns::nasty),
    CONSTANT_TEXT(TextColumns::constant),
    UNIQUE_TEXT(TextColumns::unique),
    TREE(TextColumns::tree),
    RAGGED(TextColumns::ragged),
    NAMESAKES(TextColumns::namesakes),
    PREFIX(TextColumns::prefixes);

    @SuppressWarnings("ImmutableEnumChecker") // a maker is a method and holds no state
    private final Maker maker;

    CellKind(Maker maker) {
        this.maker = maker;
    }

    /** A column of this kind; every kind but the missing ones has a value in every row. */
    public MadeColumn make(String name, int rows, Dice dice) {
        return maker.make(name, rows, dice);
    }

    /** Makes a column. */
    @FunctionalInterface
    interface Maker {
        MadeColumn make(String name, int rows, Dice dice);
    }
}
