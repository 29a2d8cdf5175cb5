/**
 * Trees over a column's values. One generic {@link io.sfumato.taxonomy.Taxonomy} serves every kind: its leaves are ordered so
 * that each node is a run of neighbouring leaves, so lowest common ancestors, heights and leaf counts are look-ups.
 * Builders make it from level rows, parent-child pairs, numeric intervals, dates, prefixes, or from the data.
 */
@NullMarked
package io.sfumato.taxonomy;

import org.jspecify.annotations.NullMarked;
