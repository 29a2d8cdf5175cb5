package io.sfumato.io.csv;

/**
 * Looks at the bytes of a text line by line and remembers two lines: the first that is UTF-8 and more than ASCII, and the
 * first that is not UTF-8. A text that has both was put together from files in different encodings; whatever charset it
 * is read in, some of its characters come out wrong.
 */
final class EncodingScan {

    /** The least byte that goes on with a character in UTF-8. */
    private static final int LEAST_CONTINUATION = 0x80;

    /** The greatest byte that goes on with a character in UTF-8. */
    private static final int GREATEST_CONTINUATION = 0xbf;

    private long line = 1;
    private long utf8;
    private long other;
    private boolean beyondAscii;
    private boolean broken;
    private boolean carriageReturn;
    private int awaited;
    private int least;
    private int greatest;

    void add(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            int value = bytes[i];
            if (value == '\n' && carriageReturn) {
                carriageReturn = false;
            } else if (value == '\n' || value == '\r') {
                endLine();
                carriageReturn = value == '\r';
            } else {
                carriageReturn = false;
                if (value < 0 || awaited > 0) {
                    character(value & 0xff);
                }
            }
        }
    }

    private void character(int value) {
        beyondAscii = true;
        if (awaited > 0) {
            broken |= value < least || value > greatest;
            awaited = value < least || value > greatest ? 0 : awaited - 1;
            least = LEAST_CONTINUATION;
            greatest = GREATEST_CONTINUATION;
        } else {
            lead(value);
        }
    }

    /** The first byte of a character: table 3-7 of the Unicode standard, "well-formed UTF-8 byte sequences". */
    private void lead(int value) {
        broken |= value < 0xc2 || value > 0xf4;
        awaited = broken ? 0 : value < 0xe0 ? 1 : value < 0xf0 ? 2 : 3;
        least = value == 0xe0 ? 0xa0 : value == 0xf0 ? 0x90 : LEAST_CONTINUATION;
        greatest = value == 0xed ? 0x9f : value == 0xf4 ? 0x8f : GREATEST_CONTINUATION;
    }

    private void endLine() {
        broken |= awaited > 0;
        if (broken && other == 0) {
            other = line;
        } else if (beyondAscii && !broken && utf8 == 0) {
            utf8 = line;
        }
        line++;
        awaited = 0;
        broken = false;
        beyondAscii = false;
    }

    /** Says that there are no more bytes. */
    void end() {
        endLine();
    }

    /** Whether both kinds of lines were seen. */
    boolean mixed() {
        return utf8 > 0 && other > 0;
    }

    /** The first line of UTF-8 that is more than ASCII, counted from 1; 0 if there is none. */
    long utf8Line() {
        return utf8;
    }

    /** The first line that is not UTF-8, counted from 1; 0 if there is none. */
    long otherLine() {
        return other;
    }
}
