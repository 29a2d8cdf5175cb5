package io.sfumato.apply;

/** A transformation to be used again, and what to do about rows that it does not know. */
public record ReusedTransformation(Transformation transformation, UnknownRows unseen) {}
