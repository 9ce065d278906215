import { and, desc, eq, inArray } from 'drizzle-orm'
import { groupPairs } from '#domain/collections'
import type { EventNoun } from '#domain/events/event'
import { among } from '../db/rows'
import { events } from '../db/schema'
import type { Transaction } from '../ports'

/** Existing records. Each of them matches one row of a file at most. */
export class Existing<Of> {
  readonly #left: Set<Of>

  constructor(records: readonly Of[]) {
    this.#left = new Set(records)
  }

  /** Records that have not been matched to a row yet */
  get left(): Of[] {
    return [...this.#left]
  }

  /**
   * The rows whose key no remaining record has; the records of the other rows are used up. A row without a key is
   * missing.
   * @param found receives each other row with its record
   */
  missing<Row>(
    rows: readonly Row[],
    keyOf: (row: Row) => string | undefined,
    keysOf: (record: Of) => readonly string[],
    found?: (row: Row, record: Of) => void,
  ): Row[] {
    const byKey = groupPairs([...this.#left].flatMap((record) => keysOf(record).map((key) => [key, record] as const)))
    return rows.filter((row) => {
      const records = byKey.get(keyOf(row) ?? '') ?? []
      const record = records.find((each) => this.#left.delete(each))
      if (record !== undefined) found?.(row, record)
      return record === undefined
    })
  }
}

/**
 * What records were before each of their changes, by their events.
 * @param fields as the events name them
 * @returns the earlier states of a record, the last one first
 */
export async function statesBefore<State extends { id: number }>(
  tx: Transaction,
  noun: EventNoun,
  records: readonly State[],
  fields: readonly (keyof State & string)[],
): Promise<(record: State) => State[]> {
  if (records.length === 0) return () => []
  const ids = records.map(({ id }) => id)
  const rows = await tx
    .select({ id: events.subjectId, changes: events.changes })
    .from(events)
    .where(and(eq(events.noun, noun), among(events.subjectId, ids), inArray(events.verb, ['CHANGED', 'MOVED'])))
    .orderBy(desc(events.id))
  const changesOf = groupPairs(
    rows.flatMap(({ id, changes }) => {
      const own = changes.filter(({ field }) => fields.some((each) => each === field))
      return own.length === 0 ? [] : [[id, own] as const]
    }),
  )
  return (record) => {
    let state = record
    return (changesOf.get(record.id) ?? []).map(
      (changes) => (state = { ...state, ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) }),
    )
  }
}
