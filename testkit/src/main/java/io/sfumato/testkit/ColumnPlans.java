package io.sfumato.testkit;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The columns that messy tables are made of, as a clinic or a survey has them. */
final class ColumnPlans {

    /** The sensitive column that every table has. */
    static final String TARGET = "Diagnose";

    private static final String NUMERIC = "numeric";
    private static final String DATE = "date";
    private static final String CATEGORICAL = "categorical";

    private static final List<String> TOWNS =
            List.of("01067", "01069", "01097", "01127", "04103", "04105", "04229", "80331", "80333", "99084");

    private static final List<List<String>> CANTONS = List.of(
            List.of("Zürich", "Norden", "*"),
            List.of("Thurgau", "Norden", "*"),
            List.of("Genève", "Westen", "*"),
            List.of("Neuchâtel", "Westen", "*"),
            List.of("Graubünden", "Süden", "*"),
            List.of("Ticino", "Süden", "*"));

    private static final List<List<String>> SCHOOLS = List.of(
            List.of("keine", "niedrig", "Alle"),
            List.of("Hauptschule", "niedrig", "Alle"),
            List.of("Matura", "mittel", "Alle"),
            List.of("Lehre", "Beruf", "mittel", "Alle"),
            List.of("Meister", "Beruf", "mittel", "Alle"),
            List.of("Hochschule", "hoch", "Alle"));

    private static final List<List<String>> ILLS = List.of(
            List.of("I10", "I", "krank"),
            List.of("I21.4", "I", "krank"),
            List.of("J18.9", "J", "krank"),
            List.of("J45", "J", "krank"),
            List.of("K35.8", "K", "krank"),
            List.of("S52.5", "S", "krank"));

    /** Jobs that look like labels, or need quotes. */
    private static final List<String> JOBS = List.of(
            "Lehrer",
            "Arzt, Ärztin",
            "Schreiner; Tischler",
            "\"Chef\"",
            "d'Artisan",
            "a|b",
            "[1..2]",
            "*",
            "{x}",
            ">= 5",
            "\\",
            "Pfleger");

    private static final List<String> NOTES =
            List.of("", " ", "ok", "war; nüchtern", "zwei\nZeilen", "\"sic\"", " Rand ", "=1+1", "1,50", "é");

    private ColumnPlans() {}

    /** What can be quasi-identifying, in any order. */
    static List<ColumnPlan> quasi(Dice dice) {
        int oldest = dice.pick(List.of(40, 60, 99));
        int years = dice.pick(List.of(3, 20, 70));
        List<ColumnPlan> plans = new ArrayList<>(List.of(
                ColumnPlan.steady("Alter", NUMERIC, d -> "" + d.between(18, oldest)),
                ColumnPlan.steady("Geburtsdatum", DATE, d -> day(1950, years, d)),
                ColumnPlan.steady("Geschlecht", CATEGORICAL, d -> d.pick(List.of("m", "w", "w", "m", "d"))),
                ColumnPlan.steady("PLZ", CATEGORICAL, d -> d.pick(TOWNS)).under(prefixes(), "{prefix: [3, 1]}"),
                tree("Kanton", CANTONS),
                tree("Ausbildung", SCHOOLS),
                ColumnPlan.steady("Einkommen (CHF)", NUMERIC, ColumnPlans::income),
                ColumnPlan.steady("Größe", NUMERIC, d -> "" + (150 + d.below(50))),
                ColumnPlan.steady("Gewicht", NUMERIC, d -> plain(BigDecimal.valueOf(d.between(450, 1200), 1))),
                ColumnPlan.steady("Beruf", CATEGORICAL, d -> d.pick(JOBS)),
                ColumnPlan.steady("Land", CATEGORICAL, d -> d.pick(List.of("CH", "DE", "FR", "CH", "AT")))
                        .changing(),
                ColumnPlan.steady("Aufnahme", DATE, d -> day(2023, 1, d)).changing(),
                ColumnPlan.steady("Temperatur", NUMERIC, d -> plain(BigDecimal.valueOf(d.between(-5, 400), 1)))
                        .changing(),
                ColumnPlan.steady("Jahr", NUMERIC, d -> "2024")));
        List<ColumnPlan> drawn = new ArrayList<>();
        while (!plans.isEmpty()) {
            drawn.add(plans.remove(dice.below(plans.size())));
        }
        return drawn;
    }

    /** What is sensitive; the first is there in every table. */
    static List<ColumnPlan> sensitive(Dice dice) {
        int values = dice.between(3, ILLS.size());
        boolean skewed = dice.chance(0.4);
        ColumnPlan ill = ColumnPlan.steady(
                        TARGET,
                        CATEGORICAL,
                        d -> ILLS.get(skewed && d.chance(0.6) ? 0 : d.below(values))
                                .get(0))
                .changing();
        return List.of(
                (dice.chance(0.5) ? ill.under(ILLS, "") : ill).as("sensitive"),
                ColumnPlan.steady("Raucher", CATEGORICAL, d -> d.pick(List.of("ja", "nein")))
                        .as("sensitive"),
                ColumnPlan.steady("Schulden", NUMERIC, d -> d.pick(List.of("0", "1000", "2500.5", "20000")))
                        .as("sensitive"));
    }

    /** What is kept as it is; the first are notes, then the questions of a survey. */
    static ColumnPlan kept(int number) {
        return number == 0
                ? ColumnPlan.steady("Bemerkung", CATEGORICAL, d -> d.pick(NOTES))
                        .changing()
                        .as("insensitive")
                : ColumnPlan.steady("Frage " + number, CATEGORICAL, d -> "" + d.between(1, 5))
                        .changing()
                        .as("insensitive");
    }

    private static ColumnPlan tree(String name, List<List<String>> paths) {
        return ColumnPlan.steady(name, CATEGORICAL, d -> d.pick(paths).get(0)).under(paths, "");
    }

    private static List<List<String>> prefixes() {
        return TOWNS.stream()
                .map(code -> List.of(code, code.substring(0, 3) + "**", code.substring(0, 1) + "****", "*"))
                .toList();
    }

    /** Most earn alike; few earn very much. */
    private static String income(Dice dice) {
        int hundreds = IntStream.range(0, 3).map(i -> dice.below(40)).sum();
        boolean rich = dice.chance(0.01);
        return plain(BigDecimal.valueOf(rich ? 77_777_700L : hundreds * 5000L + dice.pick(List.of(0, 0, 0, 50)), 2));
    }

    private static String day(int year, int span, Dice dice) {
        return LocalDate.of(year, 1, 1).plusDays(dice.below(365 * span)).toString();
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
