/**
 * What attackers have at hand, read into numbers: the release, the values its labels leave possible, tables of people they know.
 * Published cells of any tool are read once per different text as {@link io.sfumato.attack.material.CellHint}s, which become sets
 * of {@link io.sfumato.attack.material.ColumnAtoms}; from then on all work is on numbers and bit sets, for each class and label,
 * never for each pair of rows.
 */
@NullMarked
package io.sfumato.attack.material;

import org.jspecify.annotations.NullMarked;
