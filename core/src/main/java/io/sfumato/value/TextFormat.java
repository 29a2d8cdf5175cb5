package io.sfumato.value;

/** Categories: the text itself, with surrounding blanks removed. */
public record TextFormat(Kind kind) implements ValueFormat {

    public static final TextFormat CATEGORICAL = new TextFormat(Kind.CATEGORICAL);

    @Override
    public String canonical(String cell) {
        return cell.strip();
    }

    @Override
    public String expectation() {
        return "any text";
    }

    @Override
    public double position(String canonical) {
        throw new IllegalStateException("categories have no position");
    }

    @Override
    public String shift(String canonical, long steps, int decimals) {
        throw new IllegalStateException("categories have no neighbours");
    }

    @Override
    public int compare(String left, String right) {
        return left.compareTo(right);
    }
}
