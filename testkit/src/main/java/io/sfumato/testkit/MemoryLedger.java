package io.sfumato.testkit;

import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Ledger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A ledger that is forgotten with the test. */
public final class MemoryLedger implements Ledger {

    private final Map<String, Integer> people = new HashMap<>();
    private final Map<List<String>, Long> hashes = new HashMap<>();
    private final List<Edition> editions = new ArrayList<>();

    @Override
    public List<Edition> editions() {
        return List.copyOf(editions);
    }

    @Override
    public int subject(String text) {
        return people.computeIfAbsent(text, unknown -> people.size());
    }

    @Override
    public long hash(String column, String text) {
        return hashes.computeIfAbsent(List.of(column, text), unknown -> hashes.size() + 1L);
    }

    @Override
    public Slip enter(Edition edition) {
        editions.add(edition);
        return () -> editions.set(editions.size() - 1, edition.published());
    }
}
