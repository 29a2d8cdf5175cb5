package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.CoveringClasses;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KeptSignatures;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.LabelIndex;
import io.sfumato.attack.material.LabelIndex.Relation;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Joins this release with an earlier one of the same table by the cells that both publish unchanged. Of the rows that could be a
 * person's in this release, only those remain that equal one of the rows that could be theirs in the earlier release.
 */
record Complementary() implements Attack {

    /** Classes tried at most, drawn at random. A round number, not tuned: more take longer and show rarer cases. */
    private static final int MOST_CLASSES = 2_000;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "complementary",
                "Complementary release",
                FindingGroup.PROMISE,
                "both releases, and the quasi-identifying values of the person",
                "Make the new release a coarsening of the old one, treat what was published before as quasi-identifying, or publish "
                        + "with a ledger.",
                "Sweeney 2002");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.previous().isEmpty()
                ? Optional.of("it needs --previous, an earlier release of the same table")
                : Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (AttackedRelease before : material.previous()) {
            boolean joined =
                    !KeptSignatures.of(material.release(), before).columns().isEmpty();
            findings.add(
                    !joined
                            ? AttackTrial.untold(
                                    "with " + before.sheet().name(),
                                    "no column is published as it is by both, to join them by")
                            : material.known().isPresent()
                                    ? people(material, before, context)
                                    : rows(material, before, context));
        }
        return findings;
    }

    private static Finding people(AuditMaterial material, AttackedRelease before, Context context) {
        KnownPeople people = material.known().orElseThrow();
        AttackedRelease now = material.release();
        KeptSignatures signatures = KeptSignatures.of(now, before, people.sheet());
        long most = Math.min(DrawnTargets.affordable(now), DrawnTargets.affordable(before));
        int[] targets = DrawnTargets.of(people.count(), Math.min(most, 20_000), material.random("complementary"));
        CoveringClasses mine = new CoveringClasses(material, now, people);
        CoveringClasses theirs = new CoveringClasses(material, before, people);
        WorstRows worst = new WorstRows();
        long inBoth = 0;
        long below = 0;
        long already = 0;
        for (int i = 0; i < targets.length; i++) {
            BitSet partners = signatures(before, theirs.classes(targets[i]), signatures.before());
            int[] classes = mine.classes(targets[i]);
            long left = Arrays.stream(classes)
                    .mapToLong(each -> KeptSignatures.count(now, each, signatures.now(), partners))
                    .sum();
            int own = signatures.own()[targets[i]];
            if (left > 0 && (own < 0 || partners.get(own))) {
                inBoth++;
                already += Arrays.stream(classes).mapToLong(now::size).sum() < material.crowd() ? 1 : 0;
                if (left < material.crowd()) {
                    below++;
                    worst.add(targets[i], -(double) left);
                }
            }
            if (i % 64 == 0) {
                context.advance(i);
            }
        }
        String what = below + " of " + SentenceWords.count(inBoth, "person") + " "
                + SentenceWords.verb(below, "is", "are") + " left with fewer than " + material.crowd() + " rows";
        return trial(material, before, new Tally(inBoth, below, already), what)
                .evidence(worst.of(people.sheet().name()))
                .without(Stream.concat(
                                Temporal.without(material, before).stream(),
                                material.lackingIn(people.sheet()).stream())
                        .distinct()
                        .toList())
                .finding();
    }

    private static BitSet signatures(AttackedRelease release, int[] classes, int[] signatures) {
        BitSet all = new BitSet();
        for (int each : classes) {
            KeptSignatures.collect(release, each, signatures, all);
        }
        return all;
    }

    private record Tally(long targets, long below, long already) {}

    private static AttackTrial trial(AuditMaterial material, AttackedRelease before, Tally tally, String told) {
        return AttackTrial.on("with " + before.sheet().name())
                .worked(tally.below(), tally.targets())
                .against(
                        tally.targets() == 0 ? 0 : (double) tally.already() / tally.targets(),
                        "those in crowds as small in this release alone")
                .certain(tally.below() - tally.already())
                .promised(material.asked().k() > 0)
                .told(told)
                .figure("crowd asked for", material.crowd());
    }

    /**
     * Without people: rows of this release whose partners all lie in one class of the earlier one. The people of that pair of
     * classes are the rows that have partners there.
     */
    private static Finding rows(AuditMaterial material, AttackedRelease before, Context context) {
        AttackedRelease now = material.release();
        KeptSignatures signatures = KeptSignatures.of(now, before);
        LabelIndex index = new LabelIndex(before);
        WorstRows worst = new WorstRows();
        long targets = 0;
        long below = 0;
        long already = 0;
        for (int each : DrawnTargets.of(now.classes(), MOST_CLASSES, material.random("complementary"))) {
            context.checkpoint();
            Map<Integer, Integer> only = partners(before, signatures, index.classes(Relation.OVERLAPS, now, each));
            Map<Integer, Integer> pairs = new HashMap<>();
            for (int m = 0; m < now.size(each); m++) {
                int partner = only.getOrDefault(signatures.now()[now.member(each, m)], -1);
                if (partner >= 0) {
                    pairs.merge(partner, 1, Integer::sum);
                }
            }
            Map<Integer, Integer> joined = joined(now, before, signatures, each, pairs);
            targets += now.size(each);
            already += now.size(each) < material.crowd() ? now.size(each) : 0;
            for (Map.Entry<Integer, Integer> pair : pairs.entrySet()) {
                if (joined.getOrDefault(pair.getKey(), 0) < material.crowd()) {
                    below += pair.getValue();
                    worst.add(now.member(each, 0), -joined.getOrDefault(pair.getKey(), 0));
                }
            }
        }
        String what =
                below + " of " + SentenceWords.count(targets, "row") + " " + SentenceWords.verb(below, "has", "have")
                        + " all partners in one class of the earlier release, among fewer than " + material.crowd();
        return trial(material, before, new Tally(targets, below, already), what)
                .evidence(worst.of(now.sheet().name()))
                .without(Temporal.without(material, before))
                .finding();
    }

    /** For each signature that occurs in these classes: the only class that has it, or -2 if several have it. */
    private static Map<Integer, Integer> partners(AttackedRelease before, KeptSignatures signatures, int[] classes) {
        Map<Integer, Integer> only = new HashMap<>();
        for (int each : classes) {
            for (int m = 0; m < before.size(each); m++) {
                only.merge(
                        signatures.before()[before.member(each, m)],
                        each,
                        (one, other) -> one.equals(other) ? one : -2);
            }
        }
        return only;
    }

    /** How many rows of a class have a partner in each of some classes of the earlier release. */
    private static Map<Integer, Integer> joined(
            AttackedRelease now,
            AttackedRelease before,
            KeptSignatures signatures,
            int each,
            Map<Integer, Integer> pairs) {
        Map<Integer, Integer> joined = new HashMap<>();
        for (int other : pairs.keySet()) {
            BitSet there = KeptSignatures.of(before, other, signatures.before());
            joined.put(other, KeptSignatures.count(now, each, signatures.now(), there));
        }
        return joined;
    }
}
