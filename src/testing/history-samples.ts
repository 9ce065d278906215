import type { ServiceStatsWire } from '#domain/services/stats'
import type { TimelineWire } from '#domain/timeline/wire'

/** Of a device without services */
export const noStats: ServiceStatsWire = {
  total: 0,
  byStatus: { SCHEDULED: 0, COMPLETED: 0, CANCELLED: 0 },
  completedByType: {
    ...{ KONSERWACJA: 0, NAPRAWA: 0, PRZEGLAD_OKRESOWY: 0, INSTALACJA: 0 },
    ...{ DIAGNOSTYKA: 0, MODERNIZACJA: 0, AWARIA: 0 },
  },
  ...{ today: 0, overdue: 0, upcoming: 0, unassigned: 0 },
  averageDuration: null,
  ...{ revenue: 0, completedThisMonth: 0, revenueThisMonth: 0 },
  lastServiceDate: null,
  nextStartDateTime: null,
}

/** The history of device 7 and of client 3, empty. */
export const noHistory = Object.fromEntries(
  ['device/7', 'client/3'].flatMap((owner) => {
    const [noun, id] = owner.split('/')
    return [
      [`GET /api/service-history/${owner}`, () => []],
      [`GET /api/service-history/${owner}/stats`, () => noStats],
      [`GET /api/${noun}s/${id}/timeline`, (): TimelineWire => ({ events: [], next: null })],
    ]
  }),
)
