package io.sfumato.attack;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What changed between two releases of a table that grows, shrinks and is corrected. Rows of a class that are not accounted for by the
 * people of the earlier release are new (the B-attack), and whoever is in both must be one of the rows that fit each other (the F- and
 * C-attacks). Only what is certain counts; who left is told by {@link Leaving}.
 */
record Temporal() implements Attack {

    @Override
    public Profile profile() {
        return new Profile(
                "temporal",
                "Temporal release",
                Group.PROMISE,
                "both releases, who was added and who stayed, and their quasi-identifying values",
                "Publish series with a ledger, wait until at least k people were added to a class, or publish once.",
                "Byun et al. 2006; Xiao and Tao 2007; Fung et al. 2008");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return scene.previous().isEmpty() ? Optional.of("it needs --previous, an earlier release") : Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (Release before : scene.previous()) {
            findings.add(came(scene, before, context));
            findings.add(stayed(scene, before, context));
        }
        return findings;
    }

    private static Finding came(Scene scene, Release before, Context context) {
        Release now = scene.release();
        Changes changes = Changes.of(scene, now, before, Signatures.of(now, before), context);
        return Trial.on("who came since " + before.sheet().name())
                .worked(changes.few(), changes.changed())
                .against(0, "rows that came in crowds of at least " + scene.crowd())
                .certain(changes.few())
                .promised(scene.asked().k() > 0)
                .told("of " + Words.count(changes.changed(), "row") + " that "
                        + Words.verb(changes.changed(), "is", "are")
                        + " known to have come into a class of others, " + changes.few() + " came with fewer than "
                        + scene.crowd())
                .evidence(changes.evidence())
                .without(without(scene, before))
                .finding();
    }

    /** The columns that the earlier release lacks, whether they are labels or cells to join by. */
    static List<String> without(Scene scene, Release before) {
        List<String> columns = new ArrayList<>(scene.lackingIn(before.sheet()));
        columns.addAll(Signatures.lacking(scene.release(), before));
        return columns;
    }

    private static Finding stayed(Scene scene, Release before, Context context) {
        String about = "who stayed since " + before.sheet().name();
        boolean keyed = scene.keyed(scene.release().sheet(), before.sheet());
        if (!keyed && scene.known().isEmpty()) {
            return Trial.untold(about, "it needs --key, --original or --external to know who is where");
        }
        Sheet people = scene.known().map(People::sheet).orElse(null);
        Signatures signatures = Signatures.of(scene.release(), before, people);
        Stayers stayers = keyed
                ? Stayers.byKey(scene, before, signatures, context)
                : Stayers.byLabels(scene, before, signatures, context);
        List<String> without = new ArrayList<>(without(scene, before));
        scene.known().filter(known -> !keyed).ifPresent(known -> without.addAll(scene.lackingIn(known.sheet())));
        return Trial.on(about)
                .worked(stayers.few(), stayers.count())
                .against(
                        stayers.count() == 0 ? 0 : (double) stayers.already() / stayers.count(),
                        "those in crowds as small in one release alone")
                .certain(stayers.few() - stayers.already())
                .promised(scene.asked().k() > 0)
                .told(stayers.few() + " of " + Words.count(stayers.count(), "person") + " who "
                        + Words.verb(stayers.count(), "is", "are") + " known to be in a class of each "
                        + Words.verb(stayers.few(), "fits", "fit") + " fewer than " + scene.crowd() + " rows of it")
                .figure("people from whose crowd some value has vanished", stayers.vanished())
                .evidence(stayers.evidence())
                .without(without.stream().distinct().toList())
                .finding();
    }
}
