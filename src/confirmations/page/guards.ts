// Guards of answers, written by hand: zod alone (19 KiB) would double a page of customers (20).

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Whether each key of `names` names a text of the record; the caller has the compiler compare them with the type on the
 * wire.
 */
export function hasTexts(value: unknown, names: object): value is Record<string, unknown> {
  return isObject(value) && Object.keys(names).every((name) => typeof value[name] === 'string')
}

/** Company data that each page shows */
export const isCompany = (value: unknown) => hasTexts(value, { name: true, phone: true, hours: true })

/** @throws TypeError unless the body says that a write was done */
export function parseSuccess(body: unknown): void {
  if (!isObject(body) || body.success !== true) throw new TypeError('not a success')
}
