import type { DashboardStatsWire } from '#domain/dashboard/stats'
import type { FirstSteps } from '#domain/first-steps/first-steps'
import { firstStepsOf } from '#domain/first-steps/first-steps'
import { initialSettings } from '#domain/settings/table'
import type { Handlers } from './api'

export function statsWire(change: Partial<DashboardStatsWire> = {}): DashboardStatsWire {
  return {
    clients: 120,
    overdueClients: 12,
    dueClients: 1,
    today: [],
    overdueServices: 2,
    endingDuties: 0,
    lostDuties: 0,
    passedDuties: 0,
    openDuties: 0,
    openRequests: 0,
    servicesInTimeOff: 0,
    confirmedSinceYesterday: 3,
    positionsToMend: 0,
    lostSms: 5,
    openAnswers: 4,
    newAccounts: 1,
    ...change,
  }
}

/** The first steps as an administrator of a new installation sees them. */
export function firstStepsWire(change: Partial<Parameters<typeof firstStepsOf>[0]> = {}): FirstSteps {
  const fresh = { settings: initialSettings, testMode: true, clients: 0, technicians: 0, accepted: [], hidden: false }
  return firstStepsOf({ ...fresh, ...change }, { mayAddUsers: true })
}

const emptyPart = { total: 0, devices: [] }

/** A dashboard with numbers, but empty lists */
export const dashboardApi: Handlers = {
  'GET /api/dashboard/stats': () => statsWire(),
  'GET /api/dashboard/inspections-alert': () => ({ toBook: emptyPart, overdue: emptyPart, dueSoon: emptyPart }),
  'GET /api/dashboard/inspections-calendar': () => [],
  'GET /api/dashboard/recent-activity': () => [],
  'GET /api/services': () => [],
  'GET /api/first-steps': () => firstStepsWire({ hidden: true }),
}
