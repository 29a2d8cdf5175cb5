package io.sfumato.publish;

import io.sfumato.audit.ChosenCells;
import io.sfumato.audit.FidelityVerifier;
import io.sfumato.audit.PopulationCounts;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.VerificationFailure;
import io.sfumato.audit.WiderMeaning;
import io.sfumato.intake.Intake;
import io.sfumato.job.Job;
import io.sfumato.label.Label;
import io.sfumato.partition.Shortfall;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.ProtectedColumns;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.recode.Recoding;
import io.sfumato.run.Context;
import io.sfumato.solve.PeopleByValues;
import io.sfumato.solve.PopulationCensus;
import io.sfumato.source.ReadAhead;
import io.sfumato.source.RowAccount;
import io.sfumato.source.Source;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Reads a release back as it was written and checks it against its promises and against its source. */
public record Verification(Job job, Intake intake, List<Recoding> recodings, Context context) {

    /** The draft as a stranger would read it. */
    public ReleaseView readBack(Sink.Draft draft, List<String> header) {
        context.stage("verifying", 0);
        List<ReleaseView> view = new ArrayList<>();
        ReadAhead.read(draft::read, context, (line, cells) -> {
            if (!view.isEmpty()) {
                view.get(0).add(cells);
            } else if (cells.equals(header)) {
                view.add(new ReleaseView(header, intake.names(Role.QUASI), intake.names(Role.SENSITIVE)));
            } else {
                throw new VerificationFailure(List.of("the header is not the one written"));
            }
            context.checkpoint();
        });
        if (view.isEmpty()) {
            throw new VerificationFailure(List.of("the release is empty"));
        }
        return view.get(0);
    }

    /**
     * What was found.
     *
     * @param findings what the release reaches for each promise; a promise that compares with all rows is compared with the
     *     published ones
     * @param shortfalls promises that hold against all input rows, and not against the published ones
     */
    public record Checked(List<PromiseVerifier.Finding> findings, List<Shortfall> shortfalls) {}

    /**
     * What the release reaches for each promise.
     *
     * @throws VerificationFailure with everything that is wrong with it
     */
    public Checked verify(ReleaseView release, ReleaseRows layout) {
        List<PromiseVerifier.Finding> findings = promises(release, job, intake.table(), layout.rows());
        List<String> faults = new ArrayList<>(faults(release, intake.table(), findings));
        if (layout.suppressed() > job.suppressible(intake.table().rows())) {
            faults.add("more rows are suppressed than the job allows");
        }
        faults.addAll(compareWithSource(release, layout));
        if (!faults.isEmpty()) {
            throw new VerificationFailure(faults);
        }
        boolean fewer = layout.suppressed() > 0 && !job.suppression().stars();
        List<PromiseVerifier.Finding> own = fewer ? againstItself(release, layout.own()) : List.of();
        return new Checked(
                findings.stream()
                        .map(finding -> own.stream()
                                .filter(each -> each.model().equals(finding.model()))
                                .findFirst()
                                .orElse(finding))
                        .toList(),
                own.stream()
                        .filter(finding -> !finding.kept())
                        .map(this::shortfall)
                        .toList());
    }

    /**
     * Readers know the distribution of the published rows only. Where rows were left out, promises that compare classes with the
     * whole table must hold against both. What is reported depends on no value of a row that was left out.
     */
    private List<PromiseVerifier.Finding> againstItself(ReleaseView release, Table own) {
        PersonRows units = PersonRows.of(own);
        Function<String, Prior> priors = name -> {
            Prior all = Prior.of(ProtectedColumns.column(own, name), units);
            return all.over(release.spread(name, all.codes()));
        };
        List<PrivacyModel> models =
                job.protect().stream().filter(PrivacyModel::comparesWithAll).toList();
        return PromiseVerifier.verify(release, models, priors);
    }

    private Shortfall shortfall(PromiseVerifier.Finding finding) {
        return new Shortfall(
                finding.model().promise(Judge.counted(intake.table()))
                        + ", where the whole table is that of the published rows, which is what readers see",
                String.format(Locale.ROOT, "%.3f", finding.asked()),
                String.format(Locale.ROOT, "%.3f", finding.reached()),
                "The promise holds against all rows of the input, but those that were left out changed how values are spread. Allow "
                        + "fewer rows to be left out, or none ('suppression'), or ask for a little less.");
    }

    /**
     * What a table reaches for each promise, from its texts and the distributions of the input alone. Promises that compare
     * classes with the whole table are held against all input rows.
     *
     * @param rows for each published row, the row of the table that it was made of
     */
    public static List<PromiseVerifier.Finding> promises(ReleaseView release, Job job, Table table, int[] rows) {
        job.columns().stream().filter(spec -> spec.role() == Role.DEMAND).forEach(spec -> {
            Column demands = table.column(spec.name());
            release.attach(
                    spec.name(),
                    place -> place < rows.length ? Objects.requireNonNullElse(demands.value(rows[place]), "") : "");
        });
        PersonRows units = PersonRows.of(table);
        table.subject()
                .ifPresent(subject ->
                        release.attachPeople(place -> place < rows.length ? subject.code(rows[place]) : -1 - place));
        Function<String, Prior> priors = name -> Prior.of(ProtectedColumns.column(table, name), units);
        boolean people = job.protect().stream().anyMatch(PrivacyModel::needsPopulation);
        return people && job.population().isPresent()
                ? PromiseVerifier.verify(release, job.protect(), priors, fitting(release, job, table, rows))
                : PromiseVerifier.verify(release, job.protect(), priors);
    }

