package io.sfumato.report;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A page as a strict reader sees it: an XML parser, which forgives nothing. */
final class Document {

    private final Element root;

    private Document(Element root) {
        this.root = root;
    }

    static Document parse(String page) throws Exception {
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        builder.setErrorHandler(null);
        return new Document(builder.parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement());
    }

    List<Element> all(String tag) {
        return all(root, tag);
    }

    static List<Element> all(Element under, String tag) {
        NodeList nodes = under.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    /** The texts of all elements of this name. */
    List<String> texts(String tag) {
        return all(tag).stream().map(Element::getTextContent).toList();
    }

    /** All words on the page, without its style sheet, white space evened. */
    String words() {
        return ((Element) root.getElementsByTagName("body").item(0))
                .getTextContent()
                .replaceAll("\\s+", " ");
    }
}
