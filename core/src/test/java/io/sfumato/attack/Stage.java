package io.sfumato.attack;

import io.sfumato.attack.Release.Roles;
import io.sfumato.attack.SceneBuilder.Crowd;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Context;
import io.sfumato.taxonomy.LevelRows;
import java.util.ArrayList;
import java.util.List;

/** Scenes from a few lines of text: the header first, cells between semicolons. */
final class Stage {

    private final SceneBuilder builder;

    private Stage(SceneBuilder builder) {
        this.builder = builder;
    }

    /** A release whose columns after the quasi-identifying and sensitive ones are kept. */
    static Stage of(List<String> quasi, List<String> sensitive, String... lines) {
        Sheet sheet = sheet("release.csv", lines);
        List<String> kept = new ArrayList<>(sheet.header());
        kept.removeAll(quasi);
        kept.removeAll(sensitive);
        kept.remove("key");
        return new Stage(new SceneBuilder(sheet, new Roles(quasi, sensitive, kept), false));
    }

    static Sheet sheet(String name, String... lines) {
        Sheet.Builder sheet = Sheet.of(name, List.of(lines[0].split(";", -1)));
        for (int i = 1; i < lines.length; i++) {
            sheet.add(List.of(lines[i].split(";", -1)));
        }
        return sheet.build();
    }

    Stage with(Crowd crowd, String... lines) {
        builder.people(crowd, sheet(crowd.name(), lines));
        return this;
    }

    Stage after(String... lines) {
        builder.previous(sheet("previous.csv", lines), false);
        return this;
    }

    Stage asking(PrivacyModel... models) {
        builder.asked(Asked.of(models));
        return this;
    }

    Stage keyed() {
        builder.key("key");
        return this;
    }

    Stage telling(PersonNumbers persons) {
        builder.persons(persons);
        return this;
    }

    Stage tree(String column, String... paths) {
        List<LevelRows.Row> rows = new ArrayList<>();
        for (String path : paths) {
            rows.add(new LevelRows.Row(rows.size() + 1, List.of(path.split(";", -1))));
        }
        builder.taxonomy(column, new LevelRows(column, rows, ""));
        return this;
    }

    Scene scene() {
        return builder.build();
    }

    List<Finding> run(Attack attack) {
        Scene scene = scene();
        if (attack.lacking(scene).isPresent()) {
            throw new IllegalStateException(attack.lacking(scene).get());
        }
        return attack.run(scene, Context.quiet());
    }

    Finding only(Attack attack) {
        List<Finding> findings = run(attack);
        if (findings.size() != 1) {
            throw new IllegalStateException("not one finding but " + findings.size());
        }
        return findings.get(0);
    }
}
