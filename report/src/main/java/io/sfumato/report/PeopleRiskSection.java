package io.sfumato.report;

import io.sfumato.privacy.Counted;
import io.sfumato.report.markup.Html;
import io.sfumato.risk.Risk;

/** How likely people are found again in the release, as only its owner can count it. */
record PeopleRiskSection(Risk risk) implements Section {

    @Override
    public String id() {
        return "people-risk";
    }

    @Override
    public String title() {
        return "How likely people are found again, counted in people";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "The release does not tell whose rows they are; you do. Here everybody counts once, whatever rows they have, "
                        + "for attackers who know all quasi-identifiers of people and nothing else.");
        RiskSection.figures(html, risk, Counted.PEOPLE);
    }
}
