/**
 * Measurements that are read by people, not asserted by builds: what the papers claim, held against our own runs, and how
 * long each algorithm takes. Every figure is a ratio within one run, because machines differ and are noisy.
 */
@NullMarked
package io.sfumato.bench;

import org.jspecify.annotations.NullMarked;
