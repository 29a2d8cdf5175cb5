package io.sfumato.cli.proposal;

import io.sfumato.io.csv.CsvDialect;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.job.JobProposal;
import io.sfumato.job.LabelStyle;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Seed;
import io.sfumato.table.Role;
import io.sfumato.value.LookAlikes;
import io.sfumato.value.MissingTokens;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Looks at a table and proposes a job for it. */
public final class TableAdvisor {

    /**
     * The share of rows that a proposed job may suppress. Set by hand, not tuned: more lose more rows, fewer let odd rows
     * coarsen the rest.
     */
    private static final double SUPPRESSION = 0.02;

    /**
     * A sensitive column with fewer different values gets no proposal of diversity. Set by hand, not tuned: two of two is all
     * there are.
     */
    static final int FEW_VALUES = 3;

    /**
     * From so many different values on, l = 3 is proposed instead of 2. Set by hand, not tuned: twice as many as are asked
     * for.
     */
    private static final int MANY_VALUES = 6;

    private static final Pattern WORD = Pattern.compile("[\\p{L}_-]{2,30}");

    /** Counts in a warning; they are cut out of the job, which others may see. */
    private static final String COUNT = " \\([0-9.]+ rows each\\)";

    private static final String NOT_FINEST =
            "The cells look like identifiers that repeat, and another column tells more people apart.";

    private static final String NOTHING_ELSE =
            "Every cell is empty or a text that may mean missing. If it does, 'identifying' leaves the column out; if it is a "
                    + "value, choose a role by the questions above.";

    private static final List<String> EXPLANATION = List.of(
            "A job proposed by 'sfumato init'. Nothing in it is decided: every role below is a guess from names and cells.",
            " ",
            "Ask of each column: could a neighbour, an employer, a relative or a public register know this about a person?",
            "  yes, and it names the person                  identifying   left out of the release",
            "  yes, and it names a person with several rows  subject       left out, and promises count people",
            "  yes, and together with others it finds them   quasi         coarsened",
            "  no, and it would hurt if they learned it      sensitive     kept, and protected by a promise below, or with",
            "                                                              unprotected: \"why no promise has to cover it\"",
            "  no, and it tells little                       insensitive   kept as it is, with the reason in writing:",
            "                                                known-to-attackers: \"no, internal code\"",
            " ",
            "Correct what is wrong, choose a role for each 'undecided', and turn 'confirmed: no' into 'confirmed: yes'.",
            "Turn each 'ask' under 'missing' into yes (nothing is known of such rows) or no (it is a value like others).",
            "Until then the job does not run. It holds no secrets: those lie in the private file beside it, with what was",
            "counted in the table.",
            " ");

    private final CsvTable table;
    private final List<JobProposal.Column> columns = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final Map<String, Long> sensitive = new LinkedHashMap<>();
    private final List<String> questions = new ArrayList<>();
    private final List<String> counted = new ArrayList<>();
    private final int k;

    private TableAdvisor(CsvTable table, int k) {
        this.table = table;
        this.k = k;
    }

    /**
     * What is proposed, and what its owner should be told at once.
     *
     * @param warnings sentences that quote no cell
     * @param questions what the job asks about texts that may mean missing, column by column
     * @param counted what was counted, for the private file
     */
    public record Advice(JobProposal proposal, List<String> warnings, List<String> questions, List<String> counted) {
        public Advice {
            warnings = List.copyOf(warnings);
            questions = List.copyOf(questions);
            counted = List.copyOf(counted);
        }
    }

    /**
     * Reads the table twice and proposes a job.
     *
     * @param file the table's name in the job
     * @param output the release's name in the job
     */
    public static Advice advise(CsvTable table, int k, String file, String output) {
        return new TableAdvisor(table, k).advise(file, output);
    }

    /** Whether at least two of these are words that people use as names of columns, for different things. */
    public static boolean areUsualNames(List<String> names) {
        return names.stream()
                        .filter(name -> WORD.matcher(name).matches())
                        .flatMap(name -> NameHint.of(name).stream())
                        .distinct()
                        .count()
                > 1;
    }

    private Advice advise(String file, String output) {
        look();
        List<Map<String, Object>> protect = new ArrayList<>();
        protect.add(promise(new KAnonymity(k)));
        sensitive.forEach((column, distinct) -> {
            int l = Math.min(k, distinct >= MANY_VALUES ? 3 : 2);
            protect.add(promise(LDiversity.distinct(l, column)));
        });
        List<String> remarks = new ArrayList<>(EXPLANATION);
        warnings.forEach(warning -> remarks.add("ATTENTION: " + warning.replaceFirst(COUNT, "")));
        JobProposal proposal = new JobProposal(
                remarks,
                new JobProposal.Input(file, declared(table)),
                columns,
                protect,
                Map.of(),
                LabelStyle.REGIONS,
                OptionalDouble.of(SUPPRESSION),
                Seed.fresh(),
                output,
                "");
        return new Advice(proposal, warnings, questions, counted);
    }

