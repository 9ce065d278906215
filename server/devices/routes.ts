import { deviceReadableBy } from '#domain/confirmations/mask-links'
import { deviceCalls } from '#domain/devices/contract'
import type { Device } from '#domain/devices/device'
import { addDays } from '#domain/time/day'
import { notFound } from '../http/api-problem'
import type { Page } from '../http/list'
import { searchText } from '../http/list'
import type { Caller, Listed } from '../http/serve'
import { serve } from '../http/serve'
import { mapped, pageOrAll } from '../http/whole-list'
import { addDevice, changeDevice, deleteDevice, missingDevice } from './commands'
import { dependentsOf } from './dependents'
import { citiesOfDevices, findDevice, findDevices, wholeDevices } from './queries'
import { deviceStats } from './stats'

const mostUrgentFirst = ['nextInspectionDate', 'ASC'] as const

export const deviceRoutes = serve(deviceCalls, {
  list: (asked, caller) => listed(caller, { filter: asked.filter ?? {}, sort: asked.sort }),
  ofClient: ({ id }, caller) => listed(caller, { filter: { clientId: id } }),
  upcoming: ({ days }, caller) =>
    listed(caller, { filter: { due: { from: caller.today, to: addDays(caller.today, days) } }, sort: mostUrgentFirst }),
  overdue: (_, caller) => listed(caller, { filter: { urgency: 'OVERDUE' }, sort: mostUrgentFirst }),
  search: ({ q }, caller) => listed(caller, { filter: { q: searchText(q) } }),
  inCity: ({ city }, caller) => listed(caller, { filter: { city } }),
  cities: (_, { ports }) => citiesOfDevices(ports.database),
  nearby: ({ lat, lon, radius }, caller) => listed(caller, { filter: { near: { lat, lng: lon, radius } } }),
  stats: (_, { ports, today }) => deviceStats(ports.database, today),
  async get({ id }, caller) {
    const found = await findDevice(caller.ports.database, id, caller.today)
    if (!found) throw notFound(missingDevice)
    return readableBy(caller)(found)
  },
  async dependents({ id }, { ports }) {
    const found = await dependentsOf(ports.database, { deviceId: id })
    if (!found) throw notFound(missingDevice)
    return found
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

async function listed(caller: Caller, asked: Parameters<typeof wholeDevices>[1]): Promise<Listed<Device>> {
  const { ports, today } = caller
  const find = {
    page: (page: Page) => findDevices(ports.database, { ...asked, page }, today),
    all: () => wholeDevices(ports.database, asked, today),
  }
  return { listed: await pageOrAll(caller.page, mapped(find, readableBy(caller))) }
}
