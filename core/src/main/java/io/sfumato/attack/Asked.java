package io.sfumato.attack;

import io.sfumato.attack.Promise.Basis;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.PrivacyModel;
import java.util.Arrays;
import java.util.List;

/** What the release is held to: what its owner asks for and what its manifest states. */
public record Asked(List<Promise> promises) {

    /** Nothing was promised. */
    public static final Asked NOTHING = new Asked(List.of());

    public Asked {
        promises = List.copyOf(promises);
    }

    /** Promises about the rows of the release. */
    public static Asked of(PrivacyModel... models) {
        return of(Arrays.asList(models));
    }

    /** Promises about the rows of the release. */
    public static Asked of(List<PrivacyModel> models) {
        return new Asked(
                models.stream().map(model -> new Promise(model, Basis.ROWS)).toList());
    }

    /** The greatest number of rows that any promise asks for of every class; 0 if none asks for several. */
    public int k() {
        int most = promises.stream()
                .filter(promise -> promise.model().closure() != Closure.TABLE
                        && promise.model().set().isEmpty())
                .mapToInt(Promise::leastRows)
                .max()
                .orElse(0);
        return most < 2 ? 0 : most;
    }

    /** The promises about a sensitive column that the rows of the release tell of. */
    public List<PrivacyModel> about(String column) {
        return promises.stream()
                .filter(promise -> promise.basis() == Basis.ROWS || promise.basis() == Basis.PEOPLE)
                .map(Promise::model)
                .filter(model -> model.columns().contains(column))
                .toList();
    }
}
