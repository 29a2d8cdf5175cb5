/**
 * What a running job is given: a place to tell its progress, a way to be stopped, an executor for parallel work, and
 * random streams that depend on nothing but the seed and their purpose.
 */
@NullMarked
package io.sfumato.run;

import org.jspecify.annotations.NullMarked;
