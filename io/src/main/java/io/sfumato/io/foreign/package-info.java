/**
 * Files that people have and Sfumato does not read, told by their first bytes whatever their names say, each with a
 * sentence that says what it is and what to do with it.
 */
@NullMarked
package io.sfumato.io.foreign;

import org.jspecify.annotations.NullMarked;
