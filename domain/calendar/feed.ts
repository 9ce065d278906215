import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { idSchema } from '../api/id'
import { requiredLine } from '../text/plain'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { instantCodec } from '../time/wire'

export const feedScopes = ['OWN', 'ALL'] as const
/** The services of the person it belongs to, or everybody's */
export type FeedScope = (typeof feedScopes)[number]

export const feedScopeNames: Record<FeedScope, string> = { OWN: 'Moje wizyty', ALL: 'Wszystkie wizyty' }

export interface CalendarFeed {
  id: number
  name: string
  scope: FeedScope
  /** The last characters of its address; the whole is shown once, when it is made */
  tokenTail: string
  createdAt: Date
  lastReadAt: Date | null
}

export const feedInputSchema = z.strictObject({
  name: requiredLine(60, 'Podaj nazwę, np. telefon'),
  scope: z.enum(feedScopes, { error: 'Wybierz, które wizyty ma pokazywać' }),
})
export type FeedInput = z.output<typeof feedInputSchema>

export const mostFeeds = 10

/** What a feed shows: days before and after today. Calendar apps read it whole each time. */
export const feedWindow = { past: 90, ahead: 400 } as const

/** The first day of a feed, and the day after its last */
export function feedDays(today: Day): { from: Day; until: Day } {
  return { from: addDays(today, -feedWindow.past), until: addDays(today, feedWindow.ahead + 1) }
}

/** All that is kept of a token to tell addresses apart. */
export function feedTokenTail(token: string): string {
  return token.slice(-4)
}

export function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api/calendar/feed/${token}.ics`
}

const feed = record<CalendarFeed>()({
  id: idSchema,
  name: z.string(),
  scope: z.enum(feedScopes),
  tokenTail: z.string(),
  createdAt: instantCodec,
  lastReadAt: nullable(instantCodec),
})
export const { wire: feedWireSchema, codec: feedCodec, encode: encodeFeed } = feed

/** Answer of POST /api/calendar/feeds: the only one that holds the address. */
export const newFeedWireSchema = feedWireSchema.extend({ url: z.url() })