    private void look() {
        Map<String, MissingQuestions> asked = MissingQuestions.of(table, k);
        List<ColumnProfile> profiles =
                table.header().stream().map(ColumnProfile::new).toList();
        List<MissingTokens> missing = table.header().stream()
                .map(name -> table.missing(name)
                        .with(Objects.requireNonNull(asked.get(name)).texts(), List.of()))
                .toList();
        table.read((line, cells) -> {
            for (int i = 0; i < profiles.size(); i++) {
                if (!missing.get(i).matches(cells.get(i))) {
                    profiles.get(i).add(cells.get(i));
                }
            }
        });
        Map<ColumnProfile, Guess> guesses = new LinkedHashMap<>();
        profiles.forEach(profile -> guesses.put(
                profile,
                isAsked(profile, Objects.requireNonNull(asked.get(profile.name())))
                        ? Guess.undecided(NOTHING_ELSE)
                        : RoleAdvisor.guess(profile, profile.kind())));
        Optional<ColumnProfile> subject = guesses.entrySet().stream()
                .filter(each -> isSubject(each.getValue()))
                .map(Map.Entry::getKey)
                .max(Comparator.comparingLong(ColumnProfile::distinct));
        guesses.forEach((profile, guess) -> propose(
                profile,
                isSubject(guess) && !subject.equals(Optional.of(profile))
                        ? Guess.of(Role.IDENTIFYING, NOT_FINEST)
                        : guess,
                Objects.requireNonNull(asked.get(profile.name()))));
        if (columns.stream()
                .noneMatch(column -> column.role().filter(Role.QUASI::equals).isPresent())) {
            warnings.add("no column was recognised as quasi-identifying; a job needs at least one.");
        }
    }

    /** Whether a column holds nothing but texts of which its owner is asked whether they mean missing. */
    static boolean isAsked(ColumnProfile profile, MissingQuestions asked) {
        return profile.filled() == 0 && !asked.texts().isEmpty();
    }

    private static boolean isSubject(Guess guess) {
        return guess.role().filter(Role.SUBJECT::equals).isPresent();
    }

    private void propose(ColumnProfile profile, Guess guess, MissingQuestions asked) {
        columns.add(ColumnAdvisor.propose(profile, guess, profile.kind(), asked));
        counted.add(asked.counted(profile));
        if (!guess.role().filter(Role.IDENTIFYING::equals).isPresent()) {
            asked.told().ifPresent(questions::add);
        }
        if (guess.rowsPerValue() > 1) {
            warnings.add("'" + profile.name() + "' looks like an identifier, but its values repeat ("
                    + String.format(Locale.ROOT, "%.1f", guess.rowsPerValue())
                    + " rows each). It is proposed as the subject, so that k counts people and not rows: is it the key of "
                    + "persons?");
        }
        long twice = LookAlikes.count(profile.counts().keySet());
        if (twice > 0) {
            warnings.add("'" + profile.name() + "' holds " + twice
                    + (twice == 1 ? " value" : " values")
                    + " in two spellings that look alike (Unicode NFC and NFD), which count "
                    + "as different values: write the column in one of them.");
        }
        if (guess.role().filter(Role.SENSITIVE::equals).isPresent() && profile.distinct() >= FEW_VALUES) {
            sensitive.put(profile.name(), profile.distinct());
        }
    }

    private static Map<String, Object> promise(PrivacyModel model) {
        Map<String, Object> promise = new LinkedHashMap<>();
        promise.put("model", model.name());
        promise.putAll(model.arguments());
        return promise;
    }

    /** Nothing for a file that everybody reads alike. */
    private static CsvOptions declared(CsvTable table) {
        CsvDialect dialect = table.dialect();
        boolean plain = !table.isHeaderDeclared()
                && dialect.delimiter() == ','
                && dialect.quote() == '"'
                && dialect.charset().equals(StandardCharsets.UTF_8)
                && dialect.header();
        CsvOptions options = plain ? CsvOptions.detect() : CsvOptions.of(dialect);
        return options.missing(MissingTokens.of(MissingTokens.DEFAULT.declared()));
    }
}
