import { clientTimelineCalls, deviceTimelineCalls } from '#domain/timeline/contract'
import type { TimelinePage } from '#domain/timeline/event'
import type { HandlerInput } from '#domain/api/call'
import { missing, notFound } from '../http/api-problem'
import type { Caller } from '../http/serve'
import { serve } from '../http/serve'
import { findTimeline } from './queries'

type TimelineRequest = HandlerInput<typeof deviceTimelineCalls.list>

export const timelineRoutes = [
  ...serve(deviceTimelineCalls, { list: (request, caller) => page('device', request, caller) }),
  ...serve(clientTimelineCalls, { list: (request, caller) => page('client', request, caller) }),
]

async function page(
  owner: 'device' | 'client',
  { id, before, filter }: TimelineRequest,
  { ports, user }: Caller,
): Promise<TimelinePage> {
  const timeline = await findTimeline(ports.database, { owner, id }, { before, kinds: filter?.kind, reader: user })
  if (!timeline) throw notFound(missing[owner])
  return timeline
}
