import type { CallApi } from '#domain/api/api-caller'
import type { CallInput } from '#domain/api/call'
import type { ClientRecord } from '#domain/clients/client'
import { clientCalls } from '#domain/clients/contract'
import type { serviceCalls } from '#domain/services/contract'
import { asDay } from '#domain/time/day'
import { userCalls } from '#domain/users/contract'

type NewClient = CallInput<typeof clientCalls.createWithDevice>['body']
type NewService = CallInput<typeof serviceCalls.create>['body']['service']
type NewUser = CallInput<typeof userCalls.create>['body']

/** Due in ten days */
export const heatPump: NewClient['device'] = {
  type: 'HEAT_PUMP',
  name: 'Vitocal 200-S',
  notes: null,
  installationDate: asDay('2024-12-03'),
  nextInspectionDate: asDay('2026-12-03'),
  address: { street: 'Lipowa', houseNumber: '4', flatNumber: null, postalCode: '26-300', city: 'Opoczno' },
  position: null,
  geocodingStatus: null,
}

/** Adds a client with one device, by default a heat pump. */
export async function addClient(call: CallApi, client: Pick<NewClient, 'lastName'> & Partial<NewClient>) {
  const body = { firstName: 'Łucja', phone: '600100200', device: heatPump, ...client }
  const { id } = await call(clientCalls.createWithDevice, { body })
  return call(clientCalls.get, { id, withDevices: 'true' })
}

/** A repair of the client's first device, of an hour */
export function repairOf({ id, devices = [] }: Pick<ClientRecord, 'id' | 'devices'>, startsAt: Date): NewService {
  return {
    clientId: id,
    deviceId: devices[0]!.id,
    type: 'NAPRAWA',
    startsAt,
    durationMinutes: 60,
    notes: null,
    technician: null,
    manualEntry: true,
  }
}

/** Password of users that tests add */
export const userPassword = 'Dobre-Haslo-1'

export function addUser(call: CallApi, user: Pick<NewUser, 'username' | 'firstName' | 'lastName' | 'roles'>) {
  const email = `${user.username}@termin.test`
  const body = { ...user, email, phoneNumber: null, password: userPassword, active: true }
  return call(userCalls.create, { body })
}
