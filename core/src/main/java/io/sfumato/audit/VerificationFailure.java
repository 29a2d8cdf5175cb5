package io.sfumato.audit;

import java.util.List;

/** A release of ours failed our own check. That is a bug of ours; nothing was published. */
public final class VerificationFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public VerificationFailure(List<String> faults) {
        super("the release failed verification and was not published: " + String.join("; ", faults));
    }
}
