package io.sfumato.report;

import io.sfumato.attack.Attacks;
import io.sfumato.attack.Audit;
import io.sfumato.attack.material.AskedPromises;
import io.sfumato.attack.material.AttackedRelease.Roles;
import io.sfumato.attack.material.AuditMaterialReader;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.attack.material.TextTable;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.KMap;
import io.sfumato.run.Context;
import java.util.List;

/** Audits to make pages of. */
final class Audits {

    private Audits() {}

    /** Four patients in two classes, one of them with one illness only, and the original. */
    static Audit ofPatients(String illness) {
        TextTable release = TextTable.of("release.csv", List.of("age", "zip", illness))
                .add(List.of("[20..29]", "12**", "influenza"))
                .add(List.of("[20..29]", "12**", "influenza"))
                .add(List.of("[30..39]", "13**", "influenza"))
                .add(List.of("[30..39]", "13**", "rheumatism"))
                .build();
        TextTable people = TextTable.of("people.csv", List.of("age", "zip", illness))
                .add(List.of("21", "1201", "influenza"))
                .add(List.of("29", "1202", "influenza"))
                .add(List.of("31", "1301", "influenza"))
                .add(List.of("35", "1302", "rheumatism"))
                .build();
        return Audit.of(
                new AuditMaterialReader(release, new Roles(List.of("age", "zip"), List.of(illness), List.of()), false)
                        .people(Crowd.ORIGINAL, people)
                        .asked(AskedPromises.of(new KAnonymity(3)))
                        .build(),
                Attacks.ALL,
                Context.quiet());
    }

    /** Thirty classes with one illness each, and an original that lacks a column. */
    static Audit ofMany() {
        TextTable.Builder release = TextTable.of("release.csv", List.of("age", "zip", "ill"));
        TextTable.Builder people = TextTable.of("people.csv", List.of("age", "ill"));
        for (int i = 0; i < 60; i++) {
            release.add(List.of("" + i / 2, "1", "ill" + i / 2 % 7));
            people.add(List.of("" + i / 2, "ill" + i / 2 % 7));
        }
        return Audit.of(
                new AuditMaterialReader(
                                release.build(), new Roles(List.of("age", "zip"), List.of("ill"), List.of()), false)
                        .people(Crowd.ORIGINAL, people.build())
                        .asked(AskedPromises.of(new KMap(2)))
                        .build(),
                Attacks.ALL,
                Context.quiet());
    }
}
