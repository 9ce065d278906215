import { z } from 'zod'
import type { Day } from './day'
import { daySchema } from './schema'

/** On the wire ISO 8601 in UTC: '2026-11-21T08:00:00.000Z'. */
export const instantCodec = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
})

/** On the wire '2026-11-21'. */
export const dayCodec = z.codec(z.string(), z.custom<Day>(), {
  decode: (text) => daySchema.parse(text),
  encode: (day) => day,
})
