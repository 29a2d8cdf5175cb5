package io.sfumato.attack.material;

import io.sfumato.attack.material.HeldPromise.Basis;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.PrivacyModel;
import java.util.Arrays;
import java.util.List;

/** What the release is held to: what its owner asks for and what its manifest states. */
public record AskedPromises(List<HeldPromise> promises) {

    /** Nothing was promised. */
    public static final AskedPromises NOTHING = new AskedPromises(List.of());

    public AskedPromises {
        promises = List.copyOf(promises);
    }

    /** Promises about the rows of the release. */
    public static AskedPromises of(PrivacyModel... models) {
        return of(Arrays.asList(models));
    }

    /** Promises about the rows of the release. */
    public static AskedPromises of(List<PrivacyModel> models) {
        return new AskedPromises(
                models.stream().map(model -> new HeldPromise(model, Basis.ROWS)).toList());
    }

    /** The greatest number of rows that any promise asks every class to have; 0 if none asks for several. */
    public int k() {
        int most = promises.stream()
                .filter(promise -> promise.model().closure() != Closure.TABLE
                        && promise.model().set().isEmpty())
                .mapToInt(HeldPromise::leastRows)
                .max()
                .orElse(0);
        return most < 2 ? 0 : most;
    }

    /** The promises about a sensitive column that can be checked on the rows of the release. */
    public List<PrivacyModel> about(String column) {
        return promises.stream()
                .filter(promise -> promise.basis() == Basis.ROWS || promise.basis() == Basis.PEOPLE)
                .map(HeldPromise::model)
                .filter(model -> model.columns().contains(column))
                .toList();
    }
}
