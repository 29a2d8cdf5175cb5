package io.sfumato.cli.proposal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameHintTest {

    @ParameterizedTest
    @CsvSource({
        "patient_id, LOOSE_KEY",
        "customerId, LOOSE_KEY",
        "E-Mail, KEY",
        "phoneNumber, KEY",
        "name, LOOSE_NAME",
        "Family Name, NAME",
        "birth_name, NAME",
        "street address, NAME",
        "date of birth, BIRTH",
        "birthDate, BIRTH",
        "AGE, AGE",
        "age at admission, AGE",
        "Gender, SEX",
        "home-zip, PLACE",
        "postcode, PLACE",
        "country_id, PLACE",
        "city name, PLACE",
        "race, ORIGIN",
        "marital-status, FAMILY",
        "occupation, WORK",
        "ICD10, HEALTH",
        "main_diagnosis, HEALTH",
        "salary-class, MONEY",
        "Religion, BELIEF"
    })
    void names_tell(String name, NameHint hint) {
        assertThat(NameHint.of(name)).contains(hint);
    }

    @ParameterizedTest
    @CsvSource({"agency", "ward", "x", "1", "stay_days", "agent", "valid", "nothing"})
    void others_do_not(String name) {
        assertThat(NameHint.of(name)).isEmpty();
    }
}
