import { z } from 'zod'
import type { Day } from './day'
import { isDay } from './day'
import { timeOfDayPattern } from './time-of-day'
import { dayAt } from './warsaw'

/** Not in day.ts, so that the customer's page can calculate with days without loading zod. */
export const daySchema = z.string().refine(isDay, { error: 'Nieprawidłowa data (RRRR-MM-DD)' })

export const timeOfDaySchema = z.string().regex(timeOfDayPattern, { error: 'Podaj godzinę (GG:MM)' })

/**
 * An instant as text (ISO 8601), with `offset` not in UTC alone. It is in the years of `Day`, because rules calculate
 * with its day in Warsaw.
 */
export const instantText = ({ offset = false, error }: { offset?: boolean; error: string }) =>
  z.iso.datetime({ offset, error, abort: true }).refine((text) => isDay(dayAt(new Date(text))), { error })

/** An instant that is read from a text as the schema says, and written in UTC */
export const instantCodecOf = (text: z.ZodType<string, string>) =>
  z.codec(text, z.date(), { decode: (wire) => new Date(wire), encode: (instant) => instant.toISOString() })

/** On the wire ISO 8601 in UTC: '2026-11-21T08:00:00.000Z'. */
export const instantCodec = instantCodecOf(z.iso.datetime())

/** On the wire '2026-11-21'. */
export const dayCodec = z.codec(z.string(), z.custom<Day>(), {
  decode: (text) => daySchema.parse(text),
  encode: (day) => day,
})
