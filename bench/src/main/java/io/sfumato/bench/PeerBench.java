package io.sfumato.bench;

import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.ComparisonPlan;
import io.sfumato.comparison.ComparisonPlan.Contender;
import io.sfumato.comparison.ComparisonPlan.Part;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.TCloseness;
import io.sfumato.space.LossForm;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.Kind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The loss of the flagship on the table that ARX publishes, next to the best that ARX 3.9.2 was found to reach there. */
final class PeerBench {

    /** GCP by k, of ARX's local recoding with its best settings; no row left out. */
    private static final Map<Integer, Double> ARX =
            new TreeMap<>(Map.of(2, 0.0246, 5, 0.0534, 10, 0.0779, 25, 0.1170, 50, 0.1497, 100, 0.1934));

    private static final String SENSITIVE = "salary-class";

    private PeerBench() {}

    static void print(ReferenceJobs jobs) {
        JobFile file = jobs.job("adult/arx.yaml");
        Job hierarchies = job(file, spec -> spec.withRecoding("ancestors"));
        Job free = job(file, spec -> spec.withRecoding(spec.format().kind() == Kind.CATEGORICAL ? "sets" : "ranges"));
        System.out.println("# GCP on adult-arx as a ratio to ARX's best (seconds of the search); no row left out");
        System.out.printf("%-38s", "k");
        ARX.keySet().forEach(k -> System.out.printf("%16d", k));
        System.out.println();
        lines(jobs, file, hierarchies, "labels of the hierarchies", List.of(0, 10, 20));
        lines(jobs, file, free, "free ranges and sets", List.of(0, 10));
        System.out.println("# GCP with a second promise at k = 5 (seconds of the search); no row left out");
        promise(jobs, file, hierarchies, new LDiversity(LDiversity.Form.DISTINCT, 2, 3, SENSITIVE));
        promise(jobs, file, hierarchies, new TCloseness(0.2, TCloseness.Ground.EQUAL, SENSITIVE));
    }

    private static Job job(JobFile file, UnaryOperator<ColumnSpec> recoding) {
        List<ColumnSpec> columns = file.job().columns().stream()
                .map(spec -> spec.role() == Role.QUASI ? recoding.apply(spec) : spec)
                .toList();
        return file.job().withColumns(columns).with(LossForm.LEAVES).with(Suppression.NONE);
    }

    private static void lines(ReferenceJobs jobs, JobFile file, Job job, String words, List<Integer> efforts) {
        List<Entry> entries = run(jobs, file, job, List.copyOf(ARX.keySet()), efforts);
        for (int effort : efforts) {
            System.out.printf("%-38s", words + ", effort " + effort);
            entries.stream()
                    .filter(entry -> entry.algorithm().equals(name(effort)))
                    .forEach(entry -> System.out.printf(
                            "%8.3f (%5.1f)", gcp(entry) / ARX.getOrDefault(entry.k(), Double.NaN), seconds(entry)));
            System.out.println();
        }
        System.out.printf("%-38s", words + ", no recoding below");
        entries.stream()
                .filter(entry -> entry.algorithm().equals(name(efforts.get(0))))
                .forEach(entry ->
                        System.out.printf("%8.3f        ", bound(entry) / ARX.getOrDefault(entry.k(), Double.NaN)));
        System.out.println();
    }

    private static void promise(ReferenceJobs jobs, JobFile file, Job job, PrivacyModel model) {
        List<PrivacyModel> models = List.of(new KAnonymity(5), model);
        for (Entry entry : run(jobs, file, job.with(models), List.of(5), List.of(0, 10, 20))) {
            System.out.printf(
                    "%-38s%8.4f (%5.1f)%n", model.name() + ", " + entry.algorithm(), gcp(entry), seconds(entry));
        }
    }

    private static List<Entry> run(ReferenceJobs jobs, JobFile file, Job job, List<Integer> ks, List<Integer> efforts) {
        List<Contender> contenders = efforts.stream()
                .map(effort ->
                        new Contender(name(effort), new Sfumato(Shape.OVERLAPPING, effort), LabelStyle.LEAST_LOSS))
                .toList();
        return jobs.compare(file, new ComparisonPlan(job, contenders, ks, List.of(new Part.All()), List.of("gcp")))
                .entries();
    }

    private static String name(int effort) {
        return "effort " + effort;
    }

    private static double gcp(Entry entry) {
        return entry.figure("gcp").orElseThrow();
    }

    private static double bound(Entry entry) {
        return entry.result().orElseThrow().certificate().bound();
    }

    private static double seconds(Entry entry) {
        return entry.result().orElseThrow().seconds();
    }
}
