package io.sfumato.bench;

import io.sfumato.audit.ReleaseView;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** How verification puts the rows of a release into classes by their texts. */
@State(Scope.Thread)
public class AuditKernels {

    /** Rows of the table. A round number, not tuned. */
    private static final int ROWS = 6_000;

    private final List<List<String>> rows = KernelTable.rows(ROWS);

    @Benchmark
    public int classesByText() {
        ReleaseView view = new ReleaseView(KernelTable.header(), KernelTable.header(), List.of());
        rows.forEach(view::add);
        return view.classes();
    }
}
