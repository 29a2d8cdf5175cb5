package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.SeriesCheck;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What all releases of a series tell together, judged by what their publisher has written down of them.
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
    public AttackProfile profile() {
        return new AttackProfile(
                "series",
                "Series of releases",
                FindingGroup.PROMISE,
                "all releases of the series, everybody's quasi-identifying values, and who is in which release",
                "Publish every release of these people with --ledger, and none without.",
                "Byun et al. 2006; Xiao and Tao 2007");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return editions.isEmpty()
                ? Optional.of("there is no ledger of a series: name it with --ledger")
                : Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        List<SeriesCheck> checks = SeriesCheck.all(editions);
        for (int i = 0; i < checks.size(); i++) {
            context.checkpoint();
            findings.add(find("release " + (i + 1), editions.get(i), checks.get(i)));
        }
        if (editions.stream().noneMatch(edition -> edition.hash().equals(hash))) {
            findings.add(stranger(material.release().rows()));
        }
        return findings;
    }

    private static Finding find(String about, Edition edition, SeriesCheck check) {
        int lacking = Math.max(
                check.fewCandidates(), Math.max(check.weakSignature(), Math.max(check.joined(), check.came())));
        return AttackTrial.on(about)
                .worked(lacking, check.people())
                .against(0, "nobody, by the guarantee")
                .certain(check.holds() ? 0 : Math.max(1, lacking))
                .promised(true)
                .told((check.holds()
                                ? "with those before it, " + edition.demand().words() + " (checked)"
                                : "with those before it, at least " + SentenceWords.count(lacking, "person") + " "
                                        + SentenceWords.verb(lacking, "has", "have") + " less than guaranteed")
                        + (edition.certain() ? "" : "; it is not known whether this release got out"))
                .figure("fewest candidates", check.leastCandidates())
                .figure("people who stand alone", check.isolated())
                .figure("people with too few candidates", check.fewCandidates())
                .figure("people for whom too few values stay possible", check.weakSignature())
                .figure("people who can be followed by what is published as it is", check.joined())
                .figure("people who came among too few", check.came())
                .finding();
    }

    private static Finding stranger(long rows) {
        return AttackTrial.on("this file")
                .worked(rows, rows)
                .against(0, "nobody, if it were in the ledger")
                .certain(Math.max(1, rows))
                .promised(true)
                .told("this file is not in the ledger, so that the series does not cover it")
                .finding();
    }
}
