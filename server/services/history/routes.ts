import { manualEntryCalls, serviceHistoryCalls } from '#domain/services/history/contract'
import type { ServiceListQuery } from '#domain/services/contract'
import { readableStats } from '#domain/services/stats'
import { searchText } from '../../http/list'
import { requestedPeriod } from '../../http/period'
import type { Caller } from '../../http/serve'
import { serve } from '../../http/serve'
import { deleting } from '../deleting'
import type { ServiceFilter } from '../filter'
import { listServices, readableBy } from '../readable'
import { statsOfClient, statsOfDevice } from '../stats'
import { changeEntry, deleteEntry } from './change-entry'
import { recordEntries, recordEntry } from './record-entries'

export const serviceHistoryRoutes = serve(serviceHistoryCalls, {
  filter: ({ body: { range, sort, startDate, endDate, ...conditions } }, caller) =>
    newestFirst(caller, { ...conditions, ...requestedPeriod({ startDate, endDate }) }, { range, sort }),
  search({ keyword, ...query }, caller) {
    const q = searchText(keyword, 'keyword')
    return newestFirst(caller, q === undefined ? {} : { q }, query)
  },
  ofDevice: ({ id, startDate, endDate, ...query }, caller) =>
    newestFirst(caller, { deviceId: id, ...requestedPeriod({ startDate, endDate }) }, query),
  ofDeviceInPeriod: ({ id, startDate, endDate, ...query }, caller) =>
    newestFirst(caller, { deviceId: id, ...requestedPeriod({ startDate, endDate }) }, query),
  ofClient: ({ id, startDate, endDate, ...query }, caller) =>
    newestFirst(caller, { clientId: id, ...requestedPeriod({ startDate, endDate }) }, query),
  deviceStats: async ({ id }, { ports, user }) =>
    readableStats(user, await statsOfDevice(ports.database, id, ports.clock.now())),
  clientStats: async ({ id }, { ports, user }) =>
    readableStats(user, await statsOfClient(ports.database, id, ports.clock.now())),
})

export const manualEntryRoutes = serve(manualEntryCalls, {
  async record({ body }, caller) {
    return readableBy(caller)(await recordEntry(caller.ports, caller.user, body))
  },
  async recordAll({ body: { entries } }, caller) {
    return (await recordEntries(caller.ports, caller.user, entries)).map(readableBy(caller))
  },
  async change({ id, body, version }, caller) {
    return readableBy(caller)(await changeEntry(caller.ports, caller.user, { id, entry: body, version }))
  },
  delete: deleting(deleteEntry),
})

const newestFirst = (caller: Caller, filter: ServiceFilter, query: ServiceListQuery) =>
  listServices(caller, { filter, sort: ['startsAt', 'DESC'] }, query)
