import { mayReadRevenue } from '#domain/services/price'
import { clientTimelineCalls, deviceTimelineCalls } from '#domain/timeline/contract'
import type { TimelinePage } from '#domain/timeline/event'
import type { Received } from '#domain/api/call'
import { notFound } from '../http/api-problem'
import type { Caller } from '../http/serve'
import { serve } from '../http/serve'
import { findTimeline } from './queries'

type Asked = Received<typeof deviceTimelineCalls.list>

export const timelineRoutes = [
  ...serve(deviceTimelineCalls, { list: (asked, caller) => page('device', asked, caller) }),
  ...serve(clientTimelineCalls, { list: (asked, caller) => page('client', asked, caller) }),
]

const missing = { device: 'Nie znaleziono urządzenia', client: 'Nie znaleziono klienta' }

async function page(
  owner: 'device' | 'client',
  { id, before, filter }: Asked,
  { ports, user }: Caller,
): Promise<TimelinePage> {
  const found = await findTimeline(ports.database, { owner, id }, { before, kinds: filter?.kind })
  if (!found) throw notFound(missing[owner])
  const hidden = mayReadRevenue(user) ? {} : { price: null }
  const events = found.events.map((event) => ('price' in event ? { ...event, ...hidden } : event))
  return { ...found, events }
}
