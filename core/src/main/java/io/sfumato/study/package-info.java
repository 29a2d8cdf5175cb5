/**
 * What analysts still get from a release, found by doing their work twice, on the original and on the release. A
 * {@link io.sfumato.study.Study} looks at all rows at once, so it is no state that could be merged; the measures of single
 * classes are in {@code io.sfumato.loss}. Labels are read as an analyst would read them: every value that a label allows is
 * equally likely ({@link io.sfumato.study.ColumnGrouping}).
 */
@NullMarked
package io.sfumato.study;

import org.jspecify.annotations.NullMarked;
