package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Optional;

/** A way to break a release. The same material gives the same findings. */
public interface Attack {

    AttackProfile profile();

    /** Why it cannot be tried with what is at hand, and what would enable it; empty when it can. */
    Optional<String> lacking(AuditMaterial material);

    /** Tries it; a finding for each column or kind of knowledge. */
    List<Finding> run(AuditMaterial material, Context context);
}
