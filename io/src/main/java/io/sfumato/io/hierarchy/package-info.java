/**
 * Hierarchies as other tools write them, so that people can switch without typing anything again. Each format is one file
 * with its {@link io.sfumato.catalog.Descriptor} and one line in {@link io.sfumato.io.hierarchy.HierarchyFormats}; a file's
 * format is told from its content. All formats end as one of three plans of core: rows of levels, pairs of parent and
 * child, or nested ranges. ARX's format is also written, since every tool of the field can be fed with it.
 *
 * <p>Files may come from anybody: nothing in them can make the reader open another file, expand entities, recurse without
 * bound or hang, and whatever is wrong with them is an {@link io.sfumato.problem.InputException} with line numbers.
 */
@NullMarked
package io.sfumato.io.hierarchy;

import org.jspecify.annotations.NullMarked;
