package io.sfumato.bench;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Roll;
import io.sfumato.ledger.SeriesCheck;
import io.sfumato.loss.Figure;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import io.sfumato.series.NextInSeries;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import io.sfumato.testkit.MemoryLedger;
import io.sfumato.testkit.MemorySink;
import io.sfumato.testkit.MemorySource;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Ten releases of adult-byun at k = 10 with 5 % of the people new, changed and gone each time: who stands alone when all
 * releases are put side by side, with a ledger and without, and what the ledger costs.
 */
final class SeriesBench {

    /** The k of every release. */
    private static final int K = 10;

    /** Releases in a row. */
    private static final int RELEASES = 10;

    /** People in the first release. Fewer than adult has, so that others are left to come in later. */
    private static final int START = 20_000;

    /** The share of rows that may be withheld. Set by hand, not tuned: with a smaller share, more series end early. */
    private static final double MOST_WITHHELD = 0.2;

    private static final String PERSON = "person";

    private final List<String> header = new ArrayList<>(List.of(PERSON));
    private final List<List<String>> waiting = new ArrayList<>();
    private final List<List<String>> people = new ArrayList<>();
    private final List<ColumnSpec> columns;
    private final Random random = new Random(5);

    private SeriesBench(JobFile file) {
        this.columns = file.job().columns().stream()
                .filter(spec -> spec.role() == Role.QUASI || spec.role() == Role.SENSITIVE)
                .toList();
        List<String> all = file.source().header();
        List<Integer> places =
                columns.stream().map(spec -> all.indexOf(spec.name())).toList();
        columns.forEach(spec -> header.add(spec.name()));
        List<MissingTokens> missing =
                header.stream().map(file.source()::missing).toList();
        file.source().read((line, cells) -> {
            List<String> row = new ArrayList<>(List.of("p" + line));
            places.forEach(place -> row.add(cells.get(place)));
            if (!MissingTokens.emptied(missing, row).contains("")) {
                waiting.add(row);
            }
        });
        while (people.size() < START) {
            people.add(waiting.remove(waiting.size() - 1));
        }
    }

    static void print(ReferenceJobs jobs) {
        System.out.println(
                "# Ten releases of adult-byun, k = 10, 5 % new, changed and gone each time, at most 20 % withheld");
        for (Algorithm algorithm : List.of(Mondrian.strict(), GreedyKMember.plain(GreedyKMember.SeedFrom.LAST))) {
            System.out.printf(
                    "%n%-18s %8s %8s %8s %8s %9s %9s%n",
                    algorithm.name(), "release", "people", "withheld", "loss", "alone", "alone");
            System.out.printf("%-18s %8s %8s %8s %8s %9s %9s%n", "reserve", "", "", "", "", "loss", "isolated");
            for (int reserve : List.of(K / 2, K, 2 * K)) {
                new SeriesBench(jobs.job("adult/byun.yaml")).run(algorithm, reserve);
            }
        }
        SeriesBench twice = new SeriesBench(jobs.job("adult/byun.yaml"));
        twice.people.addAll(twice.waiting);
        Map<String, Integer> numbers = new HashMap<>();
        List<Roll> rolls = List.of(
                twice.alone(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), 1, numbers)
                        .roll(),
                twice.alone(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), 2, numbers)
                        .roll());
        SeriesCheck check = SeriesCheck.of(rolls.subList(0, 1), rolls.get(1), new Demand(K, List.of(), List.of()));
        System.out.printf(
                "%nTwo releases of all %,d people that differ in their seed only (greedy k-member): "
                        + "%,d people (%.1f %%) stand alone%n",
                check.people(), check.isolated(), 100.0 * check.isolated() / check.people());
    }

    private void run(Algorithm algorithm, int reserve) {
        MemoryLedger ledger = new MemoryLedger();
        Map<String, Integer> numbers = new HashMap<>();
        List<Roll> alone = new ArrayList<>();
        for (int release = 1; release <= RELEASES; release++) {
            Job job = job(ColumnSpec.subject(PERSON), algorithm, release).with(new Suppression(MOST_WITHHELD, false));
            Outcome outcome =
                    Pipeline.next(job, source(), new MemorySink(), new NextInSeries(ledger, reserve), Context.quiet());
            Plain plain = alone(algorithm, release, numbers);
            alone.add(plain.roll());
            SeriesCheck check =
                    SeriesCheck.of(alone.subList(0, release - 1), plain.roll(), new Demand(K, List.of(), List.of()));
            if (outcome instanceof Outcome.Release published) {
                System.out.printf(
                        "%-18d %8d %8d %8d %8.4f %9.4f %9d%n",
                        reserve,
                        release,
                        people.size(),
                        published.suppressed(),
                        loss(published),
                        plain.loss(),
                        check.isolated());
            } else {
                System.out.printf("%-18d %8d cannot be published: too many would be withheld%n", reserve, release);
                break;
            }
            pass();
        }
        List<Edition> editions = ledger.editions();
        SeriesCheck last = SeriesCheck.all(editions).get(editions.size() - 1);
        System.out.printf(
                "with the ledger %d stand alone, the fewest candidates are %d%n",
                last.isolated(), last.leastCandidates());
    }

    /** A release made as if it were the only one. */
    private record Plain(Roll roll, double loss) {}

    private Plain alone(Algorithm algorithm, int release, Map<String, Integer> numbers) {
        ColumnSpec person = ColumnSpec.insensitive(PERSON).unknownToAttackers("follows people in this bench");
        MemorySink sink = new MemorySink();
        Outcome outcome = Pipeline.run(job(person, algorithm, release), source(), sink, Context.quiet());
        Map<List<String>, Integer> classes = new HashMap<>();
        List<Integer> quasi = IntStream.range(1, header.size())
                .filter(i -> columns.get(i - 1).role() == Role.QUASI)
                .boxed()
                .toList();
        Function<List<String>, List<String>> labels =
                row -> quasi.stream().map(row::get).toList();
        List<Roll.Entry> entries = new ArrayList<>();
        for (List<String> row : sink.published().orElseThrow().rows()) {
            entries.add(new Roll.Entry(
                    numbers.computeIfAbsent(row.get(0), unknown -> numbers.size()),
                    classes.computeIfAbsent(labels.apply(row), unknown -> classes.size()),
                    0,
                    List.of()));
        }
        return new Plain(Roll.of(entries), loss((Outcome.Release) outcome));
    }

    private Job job(ColumnSpec person, Algorithm algorithm, int seed) {
        List<ColumnSpec> all = new ArrayList<>(List.of(person));
        all.addAll(columns);
        return Job.of(all, new KAnonymity(K))
                .with(algorithm, LabelStyle.LEAST_LOSS)
                .with(MissingPolicy.VALUE)
                .with(new Seed(seed, seed));
    }

    private MemorySource source() {
        return new MemorySource("adult", header, people);
    }

    private static double loss(Outcome.Release release) {
        return release.figures().stream()
                .filter(figure -> figure.name().equals("total-il"))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Some people leave, as many come, and as many others take over one cell of somebody else. */
    private void pass() {
        int some = START / 20;
        for (int i = 0; i < some; i++) {
            people.remove(random.nextInt(people.size()));
            people.add(waiting.remove(waiting.size() - 1));
            int who = random.nextInt(people.size());
            List<String> row = new ArrayList<>(people.get(who));
            int cell = 1 + random.nextInt(header.size() - 1);
            row.set(cell, people.get(random.nextInt(people.size())).get(cell));
            people.set(who, row);
        }
    }
}
