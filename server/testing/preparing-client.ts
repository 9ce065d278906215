import pg from 'pg'

/**
 * A connection that prepares each statement once. Tests run the same statements on nearly empty tables, where parsing
 * and planning takes longer than execution.
 */
export class PreparingClient extends pg.Client {
  override query = (query: unknown, ...rest: unknown[]): never =>
    Reflect.apply(pg.Client.prototype.query, this, [named(query), ...rest]) as never
}

const names = new Map<string, string>()
let count = 0

/** Queries of data, which Drizzle passes as objects, get a name by their text. */
function named(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query)) return query
  const text = String(query.text)
  // A prepared query fails once its result has other types.
  if (/^\s*alter\b/i.test(text)) names.clear()
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return query
  const name = names.get(text) ?? `query_${++count}`
  names.set(text, name)
  return { ...query, name }
}
