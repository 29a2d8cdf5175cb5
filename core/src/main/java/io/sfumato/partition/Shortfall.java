package io.sfumato.partition;

/**
 * Why a promise cannot be kept.
 *
 * @param promise the promise in words
 * @param asked the figure asked for
 * @param reached the best figure reached, over the whole table if need be
 * @param help what the owner could do
 */
public record Shortfall(String promise, String asked, String reached, String help) {}
