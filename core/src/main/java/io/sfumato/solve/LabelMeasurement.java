package io.sfumato.solve;

import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.ColumnWorth;
import io.sfumato.loss.Figure;
import io.sfumato.loss.Measure;
import io.sfumato.loss.MeasureContext;
import io.sfumato.loss.Need;
import io.sfumato.loss.PublishedClass;
import io.sfumato.loss.ResearchValue;
import io.sfumato.loss.SensitiveCodes;
import io.sfumato.loss.Valuation;
import io.sfumato.loss.Yardstick;
import io.sfumato.partition.Histogram;
import io.sfumato.partition.Partition;
import io.sfumato.recode.Recoded;
import io.sfumato.study.Analysis;
import io.sfumato.study.Evidence;
import io.sfumato.study.Study;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Measures labels against the original table, whether or not they are published. */
public record LabelMeasurement(Job job, Table table, Recoded recoded) {

    /** The figures of every measure of the catalogue that can be told. Cost: rows x columns, and a sort per class. */
    public List<Figure> figures() {
        return figures(Catalog.measures());
    }

    /** The figures of these measures, as far as they can be told. */
    public List<Figure> figures(List<Measure> measures) {
        MeasureContext frame = frame();
        List<Measure.State> states =
                measures.stream().map(measure -> measure.start(frame)).toList();
        List<Column> originals = needed(measures, Need.ORIGINALS, table.quasi());
        List<Column> sensitive = needed(measures, Need.SENSITIVE, table.sensitive());
        Partition partition = recoded.partition();
        for (int i = 0; i < partition.size(); i++) {
            int[] rows = partition.members(i);
            PublishedClass published = new PublishedClass(
                    recoded.labels().get(i), rows.length, values(originals, rows), values(sensitive, rows));
            states.forEach(state -> state.add(published));
        }
        return states.stream().map(Measure.State::value).filter(Figure::told).toList();
    }

    /** What is left of each quasi-identifying column to research. */
    public List<ColumnValue> values() {
        Partition partition = recoded.partition();
        List<PublishedClass> classes = new ArrayList<>();
        for (int i = 0; i < partition.size(); i++) {
            classes.add(new PublishedClass(recoded.labels().get(i), partition.size(i), List.of(), List.of()));
        }
        return ResearchValue.columns(frame(), classes);
    }

    /**
     * The figures of every study of the catalogue that can be told, and what analysts find. Cost: seconds for tens of
     * thousands of rows if there is a target column, else about as much as {@link #figures()}.
     */
    public Studied studied() {
        Evidence evidence = new Evidence(table, recoded, job.seed());
        return new Studied(told(Catalog.studies(), evidence), evidence.analysis());
    }

    /** The figures of these studies, as far as they can be told. */
    public List<Figure> study(List<Study> studies) {
        return told(studies, new Evidence(table, recoded, job.seed()));
    }

    private static List<Figure> told(List<Study> studies, Evidence evidence) {
        return studies.stream()
                .map(study -> study.of(evidence))
                .filter(Figure::told)
                .toList();
    }

    /** What studies found. */
    public record Studied(List<Figure> figures, Analysis analysis) {
        public Studied {
            figures = List.copyOf(figures);
        }
    }

    private MeasureContext frame() {
        return new MeasureContext(
                table.quasi().stream().map(Yardstick::of).toList(),
                table.sensitive().stream().map(SensitiveCodes::of).toList(),
                job.leastRows(),
                table.rows(),
                recoded.partition().suppressed(),
                new Valuation(
                        table.quasi().stream().map(ColumnWorth::of).toList(), job.labels() == LabelStyle.ONE_SCHEME));
    }

    private static List<Column> needed(List<Measure> measures, Need need, List<Column> columns) {
        return measures.stream().anyMatch(measure -> measure.needs().contains(need)) ? columns : List.of();
    }

    private static List<Histogram> values(List<Column> columns, int[] rows) {
        return columns.stream().map(column -> values(column, rows)).toList();
    }

    private static Histogram values(Column column, int[] rows) {
        int[] codes = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            codes[i] = column.code(rows[i]);
        }
        Arrays.sort(codes);
        Histogram histogram = new Histogram();
        int missing = column.dictionary().missing();
        for (int from = 0, to; from < codes.length; from = to) {
            for (to = from; to < codes.length && codes[to] == codes[from]; ) {
                to++;
            }
            if (codes[from] == missing) {
                histogram.addMissing(to - from);
            } else {
                histogram.add(codes[from], to - from);
            }
        }
        return histogram;
    }
}
