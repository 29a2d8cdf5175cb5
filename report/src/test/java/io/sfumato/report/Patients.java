package io.sfumato.report;

import io.sfumato.source.Source;
import io.sfumato.value.MissingTokens;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** A table of invented patients: the same rows for the same number of them. */
final class Patients implements Source {

    private static final List<String> WORK =
            List.of("civil servant", "employee", "homemaker", "job-seeking", "self-employed");
    private static final List<String> DIAGNOSES =
            List.of("I21.4", "J18.9", "K35.8", "S52.5", "N39.0", "E11.7", "I63.9", "J20.9", "O80.0", "B20.6");

    private final List<List<String>> rows = new ArrayList<>();

    Patients(int count) {
        SplittableRandom random = new SplittableRandom(1452);
        for (int i = 0; i < count; i++) {
            rows.add(patient(i, random));
        }
    }

    private static List<String> patient(int number, SplittableRandom random) {
        int age = (int) (98 * Math.sqrt(random.nextDouble()));
        double income = 600 + 9000 * random.nextDouble() * random.nextDouble() * random.nextDouble();
        return List.of(
                "P-" + number,
                LocalDate.of(2024, 1, 1)
                        .minusDays(age * 365L + random.nextInt(365))
                        .toString(),
                String.format(Locale.ROOT, "%02d%03d", 1 + random.nextInt(4), random.nextInt(25) * 7),
                random.nextInt(100) < 54 ? "female" : "male",
                age < 6 ? "preschool" : age < 20 ? "in education" : age > 66 ? "retired" : pick(WORK, random),
                random.nextInt(180) == 0 ? "" : Integer.toString((int) income / 10 * 10),
                "C0" + random.nextInt(1, 8),
                pick(DIAGNOSES.subList(0, 1 + random.nextInt(DIAGNOSES.size())), random));
    }

    private static String pick(List<String> words, SplittableRandom random) {
        return words.get(random.nextInt(words.size()));
    }

    @Override
    public String name() {
        return "examples/hospital/patients.csv";
    }

    @Override
    public List<String> header() {
        return List.of("patient_id", "birth", "postcode", "sex", "employment", "income", "ward", "diagnosis");
    }

    @Override
    public MissingTokens missing(String column) {
        return MissingTokens.EMPTY;
    }

    @Override
    public void read(RowHandler handler) {
        for (int i = 0; i < rows.size(); i++) {
            handler.row(i + 2L, rows.get(i));
        }
    }
}
