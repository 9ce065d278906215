import { eventCalls } from '#domain/calendar/event-contract'
import { encodeEvent, newEventInput } from '#domain/calendar/event-wire'
import { feedDays } from '#domain/calendar/feed'
import { dayBounds } from '#domain/time/warsaw'
import { requestedPeriod } from '../http/period'
import { serve } from '../http/serve'
import { mapped } from '../http/whole-list'
import { bookService } from '../services/book'
import { deleting } from '../services/deleting'
import { serviceIn, serviceList } from '../services/queries'
import { deleteService } from '../services/remove'
import { changeEvent } from './change-event'

/** Services as events. These calls use the same commands as those of services, so the same rules apply. */
export const calendarEventRoutes = serve(eventCalls, {
  list({ start, end }, { ports, today }) {
    const days = feedDays(today)
    const { from = dayBounds(days.from).start, until = dayBounds(days.until).start } = requestedPeriod(
      { startDate: start, endDate: end },
      'end',
    )
    return { list: mapped(serviceList(ports.database, { filter: { from, until } }), encodeEvent) }
  },
  get: async ({ id }, { ports }) => encodeEvent(await serviceIn(ports.database, id)),
  create: async ({ body }, { ports, user }) =>
    encodeEvent(await bookService(ports, user, { ...newEventInput(body), manualEntry: true })),
  update: async ({ id, body, version }, { ports, user }) =>
    encodeEvent(await changeEvent(ports, user, { id, change: body, version })),
  delete: deleting(deleteService),
})
