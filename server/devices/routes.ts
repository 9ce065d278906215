import { deviceReadableBy } from '#domain/confirmations/mask-links'
import { deviceCalls } from '#domain/devices/contract'
import type { Device } from '#domain/devices/device'
import { addDays } from '#domain/time/day'
import { missing, notFound } from '../http/api-problem'
import { searchText } from '../http/list'
import type { Caller, ListResult } from '../http/serve'
import { serve } from '../http/serve'
import { mapped } from '../http/whole-list'
import { addDevice, changeDevice, deleteDevice } from './commands'
import { dependentsOf } from './dependents'
import { citiesOfDevices, deviceList, findDevice } from './queries'
import { deviceStats } from './stats'

const mostUrgentFirst = ['nextInspectionDate', 'ASC'] as const

export const deviceRoutes = serve(deviceCalls, {
  list: (query, caller) => listDevices(caller, { filter: query.filter ?? {}, sort: query.sort }),
  ofClient: ({ id }, caller) => listDevices(caller, { filter: { clientId: id } }),
  upcoming: ({ days }, caller) =>
    listDevices(caller, {
      filter: { due: { from: caller.today, to: addDays(caller.today, days) } },
      sort: mostUrgentFirst,
    }),
  overdue: (_, caller) => listDevices(caller, { filter: { urgency: 'OVERDUE' }, sort: mostUrgentFirst }),
  search: ({ q }, caller) => listDevices(caller, { filter: { q: searchText(q) } }),
  inCity: ({ city }, caller) => listDevices(caller, { filter: { city } }),
  cities: (_, { ports }) => citiesOfDevices(ports.database),
  nearby: ({ lat, lon, radius }, caller) => listDevices(caller, { filter: { near: { lat, lng: lon, radius } } }),
  stats: (_, { ports, today }) => deviceStats(ports.database, today),
  async get({ id }, caller) {
    const device = await findDevice(caller.ports.database, id, caller.today)
    if (!device) throw notFound(missing.device)
    return readableBy(caller)(device)
  },
  async dependents({ id }, { ports }) {
    const dependents = await dependentsOf(ports.database, { deviceId: id })
    if (!dependents) throw notFound(missing.device)
    return dependents
  },
  create: ({ body }, { ports, user }) => addDevice(ports, user, body),
  update: ({ id, body, version }, { ports, user }) => changeDevice(ports, user, { id, ...body, version }),
  async delete({ id, withClient }, { ports, user }) {
    const { clientDeleted } = await deleteDevice(ports, user, { id, withClient: withClient !== 'false' })
    const message = clientDeleted
      ? 'Urządzenie zostało usunięte. Było ostatnim urządzeniem klienta, więc klient też został usunięty.'
      : 'Urządzenie zostało usunięte.'
    return { id, message, clientDeleted }
  },
})

const readableBy = ({ user }: Caller) => deviceReadableBy<Device>(user.roles)

function listDevices(caller: Caller, query: Parameters<typeof deviceList>[1]): ListResult<Device> {
  const { ports, today } = caller
  const devices = mapped(deviceList(ports.database, query, today), readableBy(caller))
  return { list: devices }
}
