import { z } from 'zod'
import type { CalendarFeed, FeedInput } from '#domain/calendar/feed'
import { feedCodec, newFeedWireSchema } from '#domain/calendar/feed'
import { arrayOf } from '../resources'
import type { Http } from './action'
import { action, keyed } from './action'

const said = z.object({ message: z.string() })

export function createCalendarFeedActions({ request }: Http) {
  return {
    async calendarFeeds({ signal }: { signal?: AbortSignal } = {}): Promise<CalendarFeed[]> {
      const { json } = await request('/api/calendar/feeds', { signal })
      return arrayOf(json).map((each) => feedCodec.parse(each))
    },

    /** @returns the address, which the server shows only once */
    makeCalendarFeed: action(['calendar-feeds'], async (body: FeedInput) => {
      const { id, url } = newFeedWireSchema.parse((await request('/api/calendar/feeds', { method: 'POST', body })).json)
      return { id, url }
    }),

    revokeCalendarFeed: action(['calendar-feeds'], async ({ id }: { id: number }, key) => {
      const { json } = await request(`/api/calendar/feeds/${id}`, { method: 'DELETE', headers: keyed(key) })
      return said.parse(json).message
    }),
  }
}
