import { setImmediate } from "node:timers/promises";

/** One step of an export: few enough rows to keep memory and pauses small, enough to compress well. */
const batchSize = 25;

/**
 * A stream that asks for the next chunk only when its reader wants one, and ends the iteration when it is cancelled.
 * The signal tells the chunks of that at once, while one of them is still being made.
 */
export function byteStream(chunksUntil: (signal: AbortSignal) => AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const cancelled = new AbortController();
  const chunks = chunksUntil(cancelled.signal);
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        cancelled.abort();
        await chunks.return(undefined);
      },
    },
    // By default a stream would fetch its first chunk before anyone reads.
    { highWaterMark: 0 },
  );
}

/** The rows in batches, at least one, which is empty when there are no rows. Throws once the signal is aborted. */
export async function* inBatches<Row>(rows: AsyncIterable<Row>, signal: AbortSignal): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let first = true;
  for await (const row of rows) {
    signal.throwIfAborted();
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
    first = false;
    // Rows that are already in memory would otherwise keep every other request waiting until the last one.
    await setImmediate();
  }
  if (first || batch.length > 0) yield batch;
}
