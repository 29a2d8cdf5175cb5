package io.sfumato.attack.material;

/**
 * Which share of all people a label or a class covers. The share of a class is the product over its columns. Where people are
 * known they are counted; else the rows of each label are spread evenly over the values that it covers.
 */
public final class LabelWeights {

    /** Stands for a share of 0, whose logarithm would be infinite. Smaller than the share of one person in any table. */
    private static final double LEAST = 1e-12;

    private final AttackedRelease release;
    private final double[][] byLabel;

    private LabelWeights(AttackedRelease release, double[][] byLabel) {
        this.release = release;
        this.byLabel = byLabel;
    }

    public static LabelWeights of(AuditMaterial material) {
        return of(material, material.release());
    }

    /** Of one of the material's releases. */
    public static LabelWeights of(AuditMaterial material, AttackedRelease release) {
        double[][] byLabel = new double[release.quasi()][];
        for (int column = 0; column < byLabel.length; column++) {
            double[] before = before(material, release, column);
            double all = Math.max(LEAST, before[before.length - 1]);
            byLabel[column] = new double[release.labels(column)];
            for (int label = 0; label < byLabel[column].length; label++) {
                byLabel[column][label] =
                        Math.max(LEAST, release.cover(column, label).mass(before) / all);
            }
        }
        return new LabelWeights(release, byLabel);
    }

    /** The weight of all atoms before each atom. */
    private static double[] before(AuditMaterial material, AttackedRelease release, int column) {
        ColumnAtoms ground = material.grounds().get(column);
        double[] mass = new double[ground.size() + 1];
        KnownPeople people = material.original()
                .or(material::population)
                .filter(some -> some.knows(column))
                .orElse(null);
        if (people != null) {
            for (int person = 0; person < people.count(); person++) {
                mass[Math.max(0, people.atom(person, column)) + 1]++;
            }
        } else {
            spread(release, column, mass);
        }
        for (int i = 1; i < mass.length; i++) {
            mass[i] += mass[i - 1];
        }
        return mass;
    }

    private static void spread(AttackedRelease release, int column, double[] mass) {
        long[] rows = new long[release.labels(column)];
        for (int each = 0; each < release.classes(); each++) {
            rows[release.label(each, column)] += release.size(each);
        }
        double[] differences = new double[mass.length];
        for (int label = 0; label < rows.length; label++) {
            PossibleValues cover = release.cover(column, label);
            if (!cover.isEmpty()) {
                cover.addTo(differences, (double) rows[label] / cover.size());
            }
        }
        double sum = 0;
        for (int atom = 0; atom + 1 < mass.length; atom++) {
            sum += differences[atom];
            mass[atom + 1] = sum;
        }
    }

    /** The share of everybody that a label of a column covers. */
    public double of(int column, int label) {
        return byLabel[column][label];
    }

    /** The logarithm of the share of everybody that a class covers, as if columns were independent. */
    public double log(int each) {
        double log = 0;
        for (int column = 0; column < byLabel.length; column++) {
            log += StrictMath.log(byLabel[column][release.label(each, column)]);
        }
        return log;
    }

    /** The same for all classes. */
    public double[] logs() {
        double[] logs = new double[release.classes()];
        for (int each = 0; each < logs.length; each++) {
            logs[each] = log(each);
        }
        return logs;
    }

    /** The tightest of some classes, the first of equally tight ones; -1 if there are none. */
    public static int tightest(int[] classes, double[] logs) {
        int best = -1;
        for (int each : classes) {
            best = best < 0 || logs[each] < logs[best] ? each : best;
        }
        return best;
    }
}
