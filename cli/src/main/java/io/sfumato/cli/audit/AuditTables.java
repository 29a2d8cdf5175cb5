package io.sfumato.cli.audit;

import io.sfumato.attack.material.AskedPromises;
import io.sfumato.attack.material.AttackedRelease.Roles;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.AuditMaterialReader;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.attack.material.HeldPromise;
import io.sfumato.attack.material.HeldPromise.Basis;
import io.sfumato.attack.material.TextTable;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.cli.check.ManifestClaims;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.hierarchy.HierarchyFiles;
import io.sfumato.io.job.JobFile;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.PrivateFolder;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.problem.UserException;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.run.Context;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.Kind;
import io.sfumato.value.MissingTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Opens every file that a request names, reports everything wrong with them at once, and reads them into the material of an
 * audit.
 */
public final class AuditTables {

    /** Rows between two reports of progress. A round number: reporting every row would slow reading down. */
    private static final int REPORT_EVERY = 1 << 12;

    private final AuditRequest request;
    private final Problems problems = new Problems();
    private final Optional<Manifest> manifest;
    private final List<ColumnSpec> declared;

    private AuditTables(AuditRequest request) {
        this.request = request;
        this.manifest =
                attempt(() -> manifestOf(request.release(), request.manifest())).flatMap(found -> found);
        this.declared =
                request.job().flatMap(path -> attempt(() -> columns(path))).orElse(List.of());
    }

    /**
     * The material that a request describes.
     *
     * @throws InputException with everything that cannot be read or is not there
     */
    public static AuditMaterial of(AuditRequest request, Context context) {
        context.stage("opening", 0);
        return new AuditTables(request).material(context);
    }

    private static List<ColumnSpec> columns(Path path) {
        try (JobFile job = JobFile.read(path)) {
            return job.job().columns();
        }
    }

    private static Optional<Manifest> manifestOf(Path release, Optional<Path> named) {
        Path file = named.orElse(Manifest.of(release));
        if (named.isEmpty() && !Files.exists(file)) {
            return Optional.empty();
        }
        Manifest manifest = Manifest.read(file);
        if (Files.isRegularFile(release) && !describes(manifest, release)) {
            throw new InputException(
                    Place.in(file.toString()),
                    "this manifest is of another file than " + release
                            + ", so what it promises says nothing of it; 'sfumato check' " + "tells more");
        }
        return Optional.of(manifest);
    }

