package io.sfumato.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MissingCandidatesTest {

    private static List<String> found(Stream<String> cells) {
        MissingCandidates candidates = new MissingCandidates();
        cells.forEach(cell -> candidates.add(cell, 1));
        return candidates.found().stream()
                .map(MissingCandidates.Candidate::text)
                .toList();
    }

    private static List<String> found(String cells) {
        return found(Arrays.stream(cells.split(",", -1)));
    }

    private static Stream<String> ages(String... more) {
        return Stream.concat(IntStream.rangeClosed(18, 90).mapToObj(Integer::toString), Arrays.stream(more));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unknown",
                "Unknown",
                "k.A.",
                "K.A.",
                "keine Angabe",
                "refused",
                "n/a",
                "N/A",
                ".",
                "-",
                "--",
                "null",
                "NaN",
                "?",
                "inconnu",
                "weiß nicht",
                "9999-12-31",
                "01.01.1900",
                "entfällt",
                "Entfaellt",
                "weigert sich",
                "verweigert",
                "trifft nicht zu",
                "nicht erhoben",
                "WEISS NICHT",
                "keine Angaben",
                "ohne Angabe",
                "not applicable",
                "Not_applicable",
                "declined",
                "don\u2019t know",
                "Don't know",
                "prefer not to say",
                "none given",
                "sans objet",
                "refus",
                "Non renseigne",
                "tbd",
                "*",
                "#"
            })
    void wordsForNotKnown(String word) {
        assertThat(found(Stream.of("yes", "no", word, " " + word))).containsExactly(word);
        MissingCandidates candidates = new MissingCandidates();
        candidates.add("yes", 7);
        candidates.add(word, 40);
        assertThat(candidates.found()).containsExactly(new MissingCandidates.Candidate(word, 40));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "None", "keine", "aucun", "0", "other", "nein"})
    void wordsThatMayBeValues(String word) {
        assertThat(found(Stream.of("one", "two", word))).isEmpty();
    }

    @Test
    void denmarkIsACountry() {
        assertThat(found("DE,FR,DK,DK,ZA")).isEmpty();
        assertThat(found("yes,no,DK")).containsExactly("DK");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "-9", "-99", "-8.0", "999", "9999", "-9,00", "99"})
    void codesOutsideTheRangeOfNumbers(String code) {
        assertThat(found(ages(code))).containsExactly(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"91", "77", "120", "17"})
    void aNumberAtTheEdgeIsOne(String age) {
        assertThat(found(ages(age, age, age))).isEmpty();
    }

    @Test
    void codesOfAnswersHaveAGapBeforeThem() {
        assertThat(found("1,2,3,4,5,9")).containsExactly("9");
        assertThat(found("1,2,3,4,5,6,8,9")).containsExactly("8", "9");
        assertThat(found("0,1,9")).containsExactly("9");
        assertThat(found("1,2,3,4,5,6,7,8,9")).isEmpty();
        assertThat(found("7,8,9")).isEmpty();
        assertThat(found("1,2,99,98")).containsExactly("98", "99");
    }

    @Test
    void quantitiesBelowZeroAreNoCodes() {
        assertThat(found("-1,-2.5,3,4,5")).isEmpty();
        assertThat(found(IntStream.rangeClosed(-20, 40).mapToObj(Integer::toString)))
                .isEmpty();
        assertThat(found(Stream.concat(IntStream.rangeClosed(-20, 40).mapToObj(Integer::toString), Stream.of("-999"))))
                .containsExactly("-999");
    }

    @Test
    void aNumberFarFromAllOthersIsAskedAboutIfItComesAgain() {
        assertThat(found(ages("4711"))).isEmpty();
        assertThat(found(ages("4711", "4711", "4711"))).containsExactly("4711");
        assertThat(found(Stream.concat(
                        IntStream.rangeClosed(1930, 2005).mapToObj(Integer::toString), Stream.of("0", "0", "0"))))
                .containsExactly("0");
    }

    @Test
    void aShortScaleHasFarNumbersToo() {
        assertThat(found("1,2,3,4,5,123456,123456")).isEmpty();
        assertThat(found("1,2,3,4,5,123456,123456,123456")).containsExactly("123456");
        assertThat(found("1,2,4711,4711,4711")).containsExactly("4711");
        assertThat(found("1,2,5,10,50,50,50")).isEmpty();
        assertThat(found("0,500,500,500")).isEmpty();
    }

    private static Stream<String> repeated(String cell, int rows) {
        return Stream.generate(() -> cell).limit(rows);
    }

    private static Stream<String> several(int first, int last, int each) {
        return IntStream.rangeClosed(first, last).mapToObj(Integer::toString).flatMap(cell -> repeated(cell, each));
    }

    @ParameterizedTest
    @ValueSource(strings = {"77", "88", "98", "99"})
    void aUsualCodeBehindAGapLikeNoOther(String code) {
        assertThat(found(Stream.concat(several(18, 70, 8), repeated(code, 40)))).containsExactly(code);
        assertThat(found(Stream.concat(several(18, 70, 8), Stream.of(code)))).containsExactly(code);
        assertThat(found(Stream.concat(several(18, 96, 8), Stream.of(code)))).isEmpty();
    }

    @Test
    void aThinTailHasWideGaps() {
        assertThat(found(Stream.concat(several(18, 70, 8), Stream.of("74", "75", "79", "82", "88"))))
                .isEmpty();
        assertThat(found(Stream.concat(several(18, 70, 8), Stream.of("75", "79", "82", "88"))))
                .isEmpty();
    }

    @Test
    void aWiderGapIsEnoughBeforeACodeOfManyRows() {
        Stream<String> tail = Stream.of("74", "79", "82");
        assertThat(found(Stream.of(several(18, 70, 8), tail, repeated("88", 30)).flatMap(each -> each)))
                .containsExactly("88");
    }

    @Test
    void aUsualCodeAmongValuesIsFoundByItsHeap() {
        assertThat(found(Stream.concat(several(-500, 5000, 1), repeated("-9", 100))))
                .containsExactly("-9");
        assertThat(found(Stream.concat(several(-500, 5000, 1), repeated("-9", 40))))
                .as("less than one row in a hundred")
                .isEmpty();
        assertThat(found(Stream.concat(several(18, 95, 10), repeated("77", 90))))
                .containsExactly("77");
        assertThat(found(Stream.concat(several(18, 95, 10), repeated("77", 30))))
                .isEmpty();
        assertThat(found(Stream.concat(several(18, 95, 10), repeated("50", 300))))
                .as("no usual code")
                .isEmpty();
        assertThat(found(Stream.concat(several(0, 40, 10), repeated("8", 300))))
                .as("hours of a day")
                .isEmpty();
    }

    @Test
    void twoCodesSideBySideAreBothFound() {
        assertThat(found(Stream.of(several(-500, 5000, 1), repeated("-9", 100), repeated("-8", 90))
                        .flatMap(each -> each)))
                .containsExactly("-9", "-8");
    }

    @Test
    void frequentNumbersSideBySideAreNoCodes() {
        Stream<String> bell = IntStream.rangeClosed(-30, 30)
                .boxed()
                .flatMap(i -> repeated("" + i, (int) (400 * Math.exp(-(i + 5) * (i + 5) / 8.0)) + 1));
        assertThat(found(bell)).isEmpty();
    }

    @Test
    void aFarNumberHidesNoCode() {
        assertThat(found(Stream.concat(ages("123456", "123456", "123456"), Stream.of("999", "999"))))
                .containsExactly("123456", "999");
    }

    @Test
    void theOrderOfRowsChangesNothing() {
        List<String> cells = new ArrayList<>(
                Stream.concat(several(-500, 5000, 1), repeated("-9", 100)).toList());
        Collections.shuffle(cells, new Random(7));
        assertThat(found(cells.stream())).containsExactly("-9");
    }

    @Test
    void textsAmongNumbersAndDates() {
        assertThat(found(ages("verstorben", "verstorben", "none"))).containsExactly("verstorben", "none");
        assertThat(found("2020-01-01,2020-01-02,2020-02-03,2021-01-01,2022-07-07,never"))
                .containsExactly("never");
        assertThat(found("1a,2b,3c,4d,5e,6f,1,2,3,4,5,6")).isEmpty();
    }

    @Test
    void codesAmongTexts() {
        assertThat(found("ja,nein,-9,-9,-9,-9,-9,-9")).containsExactly("-9");
        assertThat(found("yes,no,9")).containsExactly("9");
        assertThat(found("12,12a,9,14,14b")).isEmpty();
    }

    @Test
    void naIsAskedAboutAmongCountries() {
        assertThat(found("DE,FR,NA,ZA")).containsExactly("NA");
        assertThat(found("small,large,NA")).isEmpty();
    }

    @Test
    void manyValuesAreRememberedByTheirEndsOnly() {
        Stream<String> many = IntStream.rangeClosed(1, 100_000).mapToObj(i -> String.valueOf(i * 7919L % 100_003));
        assertThat(found(Stream.concat(Stream.of("-9", "999999999"), many))).containsExactly("-9", "999999999");
    }
}
