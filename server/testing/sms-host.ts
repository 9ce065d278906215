import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { clients, jobs, plannedSms, smsMessages } from '../db/schema'
import { enqueue } from '../sms/outbox/enqueue'
import { movePlanned } from '../sms/outbox/planned-status'
import { recordingGateway } from './gateway'
import type { TestHost } from './host'
import { passSeconds, testHost } from './host'
import { planReminders } from './plan-reminders'
import { addClient } from './samples'

/** Ten o'clock in Warsaw, on a Monday */
export const morning = new Date('2026-11-23T09:00:00Z')

/**
 * A host with a recording gateway for tests about SMS. Before each test it is morning, there are no clients, messages
 * or jobs, and the gateway takes every message; `begin` prepares the rest.
 */
export async function smsHost(begin: () => unknown = () => {}) {
  const gateway = recordingGateway()
  const host = await testHost({ gateway: gateway.gateway })
  const admin = host.alwaysAs('ADMIN')
  afterAll(() => host.close())
  beforeEach(async () => {
    host.setNow(morning)
    for (const table of [jobs, smsMessages, clients]) await host.database.delete(table)
    gateway.reset()
    await begin()
  })
  return { host, admin, gateway }
}

export async function lastMessage({ database }: TestHost) {
  return (await database.select().from(smsMessages).orderBy(smsMessages.id)).at(-1)!
}

export async function planFor({ database }: TestHost, deviceId: number) {
  return (await database.select().from(plannedSms).where(eq(plannedSms.deviceId, deviceId)))[0]!
}

/**
 * Enqueues the planned message about a device without delivering it, like a process that dies then.
 * @returns its id in the history
 */
export async function queuePlanned(host: TestHost, deviceId: number): Promise<number> {
  const { id } = await planFor(host, deviceId)
  return host.database.transaction(async (tx) => {
    const message = { key: `planned-${id}-0`, plannedSmsId: id, deviceId, phone: '+48600100200' }
    const result = await enqueue(host.ports, tx, { ...message, type: 'INSPECTION_REMINDER', compose: () => 'Przegląd' })
    await movePlanned(tx, 'claim', eq(plannedSms.id, id), host.ports.clock.now(), { phone: message.phone })
    if (!('id' in result)) throw new Error('not queued')
    return result.id
  })
}

/** `smsHost` with one client whose device has a planned reminder before each test */
export async function plannedReminderHost() {
  const { host, admin, gateway } = await smsHost(async () => {
    at.deviceId = (await addClient(admin)).deviceId
    await planReminders(host.ports)
  })
  const at = { deviceId: 0 }
  return {
    host,
    admin,
    gateway,
    at,
    message: () => lastMessage(host),
    plan: () => planFor(host, at.deviceId),
    queued: () => queuePlanned(host, at.deviceId),
    pass: (seconds: number) => passSeconds(host, seconds),
  }
}

/** Shown with a message whose outcome is unknown */
export const unknownAdvice =
  'Nie wiadomo, czy SMS dotarł do operatora. Sprawdź w panelu bramki, zanim wyślesz go ponownie.'
