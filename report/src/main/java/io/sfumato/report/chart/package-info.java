/**
 * Pictures of numbers as inline SVG, one {@link io.sfumato.report.chart.Mark} per file. Horizontal positions are
 * percentages and vertical ones are pixels, so a chart fills any width while its letters keep their size. Colours come
 * from the page's style sheet and never carry a meaning alone: every value is also written, in the chart or in the table
 * behind it.
 */
@NullMarked
package io.sfumato.report.chart;

import org.jspecify.annotations.NullMarked;
