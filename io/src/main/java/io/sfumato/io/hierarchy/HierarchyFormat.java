package io.sfumato.io.hierarchy;

/** A file format of hierarchies. */
public interface HierarchyFormat {

    /** Whether the content looks like this format. Formats are asked in the order of the catalogue. */
    boolean recognizes(HierarchyText text);

    /**
     * Reads the file.
     *
     * @throws io.sfumato.problem.InputException with every problem found
     */
    HierarchyFile read(HierarchyText text);
}
