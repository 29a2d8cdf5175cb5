/**
 * XML from anybody as a tree of elements that know their lines. Document types, entities, other files and great depth are
 * refused, and messages never quote the file.
 */
@NullMarked
package io.sfumato.io.xml;

import org.jspecify.annotations.NullMarked;
