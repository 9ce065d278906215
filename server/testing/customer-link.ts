import { eq } from 'drizzle-orm'
import { confirmations, duties } from '../db/schema'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import type { DeviceWire } from '#domain/devices/wire'
import type { Day } from '#domain/time/day'
import { asDay } from '#domain/time/day'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newLink, rowsAbout } from '../confirmations/links'
import type { TestCall, TestHost } from './host'
import { testHost } from './host'
import { addClient, serviceBody } from './samples'

/** A Monday morning in Warsaw */
export const linkStart = new Date('2026-11-23T09:00:00Z')
export const linkDue = '2026-12-20'

interface CustomerLink {
  host: TestHost
  staff: TestCall
  owner: { clientId: number; deviceId: number }
  /** Token of a link about the owner's device */
  token: string
}

/** Provides, for each test, a client with a device and a link, and the calls of customer and office. */
export function customerLink() {
  const now = {} as CustomerLink
  beforeAll(async () => {
    now.host = await testHost()
  })
  afterAll(() => now.host.close())
  beforeEach(async () => {
    now.host.setNow(linkStart)
    now.staff = await now.host.as('TECHNICIAN')
    now.owner = await addClient(now.staff, { terminPrzegladu: linkDue })
    now.token = await createLink(now.owner.deviceId)
  })

  /**
   * Creates a link about these devices of the owner.
   * @returns its token
   */
  async function createLink(...deviceIds: number[]): Promise<string> {
    const about = deviceIds.map((id) => ({ id, clientId: now.owner.clientId, nextInspectionDate: asDay(linkDue) }))
    const { url, row } = await newLink(now.host.ports.publicUrl, about[0]!, now.host.ports.clock.now())
    await now.host.database.insert(confirmations).values(rowsAbout(row, about))
    return url.split('/').at(-1)!
  }

  /**
   * Adds a duty that is due on 12 December.
   * @returns what makes a row of a link one about it
   */
  async function addDuty(deviceId = now.owner.deviceId): Promise<{ dutyId: number; dueDate: Day }> {
    const dueOn = asDay('2026-12-12')
    const [duty] = await now.host.database
      .insert(duties)
      .values({
        deviceId,
        kind: 'LEAK_CHECK',
        reason: 'LAW',
        anchor: 'LAST_DONE',
        intervalMonths: 12,
        opensMonths: 1,
        hard: true,
        dueOn,
        createdAt: linkStart,
        createdBy: 'Jan',
        updatedAt: linkStart,
      })
      .returning({ id: duties.id })
    return { dutyId: duty!.id, dueDate: dueOn }
  }

  /**
   * Makes the owner's link one about a duty of the same device, too.
   * @returns the duty's id
   */
  async function addDutyToLink(): Promise<number> {
    const { database } = now.host
    const [row] = await database.select().from(confirmations).where(eq(confirmations.deviceId, now.owner.deviceId))
    const { id: _id, ...same } = row!
    const duty = await addDuty()
    await database.insert(confirmations).values({ ...same, ...duty })
    return duty.dutyId
  }

  const path = (token = now.token) => `/api/confirm/${token}`
  return {
    now,
    createLink,
    addDuty,
    addDutyToLink,
    info: async (token?: string) => (await now.host.anonymous<ConfirmationInfoWire>('GET', `${path(token)}/info`)).body,
    confirm: (token?: string) => now.host.anonymous('POST', path(token)),
    withdraw: (token?: string) => now.host.anonymous('DELETE', path(token)),
    wish: (body: object, token?: string) => now.host.anonymous('PUT', `${path(token)}/schedule`, body),
    device: async (id = now.owner.deviceId) => (await now.staff<DeviceWire>('GET', `/api/devices/${id}`)).body,
    /**
     * Books an inspection of an hour.
     * @returns its id
     */
    async book(startDateTime = '2026-11-26T08:00:00Z', of: Partial<CustomerLink['owner']> = {}): Promise<number> {
      const endDateTime = new Date(Date.parse(startDateTime) + 3_600_000).toISOString()
      const { clientId, deviceId } = { ...now.owner, ...of }
      const body = { ...serviceBody, clientId, deviceId, startDateTime, endDateTime }
      return (await now.staff<{ id: number }>('POST', '/api/services', body)).body.id
    },
  }
}

/** A customer's wish, as the page sends it and as it is stored */
export const fullWish = { scheduledDate: '2026-11-25', part: 'AFTERNOON', note: ' Domofon 12 ', phone: '600 200 300' }
export const sampleWish = { scheduledDate: '2026-11-25', part: 'AFTERNOON', note: 'Domofon 12', phone: '+48600200300' }
