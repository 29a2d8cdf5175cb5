package io.sfumato.bench;

import io.sfumato.bench.ReferenceJobs.Question;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.ComparisonPlan.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The qualitative claims of the five source documents, held against our own runs on the public tables. A claim that does not
 * hold is printed with its figures, as a finding.
 */
final class PaperClaims {

    private static final List<Integer> KS = List.of(2, 5, 10, 25, 50, 100);
    private static final String BYUN = "adult/byun.yaml";
    private static final String PLAIN = "greedy-k-member";
    private static final String LOOP = "greedy-k-member[search=scan]";
    private static final String CLASSIFICATION = "greedy-k-member[variant=classification]";
    private static final String EQUAL = "greedy-k-member[variant=equal-diversity]";
    private static final String SENSITIVE = "greedy-k-member[variant=sensitive-diversity;truly-sensitive=>50K]";

    private final ReferenceJobs jobs;

    private PaperClaims(ReferenceJobs jobs) {
        this.jobs = jobs;
    }

    static void print(ReferenceJobs jobs) {
        List<PaperClaim> claims = new PaperClaims(jobs).all();
        System.out.println("# What the papers claim, and what we see");
        claims.forEach(claim -> claim.print(System.out));
        long holding = claims.stream().filter(PaperClaim::holds).count();
        System.out.printf("%d of %d claims hold.%n", holding, claims.size());
    }

    private List<PaperClaim> all() {
        List<Entry> byun = ask(new Question(
                BYUN,
                String.join(",", PLAIN, CLASSIFICATION, EQUAL, SENSITIVE, "mondrian", "k-nearest-neighbours"),
                KS,
                new Part.All(),
                List.of("total-il", "cm", "ed", "sd")));
        List<PaperClaim> claims = new ArrayList<>();
        claims.add(lowest(
                byun, "Byun et al. 2006, figure 9", PLAIN, "total-il", List.of("mondrian", "k-nearest-neighbours")));
        claims.add(lowest(
                byun,
                "Byun et al. 2006, figure 11",
                CLASSIFICATION,
                "cm",
                List.of(PLAIN, "mondrian", "k-nearest-neighbours")));
        claims.add(halves(byun, "Byun et al. 2006, figures 13, 15", EQUAL, "ed"));
        claims.add(halves(byun, "Byun et al. 2006, figures 14, 15", SENSITIVE, "sd"));
        claims.addAll(similarityBased("first 5,000 rows", new Part.First(5_000)));
        claims.addAll(similarityBased("all rows", new Part.All()));
        claims.add(parallelIsFaster());
        return claims;
    }

    /** One algorithm has the least figure at every k. */
    private static PaperClaim lowest(
            List<Entry> seen, String source, String winner, String measure, List<String> others) {
        boolean holds = KS.stream()
                .allMatch(k -> others.stream()
                        .allMatch(other -> figure(seen, winner, k, measure) < figure(seen, other, k, measure)));
        List<String> all = new ArrayList<>(others);
        all.add(0, winner);
        return new PaperClaim(
                source, winner + " has the least " + measure + " at every k", holds, table(seen, all, measure));
    }

    /** A diversity variant halves its measure for k up to 10 and costs at most 15 % more information loss. */
    private static PaperClaim halves(List<Entry> seen, String source, String variant, String measure) {
        boolean holds = KS.stream()
                .filter(k -> k <= 10)
                .allMatch(k -> figure(seen, variant, k, measure) * 2 < figure(seen, PLAIN, k, measure)
                        && figure(seen, variant, k, "total-il") < 1.15 * figure(seen, PLAIN, k, "total-il"));
        return new PaperClaim(
                source,
                variant + " cuts " + measure + " by more than half for k <= 10, at under 15 % more loss",
                holds,
                table(seen, List.of(PLAIN, variant), measure)
                        + System.lineSeparator()
                        + table(seen, List.of(PLAIN, variant), "total-il"));
    }

    private List<PaperClaim> similarityBased(String words, Part part) {
        List<String> others = List.of("mondrian", "datafly", "incognito");
        List<Entry> seen =
                new ArrayList<>(ask(new Question("adult/sbc.yaml", "similarity-based", KS, part, List.of("utility"))));
        seen.addAll(ask(new Question("adult/sbc-trees.yaml", String.join(",", others), KS, part, List.of("utility"))));
        boolean high = KS.stream().allMatch(k -> figure(seen, "similarity-based", k, "utility") > 0.8);
        boolean above = KS.stream()
                .allMatch(k -> others.stream()
                        .allMatch(other ->
                                figure(seen, "similarity-based", k, "utility") > figure(seen, other, k, "utility")));
        List<String> all = new ArrayList<>(others);
        all.add(0, "similarity-based");
        String table = table(seen, all, "utility");
        return List.of(
                new PaperClaim(
                        "Sarrafi Aghdam 2017, figure 4-2, " + words,
                        "SBC's utility is above 80 % for k up to 100",
                        high,
                        table),
                new PaperClaim(
                        "Sarrafi Aghdam 2017, figure 4-2, " + words,
                        "SBC's utility is above that of Mondrian, Datafly and Incognito",
                        above,
                        table));
    }

    private PaperClaim parallelIsFaster() {
        List<Entry> seen =
                ask(new Question(BYUN, LOOP + ",parallel-k-member", List.of(10), new Part.All(), List.of("total-il")));
        double sequential = seconds(seen, LOOP);
        double parallel = seconds(seen, "parallel-k-member");
        return new PaperClaim(
                "Netshiunda 2020, figures 4.1 to 4.5",
                "parallel k-member is faster than the sequential one (k = 10, all rows, "
                        + Runtime.getRuntime().availableProcessors() + " processors)",
                parallel < sequential,
                String.format(
                        Locale.ROOT,
                        "%.2f s against %.2f s, ratio %.2f; loss %.4f against %.4f",
                        parallel,
                        sequential,
                        parallel / sequential,
                        figure(seen, "parallel-k-member", 10, "total-il"),
                        figure(seen, LOOP, 10, "total-il")));
    }

    private List<Entry> ask(Question question) {
        return jobs.ask(question).entries();
    }

    private static double seconds(List<Entry> seen, String algorithm) {
        return seen.stream()
                .filter(entry -> entry.algorithm().equals(algorithm))
                .flatMap(entry -> entry.result().stream())
                .mapToDouble(Comparison.Result::seconds)
                .findFirst()
                .orElseThrow();
    }

    private static double figure(List<Entry> seen, String algorithm, int k, String measure) {
        return seen.stream()
                .filter(entry -> entry.algorithm().equals(algorithm) && entry.k() == k)
                .mapToDouble(entry -> entry.figure(measure).orElse(Double.NaN))
                .findFirst()
                .orElse(Double.NaN);
    }

    private static String table(List<Entry> seen, List<String> algorithms, String measure) {
        String head = String.format("%-62s", measure)
                + KS.stream().map(k -> String.format("%12s", "k=" + k)).collect(Collectors.joining());
        return head
                + System.lineSeparator()
                + algorithms.stream()
                        .map(algorithm -> String.format("%-62s", algorithm)
                                + IntStream.range(0, KS.size())
                                        .mapToObj(i -> String.format(
                                                Locale.ROOT, "%12.4f", figure(seen, algorithm, KS.get(i), measure)))
                                        .collect(Collectors.joining()))
                        .collect(Collectors.joining(System.lineSeparator()));
    }
}
