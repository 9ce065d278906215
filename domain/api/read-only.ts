import { z } from 'zod'

/**
 * The body of a PUT that takes what the GET gives: fields of the record that cannot be changed are dropped, so that
 * they stay as they are; unknown fields are still refused.
 */
export function withReadOnly<Body extends z.ZodType>(body: Body, record: z.ZodObject) {
  const inner = body instanceof z.ZodCodec ? body.def.in : body
  if (!(inner instanceof z.ZodObject)) throw new TypeError('the body of a record is an object')
  const readOnly = new Set(Object.keys(record.shape).filter((name) => !Object.hasOwn(inner.shape, name)))
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).filter(([name]) => !readOnly.has(name)))
  }, body)
}
