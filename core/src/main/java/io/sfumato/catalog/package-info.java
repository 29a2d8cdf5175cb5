/**
 * How things describe themselves. Every algorithm, model, measure, recoding style and format owns one
 * {@link io.sfumato.catalog.Descriptor}: its name, its words, its parameters, its citation and how to make one. The
 * command's help, the job's schema, the docs and the contract tests are all derived from it.
 */
@NullMarked
package io.sfumato.catalog;

import org.jspecify.annotations.NullMarked;
