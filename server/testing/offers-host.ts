import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { newCampaign } from '#domain/campaigns/campaign'
import { asDay, dayOrNull } from '#domain/time/day'
import {
  campaignOffers,
  campaigns,
  campaignStops,
  clients,
  devices,
  jobs,
  services,
  smsMessages,
  technicians,
  throttles,
} from '../db/schema'
import { unansweredOffers } from '../offers/unanswered-offers'
import { recordingGateway } from './gateway'
import type { TestCall, TestHost } from './host'
import { testHost } from './host'
import { runDueJobs, runJobs } from './jobs'
import type { SampleValues } from './samples'
import { addClient } from './samples'
import type { TestDatabase } from './database'

/** Ten o'clock in Warsaw, on a Monday */
export const offersStart = new Date('2026-11-23T09:00:00Z')
/** Thursday of the same week */
export const visitDay = asDay('2026-11-26')

type StopValues = SampleValues<typeof campaignStops.$inferInsert, 'day' | 'dueOn'>

interface AddedStop {
  clientId: number
  deviceId: number
  stopId: number
}

/** Provides a campaign of one technician, and before each test takes away what the last one left. */
export function offersHost(database?: () => Promise<TestDatabase>) {
  const now = {} as { host: TestHost; manager: TestCall; technicianId: number; campaignId: number }
  const gateway = recordingGateway()
  let count = 0
  beforeAll(async () => {
    now.host = await testHost({ gateway: gateway.gateway, ...(database && { database: await database() }) })
    now.manager = now.host.alwaysAs('MANAGER')
    const technician = await now.host.as('TECHNICIAN')
    now.technicianId = (await technician<{ id: number }>('GET', '/api/auth/me')).body.id
  })
  afterAll(() => now.host.close())
  beforeEach(async () => {
    now.host.setNow(offersStart)
    gateway.reset()
    for (const table of [jobs, smsMessages, campaigns, clients, throttles, technicians])
      await now.host.database.delete(table)
    now.campaignId = await addCampaign()
  })

  async function addCampaign(changes: Partial<CampaignInput> = {}): Promise<number> {
    const {
      name: _name,
      from,
      until,
      ...details
    } = {
      ...newCampaign(asDay('2026-11-23'), asDay('2026-12-11'), [now.technicianId]),
      ...changes,
    }
    const at = offersStart
    const [row] = await now.host.database
      .insert(campaigns)
      .values({ name: 'Zima', from, until, details, createdAt: at, createdBy: 'Jan', updatedAt: at })
      .returning({ id: campaigns.id })
    return row!.id
  }

  /** Adds a client with a device near Opoczno and a stop for it: on Thursday at nine unless said otherwise. */
  async function addStop({ day = visitDay, dueOn = '2026-11-30', ...values }: StopValues = {}): Promise<AddedStop> {
    count += 1
    const { clientId, deviceId } = await addClient(now.manager, {
      imie: 'Łucja',
      nazwisko: `Żak ${count}`,
      telefon: `600 ${String(100_000 + count).replace(/(...)(...)/, '$1 $2')}`,
    })
    const place = { lat: 51.38 + (count % 7) / 200, lng: 20.28 + (count % 5) / 200, geocodingStatus: 'EXACT' as const }
    await now.host.database.update(devices).set(place).where(eq(devices.id, deviceId))
    const duty = { dutyId: null, kind: 'INSPECTION', name: null, dueOn: asDay('2026-11-30'), hard: false } as const
    const [row] = await now.host.database
      .insert(campaignStops)
      .values({
        campaignId: now.campaignId,
        clientId,
        deviceId,
        minutes: 70,
        dueOn: asDay(dueOn),
        duties: [{ ...duty, deviceId }],
        technicianId: now.technicianId,
        day: dayOrNull(day),
        begins: 540,
        updatedAt: offersStart,
        updatedBy: 'Jan',
        ...values,
      })
      .returning({ id: campaignStops.id })
    return { clientId, deviceId, stopId: row!.id }
  }

  /** Starts a wave and runs the jobs. */
  async function wave(body: object = {}) {
    const answer = await now.manager('POST', `/api/campaigns/${now.campaignId}/offers`, body)
    await runJobs(now.host.ports)
    return answer
  }

  async function stop(id: number) {
    return (await now.host.database.select().from(campaignStops).where(eq(campaignStops.id, id)))[0]!
  }

  const offersOf = (stopId: number) =>
    now.host.database
      .select()
      .from(campaignOffers)
      .where(eq(campaignOffers.stopId, stopId))
      .orderBy(asc(campaignOffers.id))

  const visits = (deviceId: number) =>
    now.host.database.select().from(services).where(eq(services.deviceId, deviceId)).orderBy(asc(services.id))

  /** The token in the last message to a client */
  async function tokenOf(clientId: number): Promise<string> {
    const rows = await now.host.database
      .select({ text: smsMessages.message })
      .from(smsMessages)
      .where(eq(smsMessages.clientId, clientId))
      .orderBy(asc(smsMessages.id))
    return /\/r\/o-(\w{20})/.exec(rows.at(-1)?.text ?? '')![1]!
  }

  /** A stop that was offered, with the token of its link */
  async function addOffered(values: StopValues = {}): Promise<AddedStop & { token: string }> {
    const one = await addStop(values)
    await wave({ stopIds: [one.stopId] })
    return { ...one, token: await tokenOf(one.clientId) }
  }

  const at = (token: string, action = '') => `/api/offers/${token}${action && `/${action}`}`
  return {
    now,
    gateway,
    addCampaign,
    addStop,
    wave,
    stop,
    offersOf,
    visits,
    tokenOf,
    offered: addOffered,
    info: (token: string) => now.host.anonymous('GET', at(token)),
    windows: async (token: string) =>
      (
        await now.host.anonymous<{ key: string; day: string; opens: number; nearby: boolean }[]>(
          'GET',
          at(token, 'windows'),
        )
      ).body,
    accept: (token: string, body: object = {}) => now.host.anonymous('POST', at(token, 'accept'), body),
    /** Runs the recurring job that follows offers once, at an instant of Warsaw's winter. */
    async look(time: string) {
      now.host.setNow(new Date(`${time}:00+01:00`))
      await runDueJobs(now.host.ports, [unansweredOffers])
    },
    wish: (token: string, body: object) => now.host.anonymous('PUT', at(token, 'wish'), body),
    decline: (token: string, body: object = {}) => now.host.anonymous('POST', at(token, 'decline'), body),
    cancel: (token: string, body: object = {}) => now.host.anonymous('POST', at(token, 'cancel'), body),
  }
}
