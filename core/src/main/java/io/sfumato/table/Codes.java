package io.sfumato.table;

/** A column of codes in the narrowest primitive that holds them. */
public abstract sealed class Codes {

    public abstract int at(int row);

    public abstract int length();

    /** Narrows {@code codes}, all of which must be at least 0 and below {@code cardinality}. */
    public static Codes of(int[] codes, int cardinality) {
        if (cardinality <= 1 << Byte.SIZE) {
            byte[] bytes = new byte[codes.length];
            for (int row = 0; row < codes.length; row++) {
                bytes[row] = (byte) codes[row];
            }
            return new Bytes(bytes);
        } else if (cardinality <= 1 << Character.SIZE) {
            char[] chars = new char[codes.length];
            for (int row = 0; row < codes.length; row++) {
                chars[row] = (char) codes[row];
            }
            return new Chars(chars);
        }
        return new Ints(codes.clone());
    }

    public int[] toInts() {
        int[] ints = new int[length()];
        for (int row = 0; row < ints.length; row++) {
            ints[row] = at(row);
        }
        return ints;
    }

    private static final class Bytes extends Codes {
        private final byte[] codes;

        Bytes(byte[] codes) {
            this.codes = codes;
        }

        @Override
        public int at(int row) {
            return codes[row] & 0xFF;
        }

        @Override
        public int length() {
            return codes.length;
        }
    }

    private static final class Chars extends Codes {
        private final char[] codes;

        Chars(char[] codes) {
            this.codes = codes;
        }

        @Override
        public int at(int row) {
            return codes[row];
        }

        @Override
        public int length() {
            return codes.length;
        }
    }

    private static final class Ints extends Codes {
        private final int[] codes;

        Ints(int[] codes) {
            this.codes = codes;
        }

        @Override
        public int at(int row) {
            return codes[row];
        }

        @Override
        public int length() {
            return codes.length;
        }
    }
}
