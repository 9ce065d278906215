import type { SQL } from 'drizzle-orm'

/** Rows read at a time */
const batchSize = 1000

/**
 * Reads batches until one is not full.
 * @param select the rows that meet a condition, in their order
 * @param behind condition for the rows that follow one
 */
export async function* inBatches<Read>(
  select: (which: SQL | undefined) => { limit(count: number): PromiseLike<Read[]> },
  behind: (last: Read) => SQL,
): AsyncGenerator<Read> {
  let which: SQL | undefined
  for (;;) {
    const batch = await select(which).limit(batchSize)
    yield* batch
    if (batch.length < batchSize) return
    which = behind(batch.at(-1)!)
  }
}
