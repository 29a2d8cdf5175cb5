package io.sfumato.algorithm.engine;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.privacy.KAnonymity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worked examples of the sources. */
class SfumatoExamplesTest {

    /** Sarrafi Aghdam 2017, table 2-2, k = 5: table 2-5 makes ten cells (X, Y), and no label may be wider. */
    @Test
    void losesNoMoreThanTable25() {
        List<String> lines = new ArrayList<>(List.of("Att1,Att2"));
        String[] rows = {"A,X", "A,Y", "B,X", "B,Y", "B,Z", "C,X", "C,Y", "D,Y"};
        int[] frequencies = {1, 11, 7, 4, 5, 20, 35, 21};
        for (int i = 0; i < rows.length; i++) {
            lines.addAll(Collections.nCopies(frequencies[i], rows[i]));
        }
        Job job = Job.of(
                        List.of(
                                category("Att1"),
                                category("Att2").withTaxonomy(tree("X < XY < *", "Y < XY < *", "Z < Z < *"))),
                        new KAnonymity(5))
                .with(Sfumato.usual(), LabelStyle.LEAST_LOSS);
        List<String> published =
                Publication.of(job, lines.toArray(String[]::new)).lines();
        assertThat(published).hasSize(104);
        assertThat(published.stream().distinct())
                .containsExactlyInAnyOrder("A,XY", "A,Y", "B,X", "B,XY", "B,Z", "C,X", "C,Y", "D,Y");
        assertThat(published).filteredOn(line -> line.endsWith("XY")).hasSizeLessThanOrEqualTo(10);
    }
}
