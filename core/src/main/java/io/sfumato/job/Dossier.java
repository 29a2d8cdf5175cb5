package io.sfumato.job;

/** All that is written with a release: what may travel with it and what must not. */
public record Dossier(PublicRecord open, PrivateRecord secret) {}
