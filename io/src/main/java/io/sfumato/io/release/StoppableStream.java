package io.sfumato.io.release;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Asks whether to go on before anything is written. Long writes are split into parts, so that it is asked in between. */
final class StoppableStream extends OutputStream {

    /**
     * Bytes written before it is asked again whether to stop. A round number: more would delay Ctrl-C, fewer would only ask
     * more often.
     */
    private static final int PART = 1 << 16;

    private final OutputStream out;
    private final Runnable checkpoint;

    StoppableStream(OutputStream out, Runnable checkpoint) {
        this.out = new BufferedOutputStream(out, PART);
        this.checkpoint = checkpoint;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (int done = 0; done < length; done += PART) {
            checkpoint.run();
            out.write(bytes, offset + done, Math.min(PART, length - done));
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
