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
  const found = await findTimeline(ports.database, { owner, id }, { before, kinds: filter?.kind, reader: user })
  if (!found) throw notFound(missing[owner])
  return found
}
