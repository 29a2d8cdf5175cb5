package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.loss.Figure;
import io.sfumato.loss.RuleFinding;
import io.sfumato.partition.Shortfall;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.ProtectionDirection;
import io.sfumato.record.Outcome;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.record.PublicRecord.LabelCount;
import io.sfumato.record.PublicRecord.PromiseKept;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OutcomeJsonTest {

    private static String json(Outcome outcome) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OutcomeJson.write(outcome, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void a_release_has_a_public_and_a_private_part_in_a_fixed_order() throws IOException {
        PublicRecord open = new PublicRecord(
                "0.1.0",
                "ab",
                4,
                "regions",
                "g",
                List.of(new PromiseKept("k-anonymity", Map.of("k", 2L), "k", ProtectionDirection.AT_LEAST, 2, 2)),
                List.of(new ColumnPublished(
                        "age", "quasi", "numeric", List.of(new LabelCount("*", "any", 4)), List.of(""))),
                Map.of(3L, 1L, 1L, 1L),
                List.of(new Figure("gcp", 0.5, Map.of("age", Double.NaN))),
                List.of(new RuleFinding("age", "keep", 2, 0.5)),
                List.of(),
                Counted.ROWS);
        Outcome release = new Outcome.Release(
                open, List.of(Figure.of("dm", Double.NaN)), new Outcome.RowCounts(6, 1, 1), List.of("w"));
        assertThat(json(release).replaceAll("\\s", ""))
                .isEqualTo("{'outcome':'release','public':{'version':'0.1.0','hash':'ab','rows':4,'labels':'regions',"
                                .replace('\'', '"')
                        + ("'grammar':'g','counted':'rows','promises':[{'model':'k-anonymity','arguments':{'k':2},'words':'k',"
                                        + "'sense':'atleast','asked':2.0,'reached':2.0}],"
                                        + "'columns':[{'name':'age','role':'quasi','kind':'numeric','missing':[''],'labels':"
                                        + "[{'label':'*','meaning':'any','rows':4}]}],"
                                        + "'classSizes':[{'size':1,'classes':1},{'size':3,'classes':1}],"
                                        + "'figures':[{'name':'gcp','value':0.5,'perColumn':{'age':null}}],"
                                        + "'rules':[{'column':'age','words':'keep','importance':2.0,'kept':0.5}],'warnings':[]},"
                                        + "'private':{'inputRows':6,'dropped':1,'suppressed':1,"
                                        + "'figures':[{'name':'dm','value':null,'perColumn':{}}],'warnings':['w']}}")
                                .replace('\'', '"'));
    }

    @Test
    void a_whole_release_is_json_and_the_same_each_time() throws IOException {
        Outcome release = new Outcome.Release(
                Hospital.open(), Hospital.open().figures(), new Outcome.RowCounts(5000, 0, 32), List.of());
        JsonNode read = JsonMapper.builder().build().readTree(json(release));
        assertThat(read.get("public").get("columns").size()).isEqualTo(7);
        assertThat(json(release)).isEqualTo(json(release)).endsWith("}\n").doesNotContain("\r");
    }

    @Test
    void what_was_not_released_says_why() throws IOException {
        Outcome infeasible = new Outcome.Infeasible(List.of(new Shortfall("five \"values\"", "5", "4", "lower l")));
        assertThat(json(infeasible).replaceAll("\\s+", " ").strip())
                .isEqualTo(
                        "{ \"outcome\" : \"infeasible\", \"shortfalls\" : [ { \"promise\" : \"five \\\"values\\\"\", "
                                + "\"asked\" : \"5\", \"reached\" : \"4\", \"help\" : \"lower l\" } ] }");
        Outcome exposed = new Outcome.Exposed(
                List.of(new Outcome.Exposure(List.of("bed", "ward"), "unique", "5 %", "9 %", "write why")),
                "bed",
                "all");
        assertThat(json(exposed).replaceAll("\\s+", " ").strip())
                .isEqualTo("{ \"outcome\" : \"exposed\", \"exposures\" : [ { \"columns\" : [ \"bed\", \"ward\" ], "
                        + "\"what\" : \"unique\", \"allowed\" : \"5 %\", \"found\" : \"9 %\", \"help\" : \"write why\" } ], "
                        + "\"remedy\" : \"bed\", \"looked\" : \"all\" }");
        assertThat(json(new Outcome.Cancelled())).isEqualTo("{\n  \"outcome\" : \"cancelled\"\n}\n");
    }
}
