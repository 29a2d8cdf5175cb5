package io.sfumato.audit;

import java.util.List;

/** Our own release failed our own check. That is our bug; nothing was published. */
public final class VerificationFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public VerificationFailure(List<String> faults) {
        super("the release failed verification and was not published: " + String.join("; ", faults));
    }
}
