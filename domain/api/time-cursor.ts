import { z } from 'zod'
import { idParamSchema } from './id'

const pattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(?:([A-Z_]+)_)?(\d{1,10})$/

/**
 * `before` of a list by time, from `next` of the previous page, which begins after this event:
 * '2026-11-21T08:00:00.000Z_SMS_7', or without a kind '2026-11-21T08:00:00.000Z_7'.
 * @param kind schema of the kind; of undefined where ids alone tell events apart
 * @param problem message about a text that is no cursor
 */
export function timeCursorSchema<Kind extends z.ZodType>(kind: Kind, problem: string) {
  const parts = z.tuple([z.iso.datetime(), kind, idParamSchema])
  return z.string().transform((text, context) => {
    const result = parts.safeParse(pattern.exec(text)?.slice(1))
    if (result.success) return { at: new Date(result.data[0]), kind: result.data[1], id: result.data[2] }
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

export function timeCursorText({ at, kind, id }: { at: Date; kind?: string; id: number }): string {
  return [at.toISOString(), ...(kind ? [kind] : []), id].join('_')
}
