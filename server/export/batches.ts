/** Rows read at a time */
export const batchSize = 1000

/**
 * Reads batches until one is not full.
 * @param read the batch behind a row; the first behind none
 */
export async function* inBatches<Read>(read: (last: Read | undefined) => Promise<Read[]>): AsyncGenerator<Read> {
  let last: Read | undefined
  for (;;) {
    const batch = await read(last)
    yield* batch
    last = batch.at(-1)
    if (batch.length < batchSize) return
  }
}
