package io.sfumato.io.document;

import io.sfumato.io.document.Document.Syntax;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Form;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;
import tools.jackson.dataformat.yaml.YAMLReadFeature;

/** Makes a tree of tokens. Depth is limited, so recursion is; aliases are never followed. */
final class TreeReader {

    /** A document that is nested deeper is refused. A round number: jobs need a handful of levels, and reading is recursive. */
    private static final int DEEPEST = 40;

    private static final StreamReadConstraints LIMITS =
            StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build();

    private static final TokenStreamFactory JSON =
            JsonFactory.builder().streamReadConstraints(LIMITS).build();

    private static final TokenStreamFactory YAML = YAMLFactory.builder()
            .streamReadConstraints(LIMITS)
            .disable(YAMLReadFeature.EMPTY_STRING_AS_NULL)
            .build();

    private final String source;
    private final Syntax syntax;
    private final String text;
    private final int[] points;

    TreeReader(String source, String text, Syntax syntax) {
        this.source = source;
        this.syntax = syntax;
        this.text = text;
        this.points = syntax == Syntax.YAML ? text.codePoints().toArray() : new int[0];
    }

    Node read() {
        TokenStreamFactory factory = syntax == Syntax.YAML ? YAML : JSON;
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new InputException(Place.in(source), "is empty");
            }
            Node root = node(parser, first);
            if (parser.nextToken() != null) {
                throw problem(mark(parser), "a second document begins here; there may be only one");
            }
            return root;
        } catch (JacksonException e) {
            throw unreadable(e);
        }
    }

    private Node node(JsonParser parser, @Nullable JsonToken token) {
        if (token == null) {
            throw problem(mark(parser), "the document ends too early");
        }
        DocumentPosition mark = mark(parser);
        refuseReferences(parser, mark);
        return switch (token) {
            case START_OBJECT -> mapping(parser, mark);
            case START_ARRAY -> listing(parser, mark);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Scalar(parser.getString(), Form.NUMBER, mark);
            case VALUE_TRUE, VALUE_FALSE -> new Scalar(parser.getString(), Form.FLAG, mark);
            case VALUE_NULL -> new Scalar("", Form.NOTHING, mark);
            case VALUE_STRING -> text(parser, mark);
            default -> throw problem(mark, "this cannot be read as " + syntax);
        };
    }

    private Scalar text(JsonParser parser, DocumentPosition mark) {
        String value = parser.getString();
        int first = sourceCharacter(parser);
        boolean nothing = syntax == Syntax.YAML && value.isEmpty() && first != '"' && first != '\'';
        return new Scalar(value, nothing ? Form.NOTHING : Form.TEXT, mark);
    }

    private Node listing(JsonParser parser, DocumentPosition mark) {
        List<Node> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(node(parser, token));
        }
        return new Listing(items, mark);
    }

    private Node mapping(JsonParser parser, DocumentPosition mark) {
        List<Entry> entries = new ArrayList<>();
        Map<String, DocumentPosition> seen = new HashMap<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_OBJECT; token = parser.nextToken()) {
            if (token != JsonToken.PROPERTY_NAME) {
                throw problem(mark(parser), "a key was expected here");
            }
            Scalar key = new Scalar(parser.currentName(), Form.TEXT, mark(parser));
            refuseReferences(parser, key.mark());
            DocumentPosition before = seen.putIfAbsent(key.text(), key.mark());
            if (before != null) {
                throw problem(key.mark(), "the key '" + key.text() + "' stands in line " + before.line() + " already");
            }
            entries.add(new Entry(key, node(parser, parser.nextToken())));
        }
        return new Mapping(entries, mark);
    }

    /** Anchors and aliases make documents that are larger than they look; tags make objects. Jobs need neither. */
    private void refuseReferences(JsonParser parser, DocumentPosition mark) {
        if (syntax == Syntax.JSON) {
            return;
        }
        int first = sourceCharacter(parser);
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            throw problem(mark, "aliases (*) are not read: write the value out, or put quotes around it");
        } else if (first == '&') {
            throw problem(
                    mark, "anchors (&) are not read: write the value where it is needed, or put quotes around it");
        } else if (first == '!') {
            throw problem(mark, "tags (!) are not read: put quotes around the value if it begins with one");
        }
    }

    /** The character of the source at which the current token begins, or -1 at its end. */
    private int sourceCharacter(JsonParser parser) {
        long offset = parser.currentTokenLocation().getCharOffset();
        return offset >= 0 && offset < points.length ? points[(int) offset] : -1;
    }

    private static DocumentPosition mark(JsonParser parser) {
        TokenStreamLocation location = parser.currentTokenLocation();
        return new DocumentPosition(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
    }

    private InputException problem(DocumentPosition mark, String message) {
        return new InputException(Place.in(source).line(mark.line()).position(mark.column()), message);
    }

    private InputException unreadable(JacksonException e) {
        TokenStreamLocation location = e.getLocation();
        int line = location == null ? 0 : Math.max(0, location.getLineNr());
        int column = location == null ? 0 : Math.max(0, location.getColumnNr());
        String why = String.valueOf(e.getOriginalMessage());
        if (e.getCause() instanceof MarkedYamlEngineException marked) {
            why = marked.getProblem();
            line = marked.getProblemMark().map(at -> at.getLine() + 1).orElse(line);
            column = marked.getProblemMark().map(at -> at.getColumn() + 1).orElse(column);
        }
        String first = why.lines().findFirst().orElse("");
        return new InputException(
                Place.in(source).line(line).position(column),
                e instanceof StreamConstraintsException
                        ? "this is nested deeper, or longer, than any document of ours"
                        : "this is not " + syntax + ": " + first);
    }
}
