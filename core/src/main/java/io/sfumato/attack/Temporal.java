package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.KeptSignatures;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.attack.material.TextTable;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What changed between two releases of a table that grows, shrinks and is corrected. Rows of a class that cannot belong to people
 * of the earlier release are new (the B-attack). Whoever is in both releases must be one of the rows that fit each other (the F-
 * and C-attacks). Only what is certain counts; who left is the matter of {@link LoneLeaver}.
 */
record Temporal() implements Attack {

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "temporal",
                "Temporal release",
                FindingGroup.PROMISE,
                "both releases, who was added and who stayed, and their quasi-identifying values",
                "Publish series with a ledger, wait until at least k people were added to a class, or publish once.",
                "Byun et al. 2006; Xiao and Tao 2007; Fung et al. 2008");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.previous().isEmpty()
                ? Optional.of("it needs --previous, an earlier release")
                : Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (AttackedRelease before : material.previous()) {
            findings.add(came(material, before, context));
            findings.add(stayed(material, before, context));
        }
        return findings;
    }

    private static Finding came(AuditMaterial material, AttackedRelease before, Context context) {
        AttackedRelease now = material.release();
        ReleaseChanges changes = ReleaseChanges.of(material, now, before, KeptSignatures.of(now, before), context);
        return AttackTrial.on("who came since " + before.sheet().name())
                .worked(changes.few(), changes.changed())
                .against(0, "rows that came in crowds of at least " + material.crowd())
                .certain(changes.few())
                .promised(material.asked().k() > 0)
                .told("of " + SentenceWords.count(changes.changed(), "row") + " that "
                        + SentenceWords.verb(changes.changed(), "is", "are")
                        + " known to have come into a class of others, " + changes.few() + " came with fewer than "
                        + material.crowd())
                .evidence(changes.evidence())
                .without(without(material, before))
                .finding();
    }

    /** The columns that the earlier release lacks, whether they are labels or cells to join by. */
    static List<String> without(AuditMaterial material, AttackedRelease before) {
        List<String> columns = new ArrayList<>(material.lackingIn(before.sheet()));
        columns.addAll(KeptSignatures.lacking(material.release(), before));
        return columns;
    }

    private static Finding stayed(AuditMaterial material, AttackedRelease before, Context context) {
        String about = "who stayed since " + before.sheet().name();
        boolean keyed = material.keyed(material.release().sheet(), before.sheet());
        if (!keyed && material.known().isEmpty()) {
            return AttackTrial.untold(about, "it needs --key, --original or --external to know who is where");
        }
        TextTable people = material.known().map(KnownPeople::sheet).orElse(null);
        KeptSignatures signatures = KeptSignatures.of(material.release(), before, people);
        PeopleInBoth stayers = keyed
                ? PeopleInBoth.byKey(material, before, signatures, context)
                : PeopleInBoth.byLabels(material, before, signatures, context);
        List<String> without = new ArrayList<>(without(material, before));
        material.known().filter(known -> !keyed).ifPresent(known -> without.addAll(material.lackingIn(known.sheet())));
        return AttackTrial.on(about)
                .worked(stayers.few(), stayers.count())
                .against(
                        stayers.count() == 0 ? 0 : (double) stayers.already() / stayers.count(),
                        "those in crowds as small in one release alone")
                .certain(stayers.few() - stayers.already())
                .promised(material.asked().k() > 0)
                .told(stayers.few() + " of " + SentenceWords.count(stayers.count(), "person") + " who "
                        + SentenceWords.verb(stayers.count(), "is", "are") + " known to be in a class of each "
                        + SentenceWords.verb(stayers.few(), "fits", "fit") + " fewer than " + material.crowd()
                        + " rows of it")
                .figure("people from whose crowd some value has vanished", stayers.vanished())
                .evidence(stayers.evidence())
                .without(without.stream().distinct().toList())
                .finding();
    }
}
