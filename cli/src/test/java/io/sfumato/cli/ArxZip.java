package io.sfumato.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** An ARX project, part by part, as ARX lays it out. */
public final class ArxZip {

    private final Map<String, byte[]> parts = new LinkedHashMap<>();

    /** A study of invented people: name, age, zip, ward and illness, with two hierarchies and two promises. */
    public static ArxZip study() {
        return new ArxZip()
                .with(
                        "metadata.xml",
                        "<metadata>\n\t<version>3.9.1</version>\n\t<vocabulary>2.0</vocabulary>\n</metadata>\n")
                .with("project.dat", "\u00ac\u00ed serialized, never to be opened")
                .with(
                        "project.xml",
                        "<project>\n\t<name>Study</name>\n\t<separator>;</separator>\n\t<quote>&quot;</quote>\n</project>\n")
                .with("data/input.csv", data())
                .with("input/config.dat", "\u00ac\u00ed serialized, never to be opened")
                .with("input/config.xml", CONFIG)
                .with("input/definition.xml", DEFINITION)
                .with("input/hierarchies/age.csv", ages())
                .with("input/hierarchies/zip.csv", zips());
    }

    public static final String CONFIG = """
            <config>
            \t<suppressTuplesInNonAnonymousOutput>true</suppressTuplesInNonAnonymousOutput>
            \t<suppressedAttributeTypes>
            \t\t<type>QUASI_IDENTIFYING_ATTRIBUTE</type>
            \t</suppressedAttributeTypes>
            \t<practicalMonotonicity>false</practicalMonotonicity>
            \t<relativeMaxOutliers>0.05</relativeMaxOutliers>
            \t<metric>Loss</metric>
            \t<attributeWeights>
            \t\t<attributeWeight>
            \t\t\t<attribute>age</attribute>
            \t\t\t<weight>0.75</weight>
            \t\t</attributeWeight>
            \t\t<attributeWeight>
            \t\t\t<attribute>zip</attribute>
            \t\t\t<weight>0.5</weight>
            \t\t</attributeWeight>
            \t</attributeWeights>
            \t<criteria>
            \t\t<criterion>5-anonymity</criterion>
            \t\t<criterion>distinct-2-diversity for attribute &apos;illness&apos;</criterion>
            \t</criteria>
            </config>
            """;

    public static final String DEFINITION = """
            <definition>
            """ + assignment("name", "IDENTIFYING", "String", "")
            + assignment(
                    "age", "QUASI_IDENTIFYING", "Integer", "<ref>hierarchies/age.csv</ref><min>All</min><max>All</max>")
            + assignment("zip", "QUASI_IDENTIFYING", "String", "<ref>hierarchies/zip.csv</ref><min>1</min><max>2</max>")
            + assignment("ward", "INSENSITIVE", "String", "")
            + assignment("illness", "SENSITIVE", "String", "")
            + "</definition>\n";

    private static String assignment(String name, String type, String datatype, String more) {
        return "\t<assigment>\n\t\t<name>" + name + "</name>\n\t\t<type>" + type + "_ATTRIBUTE</type>\n\t\t<datatype>"
                + datatype + "</datatype>\n\t\t" + more + "\n\t</assigment>\n";
    }

    private static String data() {
        Random random = new Random(5);
        StringBuilder rows = new StringBuilder("name;age;zip;ward;illness\n");
        for (int i = 0; i < 200; i++) {
            rows.append("\"Person; ").append(i).append("\";");
            rows.append(i == 7 ? "NULL" : 20 + random.nextInt(40)).append(";0").append(1000 + random.nextInt(30));
            rows.append(";w")
                    .append(random.nextInt(3))
                    .append(";ill")
                    .append(random.nextInt(4))
                    .append('\n');
        }
        return rows.toString();
    }

    private static String ages() {
        StringBuilder rows = new StringBuilder();
        for (int age = 20; age < 60; age++) {
            rows.append(age).append(';').append(age / 10).append("0s;*\n");
        }
        return rows.append("NULL;*;*\n").toString();
    }

    private static String zips() {
        StringBuilder rows = new StringBuilder();
        for (int zip = 1000; zip < 1030; zip++) {
            rows.append('0').append(zip).append(";0").append(zip / 10).append("*;010**;*****\n");
        }
        return rows.toString();
    }

    public ArxZip with(String part, String text) {
        return with(part, text, StandardCharsets.UTF_8);
    }

    public ArxZip with(String part, String text, Charset charset) {
        parts.put(part, text.getBytes(charset));
        return this;
    }

    public ArxZip without(String part) {
        parts.remove(part);
        return this;
    }

    public ArxZip replacing(String part, String from, String to) {
        String text = new String(parts.getOrDefault(part, new byte[0]), StandardCharsets.UTF_8);
        if (!text.contains(from)) {
            throw new IllegalArgumentException(part + " does not contain " + from);
        }
        return with(part, text.replace(from, to));
    }

    public Path in(Path folder) {
        Path file = folder.resolve("study.deid");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }
}
