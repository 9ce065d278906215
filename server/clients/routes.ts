import type { z } from 'zod'
import type { ClientRecord } from '#domain/clients/client'
import { clientCalls } from '#domain/clients/contract'
import { deviceReadableBy } from '#domain/confirmations/mask-links'
import type { Device } from '#domain/devices/device'
import { dependentsOf } from '../devices/dependents'
import { devicesOfClients } from '../devices/queries'
import { missing, notFound } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import { searchText } from '../http/list'
import { requirePermission } from '../http/permission'
import type { Caller, ListResult } from '../http/serve'
import { serve } from '../http/serve'
import { mapped } from '../http/whole-list'
import { addClient, addClientWithDevice, changeClient, deleteClient } from './commands'
import { clientStats } from './counts'
import type { ClientQuery } from './queries'
import { clientList, findClient, findClientByPhone, wantsNoSms } from './queries'

export const clientRoutes = serve(
  clientCalls,
  {
    list: ({ filter = {}, sort, withDevices }, caller) =>
      listClients(caller, { filter, sort, withDevices: withDevices === 'true' }),
    search: ({ q }, caller) => listClients(caller, { filter: { q: searchText(q) }, withDevices: false }),
    stats: (_, { ports, today }) => clientStats(ports.database, today),
    async checkPhone({ phone, except }, { ports }) {
      const client = await findClientByPhone(ports.database, phone, except)
      const optedOut = await wantsNoSms(ports.database, phone)
      return { exists: client !== undefined, client: client ?? null, optedOut }
    },
    async get({ id, withDevices }, caller) {
      const { database } = caller.ports
      const client = await findClient(database, id)
      if (!client) throw notFound(missing.client)
      if (withDevices !== 'true') return client
      const devices = (await devicesOfClients(database, [id], caller.today)).get(id) ?? []
      return readableBy(caller)({ ...client, devices })
    },
    async dependents({ id }, { ports }) {
      const dependents = await dependentsOf(ports.database, { clientId: id })
      if (!dependents) throw notFound(missing.client)
      return dependents
    },
    create: ({ body }, { ports, user }) => addClient(ports, user, body),
    createWithDevice({ body }, { ports, user }) {
      requirePermission(user, 'devices.write')
      return addClientWithDevice(ports, user, body)
    },
    update: ({ id, body, version }, { ports, user }) => changeClient(ports, user, { id, client: body, version }),
    async delete({ id }, { ports, user }) {
      await deleteClient(ports, user, id)
      return { id, message: 'Klient został usunięty' }
    },
  },
  { createWithDevice: missingFields },
)

function readableBy({ user }: Caller) {
  const readable = deviceReadableBy<Device>(user.roles)
  return ({ devices, ...client }: ClientRecord): ClientRecord => ({ ...client, devices: devices?.map(readable) })
}

function listClients(caller: Caller, query: ClientQuery): ListResult<ClientRecord> {
  const { ports, today } = caller
  const clients = mapped(clientList(ports.database, query, today), readableBy(caller))
  return { list: clients }
}

const clientFields = ['imie', 'nazwisko', 'telefon']
const addressFields = ['ulica', 'nrDomu', 'kodPocztowy', 'miejscowosc']

/** Adds the documented English details, which say whether fields of the client or of the address are missing. */
function missingFields(error: z.core.$ZodError) {
  const { fields = {} } = validationProblem(error).more
  const lacks = (names: string[]) => names.some((name) => name in fields)
  if (lacks(clientFields)) return validationProblem(error, 'Missing required client fields (name, phone)')
  return validationProblem(error, lacks(addressFields) ? 'Missing required address fields' : undefined)
}
