package io.sfumato.algorithm;

/** What an algorithm's classes look like when published. */
public enum Shape {
    /** One level per column for all rows: the labels of a column never overlap. */
    ONE_SCHEME,
    /** Disjoint boxes: no two published tuples can describe the same person. */
    REGIONS,
    /** Boxes that may overlap. */
    OVERLAPPING
}
