/**
 * The house rules as tests: what may depend on what, read from the class files, and how the sources look, read with the
 * compiler's own parser. They stand here because this module sees all others.
 */
package io.sfumato.cli.architecture;
