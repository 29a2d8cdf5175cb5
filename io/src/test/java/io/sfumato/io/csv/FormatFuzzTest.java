package io.sfumato.io.csv;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.sfumato.value.DateFormat;
import io.sfumato.value.Kind;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.SetFormat;
import io.sfumato.value.ValueFormat;
import java.util.List;

/** A cell is a value or not; a canonical text is its own canonical text, has a place in the order and can be shifted. */
class FormatFuzzTest {

    @FuzzTest(maxDuration = "60s")
    void numbers(FuzzedDataProvider data) {
        int steps = data.consumeInt();
        int decimals = data.consumeInt(0, 20);
        String cell = data.consumeRemainingAsString();
        NumberFormat.all().forEach(format -> {
            String canonical = canonical(format, cell);
            if (canonical != null) {
                String shifted = format.shift(canonical, steps, decimals);
                check(format.compare(shifted, canonical) == Integer.signum(steps));
                check(Double.isFinite(format.position(canonical)));
                check(format.shift(shifted, -(long) steps, decimals).equals(canonical));
            }
        });
    }

    @FuzzTest(maxDuration = "60s")
    void dates(FuzzedDataProvider data) {
        long steps = data.consumeLong();
        String cell = data.consumeRemainingAsString();
        for (DateFormat format : DateFormat.all()) {
            String canonical = canonical(format, cell);
            if (canonical != null) {
                String shifted = format.shift(canonical, steps, 0);
                check(shifted.equals(canonical(DateFormat.ISO, shifted)));
                check(Integer.signum(format.compare(shifted, canonical)) * Long.signum(steps) >= 0);
            }
        }
    }

    @FuzzTest(maxDuration = "60s")
    void declarations(FuzzedDataProvider data) {
        Kind kind = data.pickValue(Kind.values());
        String spelling = data.consumeString(20);
        String cell = data.consumeRemainingAsString();
        ValueFormat format = ValueFormat.of(kind, spelling);
        if (format != null) {
            check(ValueFormat.spellings(kind).contains(format.spelling())
                    || format.spelling().isEmpty());
            canonical(format, cell);
        }
        canonical(SetFormat.BARS, cell);
        check(MissingTokens.of(List.of(cell)).matches(cell));
    }

    private static String canonical(ValueFormat format, String cell) {
        String canonical = format.canonical(cell);
        check(canonical == null || canonical.equals(format.plain().canonical(canonical)));
        return canonical;
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }
}
