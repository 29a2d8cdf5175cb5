package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.LabelWeights;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Describes exactly one person without knowing whom: "in this class, and with a random property that one in k has". In a class of
 * k rows the description fits exactly one with the chance (1 - 1/k)^(k-1), about 37 %. If the class is rare among all people,
 * nobody could describe one person so well without the release. No release of classes prevents it; hence it never makes the audit
 * fail.
 */
record SinglingOut() implements Attack {

    /** Classes tried at most, drawn at random. A round number, not tuned: more take longer and make the mean steadier. */
    private static final int MOST_CLASSES = 20_000;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "singling-out",
                "Predicate singling out",
                FindingGroup.LIMIT,
                "the release, and how values are spread among people",
                "None within releases of this kind. Do not call the release anonymous in the sense of singling out; answer queries "
                        + "with differential privacy where that is needed.",
                "Cohen and Nissim 2020");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        AttackedRelease release = material.release();
        LabelWeights weights = LabelWeights.of(material);
        int[] classes = DrawnTargets.of(release.classes(), MOST_CLASSES, material.random("singling-out classes"));
        double rows = release.rows();
        double isolated = 0;
        long rare = 0;
        double without = 0;
        for (int each : classes) {
            context.checkpoint();
            int size = release.size(each);
            isolated += StrictMath.pow(1 - 1.0 / size, size - 1.0);
            double weight = StrictMath.exp(weights.log(each));
            rare += weight < 1 / (rows * rows) ? 1 : 0;
            without += rows * weight / size * StrictMath.exp(-(rows - 1) * weight / size);
        }
        int tried = Math.max(1, classes.length);
        return List.of(AttackTrial.on("")
                .worked(isolated, classes.length)
                .against(without / tried, "a property as rare, chosen without the release")
                .told(String.format(
                        Locale.ROOT,
                        "a random property inside a class holds for exactly one of its rows with a chance of %.1f %%, over %s",
                        100 * isolated / tried,
                        SentenceWords.count(classes.length, "class")))
                .figure("classes rarer than 1/rows^2", rare)
                .limit());
    }
}
