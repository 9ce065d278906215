import { screen } from '@testing-library/react'
import type { ServiceWire } from '#domain/services/wire'
import type { Role } from '#domain/access/role'
import type { Handlers } from './api'
import { paged } from './api'
import { openConsole } from './console'
import { deviceWire, settingsWire } from './samples'
import { serviceWire } from './service-samples'

/** Scheduled for Friday 20 November 2026, and neither completed nor cancelled on the Monday after */
export const overdueService = serviceWire({
  id: 12,
  clientName: 'Anna Nowak',
  startDateTime: '2026-11-20T08:00:00.000Z',
  endDateTime: '2026-11-20T09:00:00.000Z',
})

/** The services tab as a list, over a stubbed API that filters these services by time, status and technician. */
export async function openAgenda(services: ServiceWire[], api: Handlers = {}, as: Role = 'ADMIN') {
  const app = openConsole('/?tab=services&view=list', {
    as,
    api: {
      'GET /api/services': ({ query: params }) => {
        const filter = JSON.parse(params.get('filter') ?? '{}') as { status?: string; technicianId?: number[] }
        const from = Date.parse(params.get('start') ?? '1970-01-01')
        const until = Date.parse(params.get('end') ?? '2100-01-01')
        const matching = services.filter(
          ({ startDateTime, status, technicianId }) =>
            Date.parse(startDateTime) >= from &&
            Date.parse(startDateTime) < until &&
            (filter.status === undefined || filter.status === status) &&
            (filter.technicianId === undefined || filter.technicianId.includes(technicianId ?? 0)),
        )
        const range = params.get('range')
        if (range === null) return matching
        const [first, last] = JSON.parse(range) as [number, number]
        return paged('services', matching.slice(first, last + 1), matching.length, first)
      },
      'GET /api/services/days': () => [],
      'GET /api/devices/7': () => deviceWire({ terminPrzegladu: '2026-11-24' }),
      'GET /api/settings': () => settingsWire(),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Serwisy' })
  return app
}
