import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Writes {@code patients.csv}, a table of invented hospital patients.
 *
 * <p>Run from the top of the repository: {@code java examples/hospital/GenerateHospital.java}. The only argument, if any,
 * is another folder that holds {@code conditions.csv}. The bytes written are the same on every machine: own random
 * numbers, {@link StrictMath}, no default locale or encoding.
 */
public final class GenerateHospital {
    private static final int ROWS = 5_000;
    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);
    private static final int HIGHEST_INCOME = 15_000;

    private static final String HEADER =
            "patient_id,name,birth,sex,postcode,employment,admitted,ward,stay_days,insurance,"
                    + "income,diagnosis,discharge";
    private static final int ADMITTED = 6;

    private static final Map<String, List<String>> WARDS = Map.of(
            "bones", List.of("B21", "B22", "C07"),
            "children", List.of("D03", "D04"),
            "heart", List.of("A11", "A12", "C05"),
            "medicine", List.of("A14", "A15", "B17", "C02", "C06"),
            "psychiatry", List.of("E31", "E32"),
            "surgery", List.of("B18", "B19", "C07"),
            "women", List.of("D08", "D09"));

    private static final List<String> WOMEN = words("Ada Anna Beate Carla Dilek Elena Frieda Greta Hanna Ines Jasmin"
            + " K\u00e4the Lena Maja Nora Olga Petra Ren\u00e9e Sofia Thea Ulla Vera Wanda Yasemin Zo\u00eb");
    private static final List<String> MEN =
            words("Adem Anton Bj\u00f6rn Carlo Dario Emil Felix Georg Hugo Ivan J\u00fcrgen"
                    + " Karl Leon Milan Noah Oskar Paul Rafa\u0142 Simon Theo Udo Viktor Willi Yusuf Zeno");
    private static final List<String> NAME_HEADS = words("Ald Brem Cor Dran Eller Fosk Grau Halm Ister Jor Kless Lorn"
            + " M\u00f6ck Nard Oster Prell Quand Rusk Stev Tarn Ulm Velt Wolk Zarr");
    private static final List<String> NAME_TAILS = words("acker beck dorff enko etti hain ikova ing kamp lund mann oglu"
            + " owski quist rath sen stett thal vaux wicz");

    private static final List<Region> REGIONS = List.of(
            new Region("01", 24, 0.42, 1.05),
            new Region("02", 12, 0.14, 0.88),
            new Region("04", 16, 0.20, 1.00),
            new Region("17", 10, 0.08, 0.84),
            new Region("38", 14, 0.11, 1.02),
            new Region("80", 8, 0.05, 1.25));

    private static final List<AgeGroup> AGE_GROUPS = List.of(
            new AgeGroup(0.05, 0, 0.06),
            new AgeGroup(0.07, 0.1, 18),
            new AgeGroup(0.16, 18, 40),
            new AgeGroup(0.22, 40, 65),
            new AgeGroup(0.44, 65, 88),
            new AgeGroup(0.06, 84, 99));

    private final SplitMix random = new SplitMix();
    private final List<Condition> conditions;

    private GenerateHospital(List<Condition> conditions) {
        this.conditions = conditions;
    }

    /** Postcodes that begin with the same two digits; {@code wage} scales the incomes. */
    private record Region(String digits, int postcodes, double share, double wage) {}

    private record AgeGroup(double share, double youngest, double oldest) {}

    private record Condition(
            String code, String department, double women, double men, double age, double spread, double stay) {
        static Condition parse(String line) {
            String[] text = line.split(",");
            double[] number =
                    Arrays.stream(text, 3, 8).mapToDouble(Double::parseDouble).toArray();
            return new Condition(text[0], text[2], number[0], number[1], number[2], number[3], number[4]);
        }

        String department(double patientAge) {
            return patientAge < 17 ? "children" : "children".equals(department) ? "medicine" : department;
        }

        double weight(boolean woman, double patientAge) {
            double z = (patientAge - age) / spread;
            return (woman ? women : men) * StrictMath.exp(-z * z / 2);
        }
    }

    /** SplitMix64 (Steele, Lea, Flood 2014) with the few distributions needed here. */
    private static final class SplitMix {
        private long state = 0x5f75_6d61_746fL;

        double uniform() {
            state += 0x9e3779b97f4a7c15L;
            long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
            z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
            return ((z ^ (z >>> 31)) >>> 11) * 0x1.0p-53;
        }

        double uniform(double low, double high) {
            return low + (high - low) * uniform();
        }

        boolean chance(double probability) {
            return uniform() < probability;
        }

        double normal() {
            return StrictMath.sqrt(-2 * StrictMath.log(1 - uniform())) * StrictMath.cos(2 * Math.PI * uniform());
        }

        double skewed(double median, double sigma) {
            return median * StrictMath.exp(sigma * normal());
        }

        <T> T pick(List<T> values) {
            return values.get((int) (uniform() * values.size()));
        }

        <T> T pick(List<T> values, ToDoubleFunction<T> weight) {
            double rest = uniform() * values.stream().mapToDouble(weight).sum();
            for (T value : values) {
                rest -= weight.applyAsDouble(value);
                if (rest < 0) {
                    return value;
                }
            }
            return values.get(values.size() - 1);
        }
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments.length == 0 ? "examples/hospital" : arguments[0]);
        List<String> table = Files.readAllLines(folder.resolve("conditions.csv"));
        List<Condition> conditions =
                table.stream().skip(1).map(Condition::parse).toList();
        List<String> lines = new ArrayList<>(List.of(HEADER));
        new GenerateHospital(conditions).patients().forEach(row -> lines.add(String.join(",", row)));
        Files.writeString(folder.resolve("patients.csv"), String.join("\n", lines) + "\n");
    }

    /** One row per patient in order of admission, as a hospital's own export would be; the numbers follow no order. */
    private List<List<String>> patients() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            rows.add(patient(String.format(Locale.ROOT, "P-%06d", 1 + (i * 2_741L + 977) % ROWS)));
        }
        rows.sort(Comparator.comparing((List<String> row) -> row.get(ADMITTED)).thenComparing(row -> row.get(0)));
        return rows;
    }

    private List<String> patient(String id) {
        double age = age();
        boolean woman = random.chance(age > 78 ? 0.58 : 0.49);
        Condition condition = random.pick(conditions, c -> c.weight(woman, age));
        LocalDate admitted = FIRST_DAY.plusDays((long) random.uniform(0, 366));
        Region region = random.pick(REGIONS, Region::share);
        String employment = employment(woman, age);
        int income = income(employment, age, region.wage());
        long stay = Math.max(1, Math.round(random.skewed(condition.stay() * (0.8 + age / 250), 0.55)));
        return List.of(
                id,
                random.pick(woman ? WOMEN : MEN) + " " + random.pick(NAME_HEADS) + random.pick(NAME_TAILS),
                admitted.minusDays((long) (age * 365.25)).toString(),
                unlessMissing(0.001, woman ? "female" : "male"),
                unlessMissing(0.003, postcode(region)),
                unlessMissing(0.004, employment),
                admitted.toString(),
                random.pick(WARDS.get(condition.department(age))),
                Long.toString(stay),
                unlessMissing(0.004, insurance(employment, income)),
                age < 16 ? "" : unlessMissing(0.012, Integer.toString(income)),
                unlessMissing(0.003, condition.code()),
                unlessMissing(0.004, discharge(age, stay, condition)));
    }

    private double age() {
        AgeGroup group = random.pick(AGE_GROUPS, AgeGroup::share);
        return random.uniform(group.youngest(), group.oldest());
    }

    /** Cubing makes the first postcodes of a region, its town, far more frequent than the last. */
    private String postcode(Region region) {
        int rank = (int) (StrictMath.pow(random.uniform(), 3) * region.postcodes());
        return String.format(Locale.ROOT, "%s%d%02d", region.digits(), rank / 6, 7 + 13 * (rank % 6) + rank / 6);
    }

    private String employment(boolean woman, double age) {
        if (age < 6) {
            return "preschool";
        }
        if (age < 17 || age < 27 && random.chance((27 - age) / 12)) {
            return "in education";
        }
        if (age > 67 || age > 58 && random.chance((age - 57) / 14)) {
            return random.chance(age < 75 ? 0.04 : 0.004) ? "self-employed" : "retired";
        }
        List<String> choices = List.of("employee", "civil servant", "self-employed", "job-seeking", "homemaker");
        List<Double> weights = List.of(0.68, 0.08, 0.10, 0.08, woman ? 0.10 : 0.01);
        return random.pick(choices, choice -> weights.get(choices.indexOf(choice)));
    }

    /** Net income of a month, in tens. */
    private int income(String employment, double age, double wage) {
        double experience = 0.75 + 0.5 * Math.min(1, Math.max(0, (age - 18) / 30));
        double amount = switch (employment) {
            case "employee" -> random.skewed(2_500 * experience, 0.38);
            case "civil servant" -> random.skewed(3_100 * experience, 0.25);
            case "self-employed" -> random.skewed(3_000 * experience, 0.75);
            case "job-seeking" -> random.skewed(950, 0.18);
            case "retired" -> random.skewed(1_650, 0.38);
            default -> random.skewed(620, 0.45);
        };
        return (int) Math.min(HIGHEST_INCOME, 10 * Math.round(amount * wage / 10));
    }

    private String insurance(String employment, int income) {
        boolean mostlyPrivate = "civil servant".equals(employment) || income > 4_500;
        return random.chance(mostlyPrivate ? 0.72 : 0.06) ? "private" : random.chance(0.008) ? "self-pay" : "statutory";
    }

    private String discharge(double age, long stay, Condition condition) {
        boolean rehabilitation = Set.of("bones", "heart").contains(condition.department());
        if (rehabilitation && stay > 6 && random.chance(0.5)) {
            return "rehabilitation";
        }
        if (age > 78 && random.chance(stay > 10 ? 0.28 : 0.09)) {
            return "nursing home";
        }
        return random.chance(0.05) ? "other hospital" : random.chance(0.02) ? "against advice" : "home";
    }

    private String unlessMissing(double probability, String value) {
        return random.chance(probability) ? "" : value;
    }

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }
}
