import type { DashboardStatsWire } from '#domain/dashboard/stats'
import type { Handlers } from './api'

export function statsWire(change: Partial<DashboardStatsWire> = {}): DashboardStatsWire {
  return {
    clients: 120,
    overdueClients: 12,
    dueClients: 1,
    today: [],
    overdueServices: 2,
    confirmedSinceYesterday: 3,
    toCallBack: 0,
    positionsToMend: 0,
    lostSms: 5,
    openAnswers: 4,
    newAccounts: 1,
    ...change,
  }
}

const none = { total: 0, devices: [] }

/** The dashboard of an office with nothing but numbers. */
export const dashboardApi: Handlers = {
  'GET /api/dashboard/stats': () => statsWire(),
  'GET /api/dashboard/inspections-alert': () => ({ callBack: none, overdue: none, dueSoon: none }),
  'GET /api/dashboard/inspections-calendar': () => [],
  'GET /api/dashboard/recent-activity': () => [],
  'GET /api/services': () => [],
}
