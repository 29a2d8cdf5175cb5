package io.sfumato.cli.check;

import io.sfumato.audit.PromiseVerifier.Finding;
import io.sfumato.audit.ReleaseView;
import io.sfumato.io.release.Manifest;
import io.sfumato.job.Catalog;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.ProtectionDirection;
import io.sfumato.problem.Counts;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.record.PublicRecord.PromiseKept;
import io.sfumato.table.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a manifest says about its release, and which of that is wrong. */
public final class ManifestClaims {

    /**
     * How far two ways to add up the same numbers may differ, as a share of the sum. A round number, far above the errors of
     * a double.
     */
    private static final double ROUNDING = 1e-9;

    private final Manifest manifest;
    private final PublicRecord open;
    private final List<String> contradictions = new ArrayList<>();
    private final List<Claim> claims = new ArrayList<>();

    /** A promise in the manifest, and the model that makes it. */
    private record Claim(PromiseKept words, PrivacyModel model) {}

    private ManifestClaims(Manifest manifest) {
        this.manifest = manifest;
        this.open = manifest.open();
        for (PromiseKept promise : open.promises()) {
            model(promise)
                    .ifPresentOrElse(
                            model -> claims.add(new Claim(promise, model)),
                            () -> contradictions.add("it promises '" + promise.words()
                                    + "', which this version of Sfumato cannot make out from its model and arguments"));
        }
    }

    /** The claims of a manifest. */
    public static ManifestClaims of(Manifest manifest) {
        return new ManifestClaims(manifest);
    }

    private static Optional<PrivacyModel> model(PromiseKept promise) {
        try {
            return Catalog.find(Catalog.MODELS, promise.model()).map(entry -> entry.make(promise.arguments()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The columns of a role that are in the file. */
    public List<String> columns(Role role, List<String> header) {
        return open.columns().stream()
                .filter(column -> column.role().equals(role.word()))
                .map(ColumnPublished::name)
                .filter(header::contains)
                .toList();
    }

    /** The promises of the manifest, without those about sensitive columns that nobody asks about. */
    public List<PrivacyModel> promises(List<String> sensitive) {
        return claims.stream()
                .map(Claim::model)
                .filter(model -> model.role() != Role.SENSITIVE || sensitive.containsAll(model.columns()))
                .toList();
    }

    /** The promises that the manifest counts in people. */
    public List<PrivacyModel> inPeople() {
        return open.counted() == Counted.PEOPLE
                ? claims.stream().map(Claim::model).toList()
                : List.of();
    }

    /**
     * The promises about all input rows, or about people, whose figure the manifest does not give. Promises about people that
     * more rows can only help are left out: a class has no more people than rows, so if its rows break one of these, its
     * people do too.
     */
    public List<PrivacyModel> againstAll() {
        boolean people = open.counted() == Counted.PEOPLE;
        return claims.stream()
                .filter(claim -> Double.isNaN(claim.words().reached()))
                .map(Claim::model)
                .filter(model -> model.comparesWithAll() || (people && model.closure() != Closure.UP_CLOSED))
                .toList();
    }

    /** Whether the manifest counts rows or people. */
    public Counted counted() {
        return open.counted();
    }

    /** Every statement of the manifest that is not true of this release. */
    public List<String> contradictions(Path release, List<String> header, CheckResult answer) {
        List<String> all = new ArrayList<>(contradictions);
        if (!describes(release)) {
            all.add("it was written for other bytes: the SHA-256 of the file is not the one it names");
        }
        compareColumns(header, all);
        claims.stream()
                .filter(claim -> claim.model().role().published())
                .forEach(claim -> claim.model().columns().stream()
                        .filter(name -> !header.contains(name))
                        .forEach(name -> all.add("it promises '" + claim.words().words() + "' of a column '" + name
                                + "' that the file does not have")));
        if (open.promises().isEmpty()) {
            all.add("it states no promise");
        }
        if (open.rows() != answer.view().rows()) {
            all.add("it says " + Counts.of(open.rows()) + " rows, and there are "
                    + Counts.of(answer.view().rows()));
        }
        if (answer.question().quasi().equals(columns(Role.QUASI, header))) {
            compareClasses(answer.view(), all);
            claims.forEach(claim -> compare(claim, answer.findings(), all));
        }
        return all;
    }

    private boolean describes(Path release) {
        try {
            return manifest.describes(release);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + release + ": " + e.getMessage(), e);
        }
    }

    private void compareColumns(List<String> header, List<String> all) {
        List<String> named = open.columns().stream().map(ColumnPublished::name).toList();
        if (named.size() != named.stream().distinct().count()) {
            all.add("it describes a column twice");
        }
        named.stream()
                .filter(name -> !header.contains(name))
                .forEach(name -> all.add("it describes a column '" + name + "' that the file does not have"));
        header.stream()
                .filter(name -> !named.contains(name))
                .forEach(name -> all.add("it does not mention the column '" + name + "'"));
    }

    private void compareClasses(ReleaseView view, List<String> all) {
        SortedMap<Long, Long> sizes = new TreeMap<>();
        view.summaries(List.of()).forEach(each -> sizes.merge(each.rows(), 1L, Long::sum));
        if (!sizes.equals(new TreeMap<>(open.classSizes()))) {
            all.add("the sizes of the classes are not those it lists");
        }
        for (ColumnPublished column : open.columns()) {
            int at = view.quasi().indexOf(column.name());
            Map<String, Long> counts = new TreeMap<>();
            column.labels().forEach(label -> counts.put(label.label(), label.rows()));
            if (at >= 0 && !counts.equals(view.labels(at))) {
                all.add("the labels of the column '" + column.name() + "' are not those it lists");
            }
        }
    }

    /** Whether a better figure is claimed than the one found. */
    private static boolean tooGood(PromiseKept said, Finding finding) {
        if (Double.isNaN(said.reached())) {
            return false;
        }
        double slack = ROUNDING * Math.abs(finding.reached());
        double excuse = finding.sense() == ProtectionDirection.AT_LEAST ? -slack : slack;
        return !finding.sense().meets(finding.reached(), said.reached() + excuse);
    }

    private void compare(Claim claim, List<Finding> findings, List<String> all) {
        String words = claim.words().words();
        String meant = claim.model().promise(open.counted());
        if (!words.equals(meant)) {
            all.add("it promises '" + words + "', but its arguments mean '" + meant + "'");
        }
        for (Finding finding : findings) {
            if (finding.model().equals(claim.model())) {
                if (Math.abs(claim.words().asked() - finding.asked()) > ROUNDING * finding.asked()) {
                    all.add("it says that '" + words + "' asks for another figure than it does");
                }
                if (!finding.kept()) {
                    all.add("it promises '" + words + "', and " + finding.failing() + " classes break that");
                } else if (tooGood(claim.words(), finding)) {
                    all.add("it says that '" + words + "' is reached with "
                            + claim.words().reached() + ", and it is " + finding.reached());
                }
            }
        }
    }
}