    private static boolean describes(Manifest manifest, Path release) {
        try {
            return manifest.describes(release);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + release + ": " + e.getMessage(), e);
        }
    }

    /** The result, or nothing if that fails; the failure is added to the problems. */
    private <T> Optional<T> attempt(Supplier<T> making) {
        try {
            return Optional.of(making.get());
        } catch (UserException e) {
            e.problems().forEach(problems::add);
            return Optional.empty();
        }
    }

    private static Source open(Path path, Optional<Manifest> said) {
        return said.map(found -> found.open(path)).orElseGet(() -> CsvTable.open(path, CsvOptions.detect()));
    }

    private AuditMaterial material(Context context) {
        Optional<Source> release = attempt(() -> open(request.release(), manifest));
        List<Optional<Manifest>> said = new ArrayList<>();
        List<Source> previous = new ArrayList<>();
        for (Path path : request.previous()) {
            Optional<Manifest> its =
                    attempt(() -> manifestOf(path, Optional.empty())).flatMap(found -> found);
            attempt(() -> open(path, its)).ifPresent(source -> {
                previous.add(source);
                said.add(its);
            });
        }
        Map<Crowd, Source> people = new LinkedHashMap<>();
        new TreeMap<>(request.people())
                .forEach((crowd, path) ->
                        attempt(() -> open(path, Optional.empty())).ifPresent(source -> people.put(crowd, source)));
        Optional<PersonNumbers> persons = request.privateFolder()
                .flatMap(folder -> attempt(() -> PrivateFolder.read(folder).of(folder, request.release())));
        Map<String, TaxonomyPlan> plans = plans();
        Roles roles = release.map(this::roles).orElseGet(() -> new Roles(List.of(), List.of(), List.of()));
        Stream.concat(people.values().stream(), previous.stream()).forEach(source -> requireShared(source, roles));
        release.ifPresent(source -> new OptionCheck(request, source, roles, problems)
                .check(
                        Stream.concat(people.values().stream(), previous.stream())
                                .toList(),
                        declared));
        problems.throwIfAny(InputException::new);
        AuditMaterialReader builder = new AuditMaterialReader(
                        read(release.orElseThrow(), context), roles, manifest.isPresent())
                .asked(asked(roles));
        for (int i = 0; i < previous.size(); i++) {
            builder.previous(read(previous.get(i), context), said.get(i).isPresent());
        }
        people.forEach((crowd, source) -> builder.people(crowd, read(source, context)));
        plans.forEach(builder::taxonomy);
        declared.stream()
                .filter(spec -> !request.taxonomies().containsKey(spec.name()))
                .forEach(spec -> builder.format(spec.name(), spec.format()));
        kinds().forEach(builder::kind);
        request.key().ifPresent(builder::key);
        persons.ifPresent(builder::persons);
        context.stage("reading labels", 0);
        return builder.build();
    }

    private static TextTable read(Source source, Context context) {
        context.stage("reading " + source.name(), 0);
        TextTable.Builder sheet = TextTable.of(source.name(), source.header());
        List<MissingTokens> missing =
                source.header().stream().map(source::missing).toList();
        source.read((line, cells) -> {
            sheet.add(MissingTokens.emptied(missing, cells));
            if (sheet.rows() % REPORT_EVERY == 0) {
                context.advance(sheet.rows());
            }
        });
        return sheet.build();
    }

    private Map<String, TaxonomyPlan> plans() {
        Map<String, TaxonomyPlan> plans = new LinkedHashMap<>();
        declared.forEach(spec -> spec.taxonomy().ifPresent(plan -> plans.put(spec.name(), plan)));
        request.taxonomies()
                .forEach((column, path) ->
                        attempt(() -> HierarchyFiles.read(path).plan()).ifPresent(plan -> plans.put(column, plan)));
        return plans;
    }

    /** The kind of each column by the manifest, which does not say how the original spells its values. */
    private Map<String, Kind> kinds() {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        for (ColumnPublished column :
                manifest.map(said -> said.open().columns()).orElse(List.of())) {
            Arrays.stream(Kind.values())
                    .filter(kind -> kind.word().equals(column.kind()))
                    .forEach(kind -> kinds.put(column.name(), kind));
        }
        request.taxonomies().keySet().forEach(kinds::remove);
        return kinds;
    }

    private Roles roles(Source release) {
        List<String> header = release.header();
        List<String> quasi = named(release, request.quasi(), Role.QUASI);
        List<String> sensitive = named(release, request.sensitive(), Role.SENSITIVE);
        List<String> kept = header.stream()
                .filter(name -> !quasi.contains(name)
                        && !sensitive.contains(name)
                        && !request.key().equals(Optional.of(name)))
                .toList();
        if (quasi.isEmpty()) {
            problems.add(
                    Place.in(release.name()),
                    "say which columns others know, with --quasi a,b; there is no manifest or job that names them");
        }
        quasi.stream()
                .filter(sensitive::contains)
                .forEach(name -> problems.add(
                        Place.in(release.name()).column(name), "cannot be both quasi-identifying and sensitive"));
        return new Roles(quasi, sensitive, kept);
    }

    private List<String> named(Source release, List<String> asked, Role role) {
        Set<String> names = new LinkedHashSet<>(asked);
        if (names.isEmpty() && manifest.isPresent()) {
            names.addAll(ManifestClaims.of(manifest.get()).columns(role, release.header()));
        } else if (names.isEmpty()) {
            declared.stream()
                    .filter(spec -> spec.role() == role && release.header().contains(spec.name()))
                    .forEach(spec -> names.add(spec.name()));
        }
        names.stream()
                .filter(name -> !release.header().contains(name))
                .forEach(name -> problems.add(Place.in(release.name()).column(name), "there is no such column"));
        return List.copyOf(names);
    }

    private void requireShared(Source other, Roles roles) {
        if (!roles.quasi().isEmpty() && roles.quasi().stream().noneMatch(other.header()::contains)) {
            problems.add(
                    Place.in(other.name()),
                    "has none of the quasi-identifying columns of the release; its columns must have the same names");
        }
    }

    private AskedPromises asked(Roles roles) {
        Set<HeldPromise> promises = new LinkedHashSet<>();
        request.k().ifPresent(k -> promises.add(new HeldPromise(new KAnonymity(k), Basis.ROWS)));
        request.l()
                .ifPresent(l -> roles.sensitive()
                        .forEach(column -> promises.add(new HeldPromise(LDiversity.distinct(l, column), Basis.ROWS))));
        manifest.map(ManifestClaims::of)
                .ifPresent(claims -> claims.promises(roles.sensitive())
                        .forEach(model -> promises.add(new HeldPromise(model, basis(claims, model)))));
        return new AskedPromises(List.copyOf(promises));
    }

    private static Basis basis(ManifestClaims claims, PrivacyModel model) {
        if (!model.role().published()) {
            return Basis.HIDDEN;
        }
        boolean ofPopulation = model.needsPopulation() && model.closure() == Closure.UP_CLOSED;
        if (claims.counted() == Counted.PEOPLE && !ofPopulation) {
            return Basis.PEOPLE;
        }
        return claims.againstAll().contains(model) ? Basis.ALL_ROWS : Basis.ROWS;
    }
}
