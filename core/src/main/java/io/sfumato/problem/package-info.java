/**
 * What can be wrong with what a person gave us. Problems are collected and reported all at once; each names where it
 * is (source, line, column) and never quotes a cell of the data. Counts in sentences are written in one way.
 */
@NullMarked
package io.sfumato.problem;

import org.jspecify.annotations.NullMarked;
