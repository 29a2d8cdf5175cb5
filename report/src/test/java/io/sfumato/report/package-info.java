/** Tests of the pages, with one realistic fixture: {@link io.sfumato.report.Hospital}. */
@NullMarked
package io.sfumato.report;

import org.jspecify.annotations.NullMarked;
