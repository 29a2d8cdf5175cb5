/** Taxonomies from files, held against the column of a table that they are meant for. */
@NullMarked
package io.sfumato.cli.taxonomy;

import org.jspecify.annotations.NullMarked;
