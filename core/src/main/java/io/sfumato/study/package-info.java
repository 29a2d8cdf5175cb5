/**
 * What analysts still get from a release, found by doing their work twice, on the original and on the release. A
 * {@link io.sfumato.study.Study} looks at all rows at once, so its figures cannot be added up from classes as the measures in
 * {@code io.sfumato.loss} are. Labels are read as an analyst would read them: every value that a label allows is
 * equally likely ({@link io.sfumato.study.ColumnGrouping}).
 */
@NullMarked
package io.sfumato.study;

import org.jspecify.annotations.NullMarked;
