/**
 * Trees over a column's values. One generic {@link io.sfumato.taxonomy.Taxonomy} serves every kind: its leaves are ordered so
 * that each node is a run of neighbouring leaves, so lowest common ancestors, heights and leaf counts are look-ups.
 *
 * <p>A {@link io.sfumato.taxonomy.TaxonomyPlan} makes the tree once the values are known. Some plans compute it:
 * {@link io.sfumato.taxonomy.Intervals}, {@link io.sfumato.taxonomy.Dates}, {@link io.sfumato.taxonomy.Prefixes},
 * {@link io.sfumato.taxonomy.Flat}, and {@link io.sfumato.taxonomy.Automatic}, which chooses among them. Others were written
 * by somebody: {@link io.sfumato.taxonomy.LevelRows}, {@link io.sfumato.taxonomy.ParentChild} and {@link
 * io.sfumato.taxonomy.NestedRanges}; what is wrong with those is told with line numbers, and {@link
 * io.sfumato.taxonomy.TaxonomyLint} tells it without a run.
 */
@NullMarked
package io.sfumato.taxonomy;

import org.jspecify.annotations.NullMarked;
