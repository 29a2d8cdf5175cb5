package io.sfumato.partition;

import java.util.ArrayList;
import java.util.List;

/**
 * What a class looks like to a privacy model: its size and the histograms of the columns asked for, in that order. What it
 * counts are people; they are called rows because most tables have one for each.
 */
public final class ClassSummary {

    private final List<Histogram> histograms = new ArrayList<>();
    private long rows;
    private long crowd = -1;
    private long present = -1;

    /** An empty class with histograms of {@code columns} columns. */
    public ClassSummary(int columns) {
        for (int i = 0; i < columns; i++) {
            histograms.add(new Histogram());
        }
    }

    public void addRow() {
        rows++;
    }

    public void addRows(long count) {
        rows += count;
    }

    /** How many people of a population fit the labels of the class; negative when that is not known. */
    public long crowd() {
        return crowd;
    }

    /** Sets how many people fit; joining classes forgets it, since it is not known of the union. */
    public void crowd(long people) {
        this.crowd = people;
    }

    /** How many of the table's people fit the labels; those of the class where labels do not overlap. */
    public long present() {
        return Math.max(present, rows);
    }

    /** Sets how many of the table's people fit; joining classes forgets it. */
    public void present(long people) {
        this.present = people;
    }

    /** Makes it empty again. */
    public void clear() {
        rows = 0;
        crowd = -1;
        present = -1;
        histograms.forEach(Histogram::clear);
    }

    public long rows() {
        return rows;
    }

    public Histogram histogram(int column) {
        return histograms.get(column);
    }

    /** Takes in another class over the same columns. */
    public void merge(ClassSummary other) {
        rows += other.rows;
        crowd = -1;
        present = -1;
        for (int i = 0; i < histograms.size(); i++) {
            histograms.get(i).merge(other.histograms.get(i));
        }
    }

    /** A summary of both classes. */
    public ClassSummary with(ClassSummary other) {
        ClassSummary both = new ClassSummary(histograms.size());
        both.merge(this);
        both.merge(other);
        return both;
    }
}
