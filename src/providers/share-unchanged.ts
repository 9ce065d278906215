/**
 * What is the same in two answers stays the same object, so that it is not drawn again. As the query library does it,
 * which takes dates for changed each time.
 */
export function shareUnchanged(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (before instanceof Date && now instanceof Date) return before.getTime() === now.getTime() ? before : now
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = now.map((item, at) => shareUnchanged(before[at], item))
    return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items
  }
  if (isRecord(before) && isRecord(now)) {
    const entries = Object.entries(now).map(([key, value]) => [key, shareUnchanged(before[key], value)] as const)
    const same =
      entries.length === Object.keys(before).length &&
      entries.every(([key, value]) => Object.hasOwn(before, key) && value === before[key])
    return same ? before : Object.fromEntries(entries)
  }
  return now
}

/** True for an object literal or JSON, but not for a Map or a Blob */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
