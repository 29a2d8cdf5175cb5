/**
 * Words on a page. {@link io.sfumato.report.markup.Html} is the only way to write markup: it escapes whatever comes from
 * data, closes what it opens, and gives text that is HTML to a browser and well-formed XML to a test.
 * {@link io.sfumato.report.markup.DataTable} is the one shape of a table, {@link io.sfumato.report.markup.Numbers} the
 * one way to print a number. Nothing here knows what a release is.
 */
@NullMarked
package io.sfumato.report.markup;

import org.jspecify.annotations.NullMarked;