    /** How many people of the population, read afresh, and of the release fit each class, as the texts of its labels say. */
    private static List<PromiseVerifier.Fitting> fitting(ReleaseView release, Job job, Table table, int[] published) {
        List<Column> quasi = table.quasi();
        PopulationCounts population = PopulationCensus.read(job.population().orElseThrow(), quasi);
        List<WiderMeaning> meanings = PopulationCensus.meanings(population, quasi);
        PeopleByValues attendance = new PeopleByValues(
                quasi,
                published,
                row -> table.subject().map(who -> who.code(row)).orElse(row));
        List<PromiseVerifier.Fitting> fitting = new ArrayList<>();
        for (int each : release.representatives()) {
            List<Label> labels = new ArrayList<>();
            for (int column = 0; column < quasi.size(); column++) {
                labels.add(job.notation().parse(release.quasiCell(each, column), quasi.get(column)));
            }
            fitting.add(new PromiseVerifier.Fitting(population.fitting(labels, meanings), attendance.fitting(labels)));
        }
        return fitting;
    }

    /** What is broken, in words: promises, and that all rows of a person are in one class. */
    public static List<String> faults(ReleaseView release, Table table, List<PromiseVerifier.Finding> findings) {
        List<String> faults = new ArrayList<>();
        if (release.scattered() > 0) {
            faults.add(release.scattered() + " people have rows in several classes");
        }
        findings.stream()
                .filter(finding -> !finding.kept())
                .map(finding ->
                        finding.failing() + " classes break: " + finding.model().promise(Judge.counted(table)))
                .forEach(faults::add);
        return faults;
    }

    private List<String> compareWithSource(ReleaseView release, ReleaseRows layout) {
        Table table = intake.table();
        Map<String, Column> meanings =
                layout.own().quasi().stream().collect(Collectors.toMap(Column::name, Function.identity()));
        List<String> perturbed = new ArrayList<>();
        for (int i = 0; i < recodings.size(); i++) {
            if (!recodings.get(i).truthful()) {
                perturbed.add(table.quasi().get(i).name());
            }
        }
        Source source = intake.source();
        FidelityVerifier verifier = new FidelityVerifier(
                release,
                intake.specs(),
                table,
                new FidelityVerifier.Reading(source::missing, job.notation(), meanings),
                perturbed);
        int[] places = layout.places();
        RowAccount account = new RowAccount(source.header(), job.seed());
        int[] next = {0, 0};
        UnaryOperator<List<String>> meant = meant(source);
        ReadAhead.read(ReadAhead.Rows.of(source.secondReader(), cells -> {}), context, (line, cells) -> {
            account.add(cells);
            boolean dropped = table.dropped().get(next[0]++);
            if (dropped) {
                verifier.dropped();
            } else if (next[1] < places.length) {
                int row = intake.order().place(next[1]++);
                verifier.row(meant.apply(cells), row, places[row]);
            }
            context.checkpoint();
        });
        List<String> faults = new ArrayList<>(compareReadings(account));
        faults.addAll(verifier.finish(table.dropped().cardinality() + (long) layout.suppressed()));
        return faults;
    }

    /**
     * How a second reading of the source differs from the first.
     *
     * @throws InputException if that is because the source has changed
     */
    private List<String> compareReadings(RowAccount second) {
        List<String> words = new ArrayList<>(intake.account().differences(second));
        if (words.isEmpty() && !intake.account().isSameSequence(second)) {
            words.add("the same rows in another order");
        }
        if (words.isEmpty()) {
            return words;
        }
        Source source = intake.source();
        RowAccount again = new RowAccount(source.header(), job.seed());
        source.read((line, cells) -> again.add(cells));
        if (!intake.account().isSameSequence(again)) {
            throw new InputException(
                    Place.in(source.name()),
                    "has changed during the run: " + String.join("; ", words) + "; run the job again");
        }
        return List.of("a second reader does not find the rows that were anonymized: " + String.join("; ", words));
    }

    /** The cells that a source row should have: its own, or those chosen for its person. */
    private UnaryOperator<List<String>> meant(Source source) {
        if (job.withinPerson().keeps()) {
            return UnaryOperator.identity();
        }
        ChosenCells chosen = new ChosenCells(job.withinPerson(), intake.specs(), source::missing);
        int[] next = {0};
        ReadAhead.read(ReadAhead.Rows.of(source.secondReader(), cells -> {}), context, (line, cells) -> {
            if (!intake.table().dropped().get(next[0]++)) {
                chosen.add(cells);
            }
            context.checkpoint();
        });
        return chosen::of;
    }
}
