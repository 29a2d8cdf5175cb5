package io.sfumato.job;

import java.util.Optional;

/**
 * All that is written with a release: what may travel with it and what must not.
 *
 * @param transformation what was found, for the owner to use again; empty when labels do not cover their rows
 */
public record Dossier(PublicRecord open, PrivateRecord secret, Optional<Transformation> transformation) {

    /** Of a release that nobody will want to do again. */
    public Dossier(PublicRecord open, PrivateRecord secret) {
        this(open, secret, Optional.empty());
    }
}
