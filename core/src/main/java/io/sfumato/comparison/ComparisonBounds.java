package io.sfumato.comparison;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.algorithm.certificate.LowerBound;
import io.sfumato.algorithm.certificate.LowerBound.Effort;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.solve.CertificateMaker;
import io.sfumato.solve.EncodedJob;
import io.sfumato.space.Axis;
import io.sfumato.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Bounds of a comparison: runs on the same rows with the same k and the same axes share one. For several threads. */
final class ComparisonBounds {

    private final Map<Key, Shared> known = new ConcurrentHashMap<>();

    /** What a bound depends on; tables are told apart by identity. */
    private record Key(Table table, int k, List<String> shares, boolean leaving) {}

    /** A bound that the first thread to ask for works out while others who ask for the same wait. */
    private static final class Shared {
        private Optional<LowerBound> bound = Optional.empty();
        private boolean done;

        synchronized Optional<LowerBound> get(Supplier<Optional<LowerBound>> work) {
            bound = done ? bound : work.get();
            done = true;
            return bound;
        }
    }

    /** A certificate for these labels, or why there is none. */
    Certificate certify(EncodedJob attempt, int k, Recoded recoded, Context context) {
        CertificateMaker certifying = new CertificateMaker(attempt, Effort.CAREFUL);
        return certifying.refusal().map(Certificate::notGiven).orElseGet(() -> {
            LowerBound.Question question = certifying.question();
            List<String> shares =
                    attempt.space().axes().stream().map(Axis::form).toList();
            Key key = new Key(attempt.table(), k, shares, question.leaving());
            Shared shared = known.computeIfAbsent(key, any -> new Shared());
            return certifying.certificate(
                    recoded, question, shared.get(() -> LowerBound.of(question, Effort.CAREFUL, context)));
        });
    }
}
