package io.sfumato.record;

import io.sfumato.apply.Transformation;
import io.sfumato.audit.PersonNumbers;
import java.util.Optional;

/**
 * Everything that is written beside a release: what may be passed on with it, and what must stay with the owner.
 *
 * @param transformation what was found, for the owner to use again; empty when labels do not cover their rows
 * @param persons the person of each published row, for the owner to count people again; empty where people were not told apart
 */
public record ReleasePapers(
        PublicRecord open,
        PrivateRecord secret,
        Optional<Transformation> transformation,
        Optional<PersonNumbers> persons) {

    /** For a release whose transformation will not be used again. */
    public ReleasePapers(PublicRecord open, PrivateRecord secret) {
        this(open, secret, Optional.empty(), Optional.empty());
    }
}
