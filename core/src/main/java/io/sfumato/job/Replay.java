package io.sfumato.job;

/** A transformation to be used again, and what to do about rows that it does not know. */
public record Replay(Transformation transformation, Unseen unseen) {}
