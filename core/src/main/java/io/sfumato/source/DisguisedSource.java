package io.sfumato.source;

import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.value.MissingTokens;
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
public final class DisguisedSource implements Source {

    static final String MASK = "masked";

    /**
     * 80 bits: of a billion different values two get the same pseudonym with a probability below one in a million. More bytes
     * make longer cells, fewer make equal pseudonyms likelier.
     */
    private static final int PSEUDONYM_BYTES = 10;

    private final Source source;
    private final List<ColumnSpec> specs;
    private final Seed seed;
    private final List<Disguise> disguises;
    private final List<MissingTokens> missing;
    private final Mac mac;

    /** The source seen through the disguises of its columns, given in its order. */
    public DisguisedSource(Source source, List<ColumnSpec> specs, Seed seed) {
        this.source = source;
        this.specs = specs;
        this.seed = seed;
        this.disguises = specs.stream().map(ColumnSpec::disguise).toList();
        this.missing = specs.stream().map(spec -> source.missing(spec.name())).toList();
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
    public MissingTokens missing(String column) {
        return source.missing(column);
    }

    @Override
    public void read(RowHandler handler) {
        source.read(disguising(handler));
    }

    @Override
    public Source secondReader() {
        return new DisguisedSource(source.secondReader(), specs, seed);
    }

    @Override
    public boolean recount(RowHandler handler) {
        return source.recount(disguising(handler));
    }

    private RowHandler disguising(RowHandler handler) {
        if (disguises.stream().allMatch(disguise -> disguise == Disguise.DROP)) {
            return handler;
        }
        return (line, cells) -> {
            List<String> disguised = new ArrayList<>(cells);
            for (int i = 0; i < disguises.size(); i++) {
                disguised.set(i, disguise(i, cells.get(i)));
            }
            handler.row(line, disguised);
        };
    }

    @Override
    public void stop() {
        source.stop();
    }

    private String disguise(int column, String cell) {
        Disguise disguise = disguises.get(column);
        if (disguise == Disguise.DROP || missing.get(column).matches(cell)) {
            return disguise == Disguise.DROP ? cell : "";
        } else if (disguise == Disguise.MASK) {
            return MASK;
        }
        byte[] hash = mac.doFinal(cell.strip().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, PSEUDONYM_BYTES);
    }
}
