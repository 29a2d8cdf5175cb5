package io.sfumato.io.hierarchy;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON with line numbers. Depth, the length of texts and repeated names are bounded. */
final class JsonReading {

    /**
     * A file that is nested deeper is refused. A round number that no hierarchy comes near; much more could exhaust the
     * stack.
     */
    private static final int MAX_DEPTH = 250;

    /** The most characters of a text or name. A round number: it keeps a broken file from becoming one huge label. */
    private static final int MAX_TEXT = 100_000;

    /** The most characters of a number. A round number: longer ones are slow to read and mean nothing. */
    private static final int MAX_NUMBER = 1_000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_TEXT)
                    .maxNameLength(MAX_TEXT)
                    .maxNumberLength(MAX_NUMBER)
                    .maxDocumentLength(HierarchyText.MAX_BYTES)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final JsonParser parser;

    private JsonReading(JsonParser parser) {
        this.parser = parser;
    }

    static PlacedJson parse(String source, String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new JsonReading(parser).whole(Place.in(source));
        }
    }

    private PlacedJson whole(Place place) {
        try {
            PlacedJson json = value(parser.nextToken());
            if (parser.nextToken() != null) {
                throw new InputException(place.line(line()), "goes on after its end");
            }
            return json;
        } catch (JacksonException e) {
            // The message of the exception may quote the file, so it is not passed on.
            TokenStreamLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
            throw new InputException(
                    place.line(Math.max(0, at.getLineNr())),
                    "is not readable as JSON: it is malformed, repeats a name or is nested too deep");
        }
    }

    private long line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private PlacedJson value(@Nullable JsonToken token) {
        long line = line();
        if (token == JsonToken.START_OBJECT) {
            return object(line);
        } else if (token == JsonToken.START_ARRAY) {
            return array(line);
        } else if (token == null || token == JsonToken.VALUE_NULL) {
            return new PlacedJson.Nothing(line);
        }
        return new PlacedJson.Text(line, parser.getString());
    }

    private PlacedJson object(long line) {
        Map<String, PlacedJson> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            fields.put(name, value(parser.nextToken()));
        }
        return new PlacedJson.Fields(line, fields);
    }

    private PlacedJson array(long line) {
        List<PlacedJson> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(token));
        }
        return new PlacedJson.Items(line, items);
    }
}
