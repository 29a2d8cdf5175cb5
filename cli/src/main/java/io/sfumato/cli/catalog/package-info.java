/**
 * Everything a job can name, for people: as text on the terminal, as pages of {@code docs/catalog} and as JSON. All three
 * are made from the descriptors and from nothing else.
 */
@NullMarked
package io.sfumato.cli.catalog;

import org.jspecify.annotations.NullMarked;
