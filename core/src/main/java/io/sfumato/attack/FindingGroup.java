package io.sfumato.attack;

/** What a finding means for the publisher. */
public enum FindingGroup {
    PROMISE("promise checks", "What a release is published for. A broken promise fails the audit."),
    EXPOSURE("measured exposure", "What an attacker gains beyond a stated baseline. Not promised, so measured."),
    LIMIT("inherent limits", "What no release of this kind prevents. Told, never failed on.");

    private final String title;
    private final String meaning;

    FindingGroup(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    public String title() {
        return title;
    }

    public String meaning() {
        return meaning;
    }
}
