package io.sfumato.cli.terminal;

/** How a command ends, for programs that call it. */
public enum Exit {
    OK(0, "everything asked for was done, and every promise asked about is kept"),
    USAGE(2, "the command line does not say what to do"),
    INPUT(3, "the data or the job cannot be used as they are; nothing was written"),
    PROMISE(4, "a promise cannot be kept, or is not kept by a release that was checked"),
    BUG(70, "an error in Sfumato; nothing was published"),
    MACHINE(71, "the machine lacks memory, open files or threads for this; nothing was published"),
    CANNOT_WRITE(74, "the release cannot be written, for example because the disk is full"),
    CANCELLED(130, "stopped from the keyboard; nothing was published");

    private final int code;
    private final String meaning;

    Exit(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    public int code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }
}
