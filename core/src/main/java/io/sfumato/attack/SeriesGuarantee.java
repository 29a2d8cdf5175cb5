package io.sfumato.attack;

import io.sfumato.ledger.Edition;
import io.sfumato.ledger.SeriesCheck;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What all releases of a series tell together, by what their publisher remembers of them.
 *
 * @param editions the releases of the ledger; none if there is no ledger
 * @param hash the SHA-256 of the release under attack
 */
public record SeriesGuarantee(List<Edition> editions, String hash) implements Attack {

    public SeriesGuarantee {
        editions = List.copyOf(editions);
    }

    /** When no ledger is at hand. */
    public static SeriesGuarantee unknown() {
        return new SeriesGuarantee(List.of(), "");
    }

    @Override
    public Profile profile() {
        return new Profile(
                "series",
                "Series of releases",
                Group.PROMISE,
                "all releases of the series, everybody's quasi-identifying values, and who is in which release",
                "Publish every release of these people with --ledger, and none without.",
                "Byun et al. 2006; Xiao and Tao 2007");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return editions.isEmpty()
                ? Optional.of("there is no ledger of a series: name it with --ledger")
                : Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        List<SeriesCheck> checks = SeriesCheck.all(editions);
        for (int i = 0; i < checks.size(); i++) {
            context.checkpoint();
            findings.add(find("release " + (i + 1), editions.get(i), checks.get(i)));
        }
        if (editions.stream().noneMatch(edition -> edition.hash().equals(hash))) {
            findings.add(stranger(scene.release().rows()));
        }
        return findings;
    }

    private static Finding find(String about, Edition edition, SeriesCheck check) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("fewest candidates", (double) check.leastCandidates());
        figures.put("people who stand alone", (double) check.isolated());
        figures.put("people with too few candidates", (double) check.fewCandidates());
        figures.put("people for whom too few values stay possible", (double) check.weakSignature());
        figures.put("people who can be followed by what is published as it is", (double) check.joined());
        int lacking = Math.max(check.fewCandidates(), Math.max(check.weakSignature(), check.joined()));
        return new Finding(
                about,
                check.holds() ? Verdict.CLEAR : Verdict.BROKEN,
                check.people(),
                lacking,
                0,
                "nobody, by the guarantee",
                (check.holds()
                                ? "with those before it, " + edition.demand().words() + " (checked)"
                                : "with those before it, at least " + lacking + " people have less than guaranteed")
                        + (edition.certain() ? "" : "; it is not known whether this release got out"),
                figures,
                Finding.Evidence.NONE);
    }

    private static Finding stranger(long rows) {
        return new Finding(
                "this file",
                Verdict.BROKEN,
                rows,
                rows,
                0,
                "nobody, if it were in the ledger",
                "this file is not in the ledger, so that the series does not cover it",
                Map.of(),
                Finding.Evidence.NONE);
    }
}
