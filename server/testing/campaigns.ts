import { afterAll } from 'vitest'
import { newCampaign } from '#domain/campaigns/campaign'
import type { CampaignInput } from '#domain/campaigns/campaign'
import type { CampaignStop } from '#domain/campaigns/stop'
import { randomOf } from '#domain/routing/random'
import { asDay } from '#domain/time/day'
import type { SolvingEffort } from '#domain/season/solve'
import { dayAt } from '#domain/time/warsaw'
import { startPlan } from '../campaigns/plan-job'
import { createCampaign } from '../campaigns/commands'
import { stopsOf } from '../campaigns/stops'
import { clients, devices, technicians, users } from '../db/schema'
import type { TestHost } from './host'
import { testHost } from './host'
import { runJobs } from './jobs'
import type { SampleValues } from './samples'

/** Towns within an hour of the technicians' office in Opoczno */
const towns = [
  { city: 'Opoczno', lat: 51.3757, lng: 20.2849 },
  { city: 'Tomaszów Mazowiecki', lat: 51.5313, lng: 20.0086 },
  { city: 'Końskie', lat: 51.1909, lng: 20.4118 },
  { city: 'Przysucha', lat: 51.3581, lng: 20.6296 },
]

export type DeviceValues = SampleValues<typeof devices.$inferInsert, 'nextInspectionDate'>

/**
 * Clients with one device each, in towns around Opoczno, due in the first days of December.
 * @returns ids of the devices
 */
export async function addDevices(
  { database, ports }: TestHost,
  count: number,
  valuesOf: (at: number) => DeviceValues = () => ({}),
): Promise<{ clientId: number; deviceId: number }[]> {
  const random = randomOf(count)
  const now = ports.clock.now()
  const stamp = { createdAt: now, createdBy: 'Jan', updatedAt: now }
  const addedDevices: { clientId: number; deviceId: number }[] = []
  for (let from = 0; from < count; from += 500) {
    const many = Array.from({ length: Math.min(500, count - from) }, (_, at) => from + at)
    const owners = await database
      .insert(clients)
      .values(many.map((at) => ({ firstName: 'Anna', lastName: `Klient ${at}`, phone: phoneOf(at), ...stamp })))
      .returning({ id: clients.id })
    const rows = many.map((at, place) => {
      const { city, lat, lng } = towns[at % towns.length]!
      const near = { lat: lat + (random.next() - 0.5) / 20, lng: lng + (random.next() - 0.5) / 20 }
      const { nextInspectionDate = `2026-12-${twoDigits(1 + (at % 9))}`, ...values } = valuesOf(at)
      return {
        clientId: owners[place]!.id,
        type: 'HEAT_PUMP' as const,
        street: 'Lipowa',
        houseNumber: String(at + 1),
        postalCode: '26-300',
        city,
        ...near,
        geocodingStatus: 'EXACT' as const,
        ...stamp,
        ...values,
        nextInspectionDate: asDay(nextInspectionDate),
      }
    })
    const inserted = await database
      .insert(devices)
      .values(rows)
      .returning({ id: devices.id, clientId: devices.clientId })
    addedDevices.push(...inserted.map(({ id, clientId }) => ({ clientId, deviceId: id })))
  }
  return addedDevices
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const phoneOf = (at: number) => `+48601${String(at).padStart(6, '0')}`

/**
 * Technicians who start in Opoczno and work from 8:00 to 16:00 on weekdays.
 * @returns their ids
 */
export async function addTechnicians({ database, ports }: TestHost, count: number): Promise<number[]> {
  const now = ports.clock.now()
  const rows = await database
    .insert(users)
    .values(
      Array.from({ length: count }, (_, at) => ({
        username: `serwisant${at}`,
        email: `serwisant${at}@termin.test`,
        firstName: 'Piotr',
        lastName: `Nowak ${at}`,
        roles: ['TECHNICIAN' as const],
        active: true,
        passwordHash: 'none',
        createdAt: now,
      })),
    )
    .returning({ id: users.id })
  const week = [...Array.from({ length: 5 }, () => ({ from: '08:00', until: '16:00' })), null, null]
  const { lat, lng, city } = towns[0]!
  await database.insert(technicians).values(
    rows.map(({ id: userId }) => ({
      userId,
      colour: 'blue' as const,
      deviceTypes: ['HEAT_PUMP' as const, 'GAS_BOILER' as const],
      week,
      street: 'Kolberga',
      houseNumber: '12',
      postalCode: '26-300',
      city,
      lat,
      lng,
      updatedAt: now,
      updatedBy: 'Jan',
    })),
  )
  return rows.map(({ id }) => id)
}

/** A host with a manager, who acts in the tests of campaigns, and with technicians */
export async function campaignsHost(technicianCount: number) {
  const host = await testHost()
  afterAll(() => host.close())
  const manager = await host.as('MANAGER')
  return { host, manager, technicianIds: await addTechnicians(host, technicianCount) }
}

/** A campaign of the weeks after the test host's Monday, in which all of `addDevices` is due */
export function campaignInput(technicianIds: readonly number[], changes: Partial<CampaignInput> = {}): CampaignInput {
  const usual = newCampaign(asDay('2026-11-24'), asDay('2026-12-09'), technicianIds)
  return { ...usual, name: 'Jesień 2026', ...changes }
}

/** The first user, as the commands take one */
export async function anActor({ database }: TestHost) {
  const [user] = await database.select().from(users).orderBy(users.id).limit(1)
  if (!user) throw new Error('no user yet')
  return user
}

export async function addCampaign(host: TestHost, input: CampaignInput): Promise<number> {
  const { id } = await createCampaign(host.ports, await anActor(host), input)
  return id
}

/** Plans a campaign by iterations, so that the result is the same on every machine. */
export async function planCampaign(
  host: TestHost,
  id: number,
  effort: SolvingEffort = { iterations: 300 },
): Promise<CampaignStop[]> {
  await startPlan(host.ports, await anActor(host), { id, effort })
  await runJobs(host.ports)
  return stopsOf(host.database, id, dayAt(host.ports.clock.now()))
}
