package io.sfumato.io.xml;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads XML into elements. Document types, entities of one's own, other files and great depth are refused. */
public final class XmlReading {

    /** A file that is nested deeper is refused. A round number that no file of the tools we read comes near. */
    private static final int MAX_DEPTH = 150;

    private final Place place;
    private final Deque<Element> open = new ArrayDeque<>();
    private final List<Element> roots = new ArrayList<>();

    private XmlReading(Place place) {
        this.place = place;
    }

    /**
     * The root element of a document.
     *
     * @param source its name in messages
     * @throws InputException if it is no XML, or XML of a kind that is refused
     */
    public static Element parse(String source, byte[] bytes) {
        return new XmlReading(Place.in(source)).read(XmlText.decode(Place.in(source), bytes));
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("other files are not opened");
        });
        return factory;
    }

    private Element read(String text) {
        try {
            XMLStreamReader reader = opened(text);
            while (reader.hasNext()) {
                int event = next(reader);
                take(event, reader, line(reader));
            }
            reader.close();
        } catch (XMLStreamException e) {
            // The message of the exception may quote the file, so it is not passed on.
            throw unreadable(e.getLocation() == null ? 0 : e.getLocation().getLineNumber());
        }
        if (roots.isEmpty()) {
            throw new InputException(place, "has no XML element");
        }
        return roots.get(0);
    }

    private XMLStreamReader opened(String text) throws XMLStreamException {
        try {
            return factory().createXMLStreamReader(new StringReader(text));
        } catch (RuntimeException e) {
            throw unreadable(0);
        }
    }

    /** The JDK's parser answers some malformed files with unchecked exceptions of many kinds; all mean the same. */
    private int next(XMLStreamReader reader) throws XMLStreamException {
        try {
            return reader.next();
        } catch (RuntimeException e) {
            throw unreadable(line(reader));
        }
    }

    private static long line(XMLStreamReader reader) {
        return Math.max(0, reader.getLocation().getLineNumber());
    }

    private InputException unreadable(long line) {
        return new InputException(place.line(Math.max(0, line)), "is not readable as XML here");
    }

    private void take(int event, XMLStreamReader reader, long line) {
        switch (event) {
            case XMLStreamReader.DTD ->
                throw new InputException(place.line(line), "has a document type, which is refused");
            case XMLStreamReader.ENTITY_REFERENCE ->
                throw new InputException(place.line(line), "uses an entity, which is refused");
            case XMLStreamReader.START_ELEMENT -> start(reader, line);
            case XMLStreamReader.END_ELEMENT -> open.pop();
            case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE -> text(reader);
            default -> {
                // Comments and processing instructions say nothing here.
            }
        }
    }

    private void text(XMLStreamReader reader) {
        Element element = open.peek();
        if (element != null) {
            element.content().append(reader.getText());
        }
    }

    private void start(XMLStreamReader reader, long line) {
        if (open.size() >= MAX_DEPTH) {
            throw new InputException(place.line(line), "is nested more than " + MAX_DEPTH + " deep");
        }
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i).toLowerCase(Locale.ROOT), reader.getAttributeValue(i));
        }
        Element element = new Element(reader.getLocalName(), line, attributes, new ArrayList<>(), new StringBuilder());
        Element parent = open.peek();
        (parent == null ? roots : parent.children()).add(element);
        open.push(element);
    }
}
