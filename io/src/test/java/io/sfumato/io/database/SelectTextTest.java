package io.sfumato.io.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1",
                "  select ';' AS \"a;b\" FROM t -- ; DROP TABLE t",
                "WITH a AS (SELECT 'it''s; so') SELECT * FROM a;",
                "SELECT/* ; */1 ;\n -- the end\n",
                "SELECT $1"
            })
    void one_select_is_taken(String sql) {
        assertThat(SelectText.of(sql).sql()).doesNotContain("DROP").doesNotEndWith(";");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "DROP TABLE t",
                "SELECT 1; SELECT 2",
                "SELECT 1) x; DROP TABLE t; SELECT (1",
                "SELECT (1",
                "SELECT 1)",
                "SELECT 'a",
                "SELECT $$'$$) q; DROP TABLE x; SELECT '1' FROM (SELECT 1",
                "SELECT $t$'$t$) q; DROP TABLE x; SELECT '1' FROM (SELECT 1",
                "SELECT E'\\'); DROP TABLE t; --'",
                "SELECT /* /* */ ; DROP TABLE t */ 1",
                "SELECT /* 1",
                "SELECT \u0000 1"
            })
    void everything_else_is_refused(String sql) {
        assertThatThrownBy(() -> SelectText.of(sql)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void comments_are_left_out() {
        assertThat(SelectText.of("SELECT a -- first\n, b /* second */ FROM t").sql())
                .isEqualTo("SELECT a  \n, b   FROM t");
    }
}
