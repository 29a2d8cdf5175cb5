package io.sfumato.attack;

import io.sfumato.attack.material.AskedPromises;
import io.sfumato.attack.material.AttackedRelease.Roles;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.AuditMaterialReader;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.attack.material.TextTable;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Context;
import io.sfumato.taxonomy.LevelRows;
import java.util.ArrayList;
import java.util.List;

/** Scenes from a few lines of text: the header first, cells between semicolons. */
public final class AuditStage {

    private final AuditMaterialReader builder;

    private AuditStage(AuditMaterialReader builder) {
        this.builder = builder;
    }

    /** A release whose columns after the quasi-identifying and sensitive ones are kept. */
    public static AuditStage of(List<String> quasi, List<String> sensitive, String... lines) {
        TextTable sheet = sheet("release.csv", lines);
        List<String> kept = new ArrayList<>(sheet.header());
        kept.removeAll(quasi);
        kept.removeAll(sensitive);
        kept.remove("key");
        return new AuditStage(new AuditMaterialReader(sheet, new Roles(quasi, sensitive, kept), false));
    }

    public static TextTable sheet(String name, String... lines) {
        TextTable.Builder sheet = TextTable.of(name, List.of(lines[0].split(";", -1)));
        for (int i = 1; i < lines.length; i++) {
            sheet.add(List.of(lines[i].split(";", -1)));
        }
        return sheet.build();
    }

    public AuditStage with(Crowd crowd, String... lines) {
        builder.people(crowd, sheet(crowd.name(), lines));
        return this;
    }

    AuditStage after(String... lines) {
        builder.previous(sheet("previous.csv", lines), false);
        return this;
    }

    AuditStage asking(PrivacyModel... models) {
        builder.asked(AskedPromises.of(models));
        return this;
    }

    AuditStage keyed() {
        builder.key("key");
        return this;
    }

    AuditStage telling(PersonNumbers persons) {
        builder.persons(persons);
        return this;
    }

    AuditStage tree(String column, String... paths) {
        List<LevelRows.Row> rows = new ArrayList<>();
        for (String path : paths) {
            rows.add(new LevelRows.Row(rows.size() + 1, List.of(path.split(";", -1))));
        }
        builder.taxonomy(column, new LevelRows(column, rows, ""));
        return this;
    }

    public AuditMaterial material() {
        return builder.build();
    }

    List<Finding> run(Attack attack) {
        AuditMaterial material = material();
        if (attack.lacking(material).isPresent()) {
            throw new IllegalStateException(attack.lacking(material).get());
        }
        return attack.run(material, Context.quiet());
    }

    Finding only(Attack attack) {
        List<Finding> findings = run(attack);
        if (findings.size() != 1) {
            throw new IllegalStateException("not one finding but " + findings.size());
        }
        return findings.get(0);
    }
}
