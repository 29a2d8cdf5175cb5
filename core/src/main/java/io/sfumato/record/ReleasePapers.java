package io.sfumato.record;

import io.sfumato.apply.Transformation;
import io.sfumato.audit.PersonNumbers;
import java.util.Optional;

/**
 * All that is written with a release: what may travel with it and what must not.
 *
 * @param transformation what was found, for the owner to use again; empty when labels do not cover their rows
 * @param persons whose rows the published ones are, for the owner to count people again; empty where they were not told apart
 */
public record ReleasePapers(
        PublicRecord open,
        PrivateRecord secret,
        Optional<Transformation> transformation,
        Optional<PersonNumbers> persons) {

    /** Of a release that nobody will want to do again. */
    public ReleasePapers(PublicRecord open, PrivateRecord secret) {
        this(open, secret, Optional.empty(), Optional.empty());
    }
}
