import { eq } from 'drizzle-orm'
import type { ClientWire } from '#domain/clients/wire'
import type { Day } from '#domain/time/day'
import { asDay, dayOrNull } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { devices, services, technicianDaysOff } from '../db/schema'
import type { TestCall, TestHost } from './host'

/** Request bodies as the console sends them */
export const deviceBody = {
  typUrzadzenia: 'POMPA_CIEPLA',
  nazwaUrzadzenia: 'Vitocal 200',
  dataInstalacji: '2024-12-01',
  terminPrzegladu: '2026-11-30',
  notatka: null,
  ulica: 'Lipowa',
  nrDomu: '4',
  nrLokalu: '2',
  kodPocztowy: '26-300',
  miejscowosc: 'Opoczno',
  latitude: null,
  longitude: null,
  geocodingStatus: null,
}

export const clientBody = { imie: 'Łucja', nazwisko: 'Żak', telefon: '600 100 200' }
export const clientWithDeviceBody = { ...clientBody, ...deviceBody }

/** A duty, but for its device */
export const leakCheck = {
  kind: 'LEAK_CHECK',
  name: null,
  reason: 'LAW',
  source: 'Rozporządzenie (UE) 2024/573, art. 5',
  anchor: 'LAST_DONE',
  intervalMonths: 12,
  opensMonths: 1,
  hard: true,
  dueOn: '2026-11-30',
  until: null,
  active: true,
  price: 120.5,
  minutes: 45,
}

/** An inspection of an hour, at noon of the day after the test host's */
export const serviceBody = {
  serviceType: 'PRZEGLAD_OKRESOWY',
  startDateTime: '2026-11-24T11:00:00Z',
  endDateTime: '2026-11-24T12:00:00Z',
  duration: 60,
  notes: null,
  technician: 'Jan',
  manualEntry: true,
  createGoogleEvent: true,
}

/**
 * Adds a client with one device.
 * @param changes replaces fields of both
 */
export async function addClient(call: TestCall, changes: object = {}) {
  const { status, body } = await call<ClientWire>('POST', '/api/clients/with-device', {
    ...clientWithDeviceBody,
    ...changes,
  })
  if (status !== 201) throw new Error(`client not added: ${JSON.stringify(body)}`)
  return { clientId: body.id, deviceId: body.devices![0]!.id, client: body, device: body.devices![0]! }
}

/** Values of a row, of which days or instants may be named that are given as text */
export type SampleValues<Row, Name extends keyof Row> = Omit<Partial<Row>, Name> & {
  [Each in Name]?: AsText<Row[Each]>
}
type AsText<Value> = Value extends Day | Date ? string : Value

type ServiceValues = SampleValues<typeof services.$inferInsert, 'performedOn'> & { startsAt: Date }

/**
 * Inserts a service in any state without the rules of booking; by default an hour of repair.
 * @returns its id
 */
export async function addService(
  { database, ports }: TestHost,
  owner: { clientId: number; deviceId: number },
  { performedOn, ...values }: ServiceValues,
): Promise<number> {
  const now = ports.clock.now()
  const [row] = await database
    .insert(services)
    .values({
      clientId: owner.clientId,
      deviceId: owner.deviceId,
      type: 'NAPRAWA',
      status: 'SCHEDULED',
      endsAt: new Date(values.startsAt.getTime() + 3_600_000),
      createdAt: now,
      createdBy: 'Jan',
      updatedAt: now,
      ...(values.status === 'COMPLETED' && {
        completedAt: values.startsAt,
        performedOn: dayAt(values.startsAt),
      }),
      ...(performedOn !== undefined && { performedOn: dayOrNull(performedOn) }),
      ...values,
    })
    .returning({ id: services.id })
  return row!.id
}

/** Changes only when the next inspection of a device is due. */
export const setDue = ({ database }: TestHost, deviceId: number, on: string) =>
  database
    .update(devices)
    .set({ nextInspectionDate: asDay(on) })
    .where(eq(devices.id, deviceId))

interface DaysOff {
  userId: number
  from: string
  until?: string
  reason?: string
}

/** Gives a technician days off: one without `until`. */
export const addDaysOff = ({ database }: TestHost, { userId, from, until = from, reason }: DaysOff) =>
  database.insert(technicianDaysOff).values({ userId, from: asDay(from), until: asDay(until), reason })

/** '2026-11-23T09:00:00' in UTC */
export const utc = (text: string) => new Date(`${text}Z`)
