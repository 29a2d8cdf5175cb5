package io.sfumato.testkit;

import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.label.Notation;
import java.util.List;

class NotationsTest extends NotationContract {

    @Override
    protected List<Descriptor<Notation>> notations() {
        return Catalog.NOTATIONS;
    }
}
