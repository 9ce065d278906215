import { manualEntryCalls, serviceHistoryCalls } from '#domain/services/history/contract'
import type { ServiceListQuery } from '#domain/services/contract'
import { readableStats } from '#domain/services/stats'
import { searchText } from '../../http/list'
import { askedPeriod } from '../../http/period'
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
    newestFirst(caller, { ...conditions, ...askedPeriod({ startDate, endDate }) }, { range, sort }),
  search({ keyword, ...asked }, caller) {
    const q = searchText(keyword, 'keyword')
    return newestFirst(caller, q === undefined ? {} : { q }, asked)
  },
  ofDevice: ({ id, startDate, endDate, ...asked }, caller) =>
    newestFirst(caller, { deviceId: id, ...askedPeriod({ startDate, endDate }) }, asked),
  ofDeviceInPeriod: ({ id, startDate, endDate, ...asked }, caller) =>
    newestFirst(caller, { deviceId: id, ...askedPeriod({ startDate, endDate }) }, asked),
  ofClient: ({ id, startDate, endDate, ...asked }, caller) =>
    newestFirst(caller, { clientId: id, ...askedPeriod({ startDate, endDate }) }, asked),
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

const newestFirst = (caller: Caller, filter: ServiceFilter, asked: ServiceListQuery) =>
  listServices(caller, { filter, sort: ['startsAt', 'DESC'] }, asked)
