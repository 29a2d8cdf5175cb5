package io.sfumato.job;

import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;

/**
 * A source whose identifying columns are masked or replaced by keyed pseudonyms where their owner asked for it, before
 * anything else sees a row. Pseudonyms are HMAC-SHA-256 of the cell, cut to 80 bits; the key derives from the seed, so who
 * does not have the private record cannot test a guess.
 */
final class DisguisedSource implements Source {

    static final String MASK = "masked";
    private static final int PSEUDONYM_BYTES = 10;

    private final Source source;
    private final List<Disguise> disguises;
    private final Mac mac;

    /** The source seen through the disguises of its columns, given in its order. */
    DisguisedSource(Source source, List<ColumnSpec> specs, Seed seed) {
        this.source = source;
        this.disguises = specs.stream().map(ColumnSpec::disguise).toList();
        this.mac = InputHash.keyed("pseudonyms", seed);
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public List<String> header() {
        return source.header();
    }

    @Override
    public boolean isMissing(String cell) {
        return source.isMissing(cell);
    }

    @Override
    public void read(RowHandler handler) {
        if (disguises.stream().allMatch(disguise -> disguise == Disguise.DROP)) {
            source.read(handler);
            return;
        }
        source.read((line, cells) -> {
            List<String> disguised = new ArrayList<>(cells);
            for (int i = 0; i < disguises.size(); i++) {
                disguised.set(i, disguise(disguises.get(i), cells.get(i)));
            }
            handler.row(line, disguised);
        });
    }

    private String disguise(Disguise disguise, String cell) {
        if (disguise == Disguise.DROP || isMissing(cell.strip())) {
            return disguise == Disguise.DROP ? cell : "";
        } else if (disguise == Disguise.MASK) {
            return MASK;
        }
        byte[] hash = mac.doFinal(cell.strip().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, PSEUDONYM_BYTES);
    }
}
