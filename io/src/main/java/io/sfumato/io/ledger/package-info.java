/** The ledger of a series of releases in a folder of its owner's, with its key apart. */
@NullMarked
package io.sfumato.io.ledger;

import org.jspecify.annotations.NullMarked;
