package io.sfumato.cli.check;

import io.sfumato.audit.PromiseVerifier.Finding;
import io.sfumato.audit.Reached;
import io.sfumato.cli.terminal.PrintedJson;
import io.sfumato.privacy.Counted;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An answer for programs. */
public final class CheckJson {

    private CheckJson() {}

    /** One object; {@code outcome} is {@code kept} or {@code broken}. */
    public static ObjectNode of(String name, CheckResult answer, List<String> contradictions) {
        ObjectNode root = PrintedJson.object();
        root.put("outcome", answer.kept() && contradictions.isEmpty() ? "kept" : "broken");
        root.put("file", name);
        root.put("rows", answer.view().rows());
        root.put("classes", answer.view().classes());
        answer.question().quasi().forEach(root.putArray("quasi")::add);
        answer.question().sensitive().forEach(root.putArray("sensitive")::add);
        root.set("missingAsValue", reached(answer.apart()));
        root.set("missingAsAnything", reached(answer.anything()));
        ArrayNode promises = root.putArray("promises");
        answer.findings().forEach(finding -> promises.add(promise(answer, finding)));
        answer.view().fewestPeople().ifPresent(fewest -> root.put("fewestPeople", fewest));
        ArrayNode untold = root.putArray("untold");
        answer.untold()
                .forEach(model -> untold.add(model.promise(answer.question().counted(model))));
        contradictions.forEach(root.putArray("contradictions")::add);
        return root;
    }

    private static ObjectNode reached(Reached reached) {
        ObjectNode node = PrintedJson.object().put("k", reached.k());
        ArrayNode list = node.putArray("l");
        reached.diversity().forEach(diversity -> {
            ObjectNode each = list.addObject().put("column", diversity.column());
            each.put("distinct", diversity.distinct());
            PrintedJson.put(each, "entropy", diversity.entropy());
            each.put("recursive", diversity.recursive());
        });
        return node;
    }

    private static ObjectNode promise(CheckResult answer, Finding finding) {
        ObjectNode node = PrintedJson.object().put("model", finding.model().name());
        node.put("words", finding.model().promise(answer.counted(finding.model())));
        node.put("sense", finding.sense().words());
        PrintedJson.put(node, "asked", finding.asked());
        PrintedJson.put(node, "reached", finding.reached());
        node.put("kept", finding.kept());
        node.put("failingClasses", finding.failing());
        node.put(answer.unit() == Counted.PEOPLE ? "failingPeople" : "failingRows", finding.failingRows());
        return node;
    }
}
