import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { newCampaign } from '#domain/campaigns/campaign'
import type { Job } from '#domain/jobs/job'
import type { Settings } from '#domain/settings/settings'
import { asDay, dayOrNull } from '#domain/time/day'
import {
  campaignOffers,
  campaigns,
  campaignStops,
  clients,
  devices,
  jobs,
  services,
  settings,
  smsBlockedNumbers,
  smsMessages,
  smsOptOuts,
  technicianDaysOff,
  technicians,
  throttles,
} from '../db/schema'
import { unansweredOffers } from '../offers/unanswered-offers'
import { lockSettings, writeSettings } from '../settings/queries'
import { recordingGateway } from './gateway'
import type { TestCall, TestHost } from './host'
import { testHost } from './host'
import { runDueJobs, runJobs } from './jobs'
import type { SampleValues } from './samples'
import { addClient, deviceBody, serviceBody } from './samples'
import type { TestDatabase } from './database'

/** Ten o'clock in Warsaw, on a Monday */
export const offersStart = new Date('2026-11-23T09:00:00Z')
/** Thursday of the same week */
export const visitDay = asDay('2026-11-26')

type StopValues = SampleValues<typeof campaignStops.$inferInsert, 'day' | 'dueOn'>

interface Owner {
  clientId: number
  deviceId: number
}

interface AddedStop extends Owner {
  stopId: number
}

/** Values of a stop that is on nobody's day */
export const tray = { technicianId: null, day: null, begins: null }

/** A duty of a stop: the inspection of a device */
export const inspectionOf = (deviceId: number) =>
  ({ deviceId, dutyId: null, kind: 'INSPECTION', name: null, dueOn: asDay('2026-11-30'), hard: false }) as const

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
    const used = [
      jobs,
      smsMessages,
      campaigns,
      clients,
      throttles,
      technicians,
      technicianDaysOff,
      smsOptOuts,
      settings,
    ]
    for (const table of used) await now.host.database.delete(table)
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
    const [row] = await now.host.database
      .insert(campaignStops)
      .values({
        campaignId: now.campaignId,
        clientId,
        deviceId,
        minutes: 70,
        dueOn: asDay(dueOn),
        duties: [inspectionOf(deviceId)],
        technicianId: now.technicianId,
        day: dayOrNull(day),
        begins: 540,
        updatedAt: offersStart,
        updatedBy: 'Jan',
        ...values,
      })
      .returning({ clientId: campaignStops.clientId, deviceId: campaignStops.deviceId, stopId: campaignStops.id })
    return row!
  }

  /** A call of the office about the campaign */
  const ofCampaign = <Body = Record<string, unknown>>(method: string, path: string, body?: object) =>
    now.manager<Body>(method, `/api/campaigns/${now.campaignId}/${path}`, body)

  const ofStop = (stopId: number, action: string, body: object) =>
    ofCampaign<{ message: string }>('POST', `stops/${stopId}/${action}`, body)

  /** Records a telephone call. */
  const call = (stopId: number, outcome: string) => ofStop(stopId, 'call', { outcome, note: null })

  /** Starts a wave and runs the jobs. */
  async function wave(body: object = {}) {
    const answer = await ofCampaign('POST', 'offers', body)
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

  const device = async (id: number) => (await now.host.database.select().from(devices).where(eq(devices.id, id)))[0]!

  const phoneOf = async ({ clientId }: Pick<Owner, 'clientId'>) =>
    (await now.host.database.select().from(clients).where(eq(clients.id, clientId)))[0]!.phone

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
    ofCampaign,
    preview: async () => (await ofCampaign('POST', 'offers/preview', {})).body,
    job: async (id: unknown) => (await now.manager<Job>('GET', `/api/jobs/${String(id)}`)).body,
    /** Books a visit as a customer agreed by telephone. */
    agree: (stopId: number, body: object = { note: null }) => ofStop(stopId, 'agree', body),
    call,
    /** Records a telephone call: no visit this year. */
    refuse: (stopId: number) => call(stopId, 'REFUSED'),
    move: (stopId: number, to: object) => ofStop(stopId, 'move', to),
    /** Adds an air conditioner to what a client has. */
    async addDevice(clientId: number): Promise<number> {
      const body = { ...deviceBody, clientId, typUrzadzenia: 'KLIMATYZATOR', nazwaUrzadzenia: 'Daikin' }
      return (await now.manager<{ id: number }>('POST', '/api/devices', body)).body.id
    },
    device,
    phoneOf,
    /** Makes a client one who wants no SMS. */
    optOut: async (of: Pick<Owner, 'clientId'>) =>
      now.host.database.insert(smsOptOuts).values({ phone: await phoneOf(of), source: 'SMS', at: offersStart }),
    block: async (of: Pick<Owner, 'clientId'>) =>
      now.host.database
        .insert(smsBlockedNumbers)
        .values({ phone: await phoneOf(of), reason: 'Skarga', blockedAt: offersStart, blockedBy: 'Jan' }),
    /** Books an inspection of an hour apart from any campaign, by default one that nobody is named for. */
    book({ clientId, deviceId }: Owner, startDateTime: string, changes: object = {}) {
      const endDateTime = new Date(Date.parse(startDateTime) + 3_600_000).toISOString()
      const times = { startDateTime, endDateTime, technician: null }
      return now.manager('POST', '/api/services', { ...serviceBody, ...times, clientId, deviceId, ...changes })
    },
    /** The office moves the visits of a device in the calendar: they last an hour unless said otherwise. */
    moveVisit(deviceId: number, start: string, minutes = 60) {
      const startsAt = new Date(start)
      const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
      return now.host.database.update(services).set({ startsAt, endsAt }).where(eq(services.deviceId, deviceId))
    },
    /** The office calls the first visit of a device off. */
    async callOff(deviceId: number, body: { rebook?: boolean } = {}) {
      const [visit] = await visits(deviceId)
      return now.manager('POST', `/api/services/${visit!.id}/cancel`, body)
    },
    set: (changes: Partial<Settings>) =>
      now.host.database.transaction(async (tx) => writeSettings(tx, { ...(await lockSettings(tx)), ...changes })),
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
