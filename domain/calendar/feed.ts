import { z } from 'zod'
import { idSchema } from '../api/id'
import { requiredLine } from '../text/plain'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { instantCodec } from '../time/wire'

export const feedScopes = ['OWN', 'ALL'] as const
/** OWN: the services of the feed's owner. ALL: everybody's. */
type FeedScope = (typeof feedScopes)[number]

export const feedScopeNames: Record<FeedScope, string> = { OWN: 'Moje wizyty', ALL: 'Wszystkie wizyty' }

export const feedSchema = z.object({
  id: idSchema,
  name: z.string(),
  scope: z.enum(feedScopes),
  /** The last characters of its address, which is shown once, when the feed is made */
  tokenTail: z.string(),
  createdAt: instantCodec,
  lastReadAt: instantCodec.nullable(),
})
export type CalendarFeed = z.output<typeof feedSchema>

/** Answer of POST /api/calendar/feeds, the only one with the address. */
export const newFeedSchema = feedSchema.extend({ url: z.url() })

export const feedInputSchema = z.strictObject({
  name: requiredLine(60, 'Podaj nazwę, np. telefon'),
  scope: z.enum(feedScopes, { error: 'Wybierz, które wizyty ma pokazywać' }),
})
export type FeedInput = z.output<typeof feedInputSchema>

export const maxFeeds = 10

/** Days before and after today (rule V15). Calendar apps read a feed whole each time. */
export const feedWindow = { past: 90, ahead: 400 } as const

/** `until` is the day after the last day of the feed */
export function feedDays(today: Day): { from: Day; until: Day } {
  return { from: addDays(today, -feedWindow.past), until: addDays(today, feedWindow.ahead + 1) }
}

/** Only this part of a token is stored in clear, to distinguish feeds. */
export function feedTokenTail(token: string): string {
  return token.slice(-4)
}

export function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api/calendar/feed/${token}.ics`
}
