package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Polished;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.Kind;

/** Runs trials and compares how they end with how they must end. */
public final class TrialCheck {

    private TrialCheck() {}

    /** How a trial ended. */
    public enum Verdict {
        RELEASED,
        INFEASIBLE,
        REFUSED,
        UNREADABLE
    }

    /** Runs a trial; fails if its end is not the right one. */
    public static Verdict check(JobCase trial) {
        if (trial.unreadable()) {
            assertThatThrownBy(() -> trial.run(CommandThreads.context()))
                    .describedAs(trial.toString())
                    .isInstanceOf(InputException.class);
            return Verdict.UNREADABLE;
        }
        JobCase.Ending ending;
        try {
            ending = trial.run(CommandThreads.context());
        } catch (PolicyException e) {
            assertThat(mayBeRefused(trial))
                    .describedAs(trial + " was refused: " + e)
                    .isTrue();
            return Verdict.REFUSED;
        } catch (RuntimeException e) {
            return fail(trial.toString(), e);
        }
        return judge(trial, ending);
    }

    private static Verdict judge(JobCase trial, JobCase.Ending ending) {
        assertThat(ending.sink().leftovers()).describedAs(trial.toString()).isZero();
        boolean classes = !choosesLevels(trial.algorithm());
        if (ending.outcome() instanceof Outcome.Release release) {
            MemorySink.Published published = ending.sink().published().orElseThrow();
            assertThat(NaiveVerifier.faults(trial.table(), trial.claim(release), published))
                    .describedAs(trial.toString())
                    .isEmpty();
            assertThat(release.suppressed() > 0 || NaivePresence.any(trial.promises()) || trial.wholeTableHolds())
                    .describedAs(trial + " was released though the table as one class breaks a promise")
                    .isTrue();
            return Verdict.RELEASED;
        }
        assertThat(ending.outcome()).describedAs(trial.toString()).isInstanceOf(Outcome.Infeasible.class);
        assertThat(ending.sink().published()).describedAs(trial.toString()).isEmpty();
        assertThat(((Outcome.Infeasible) ending.outcome()).shortfalls())
                .describedAs(trial.toString())
                .isNotEmpty();
        if (classes) {
            assertThat(trial.wholeTableHolds())
                    .describedAs(trial + " was called infeasible")
                    .isFalse();
        }
        return Verdict.INFEASIBLE;
    }

    /** A recoding that was asked for may not fit the column or the style; levels need a tree in every column. */
    private static boolean mayBeRefused(JobCase trial) {
        boolean levels = choosesLevels(trial.algorithm());
        return trial.table().columns().stream()
                .filter(spec -> spec.role() == Role.QUASI)
                .anyMatch(spec -> spec.recoding().isPresent() || (levels && !hasTree(spec)));
    }

    private static boolean choosesLevels(Algorithm algorithm) {
        Algorithm first = algorithm instanceof Polished polished ? polished.first() : algorithm;
        return first.shape() == Shape.ONE_SCHEME;
    }

    private static boolean hasTree(ColumnSpec spec) {
        return spec.taxonomy().isPresent() || spec.format().kind() == Kind.CATEGORICAL;
    }
}
