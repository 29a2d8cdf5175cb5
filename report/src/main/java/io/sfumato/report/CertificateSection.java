package io.sfumato.report;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.Locale;

/** How far the release is at most from the least possible loss. */
record CertificateSection(Certificate certificate) implements Section {

    @Override
    public String id() {
        return "certificate";
    }

    @Override
    public String title() {
        return "How much better it could be at most";
    }

    @Override
    public void body(Html html) {
        html.element("p", certificate.sentence());
        if (!certificate.given()) {
            return;
        }
        html.element(
                "p",
                "The search loss is the weighted loss that classes are searched by: the mean share of its column that a "
                        + "label gives away, rows that were left out counted in full. The bound is proven, not estimated; "
                        + "the true optimum lies between the two, and may be out of reach for the label style that was "
                        + "asked for.");
        Facts facts = Facts.large();
        certificate
                .times()
                .ifPresent(times ->
                        facts.add("times the optimum, at most", Cell.text(String.format(Locale.ROOT, "%.3f", times))));
        facts.add("search loss", Cell.text(Numbers.figure(certificate.loss())))
                .add("least possible search loss, at least", Cell.text(Numbers.figure(certificate.bound())))
                .write(html);
    }
}
