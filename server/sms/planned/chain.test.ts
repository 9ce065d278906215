import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ChainReason, ChainStep } from '#domain/sms/chain'
import { chainSteps, chainTypes } from '#domain/sms/chain'
import { clients, devices, plannedSms, settings, smsMessages, smsOptOuts } from '../../db/schema'
import { readSettings } from '../../settings/queries'
import { pressProcess } from '../../testing/jobs'
import { addClient, deviceBody, serviceBody, setDue } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'
import { reconcile } from '../outbox/reconcile'
import { testGateway } from '../test-gateway'
import { reasonOf } from './chain-rules'
import { forgetTests } from './forget-tests'
import { planStep } from './plan'
import { processDue } from './process'

const { host, admin, gateway } = await smsHost(async () => {
  await host.database.delete(settings)
  await host.database.delete(smsOptOuts)
})

const plan = (step: ChainStep) => planStep(host.ports, { step, requestedBy: null })
const tomorrow = (days = 1) => host.setNow(new Date(host.ports.clock.now().getTime() + days * 86_400_000))

const optOut = (at: Date) => host.database.insert(smsOptOuts).values({ phone: '+48600100200', source: 'SMS', at })

/** The reason that `debug/planning` gives for the only device */
async function reason(step: ChainStep): Promise<ChainReason | null> {
  const now = host.ports.clock.now()
  const question = { step, settings: await readSettings(host.database), now, daysAhead: 14 }
  const [row] = await host.database
    .select({ reason: reasonOf(host.database, question) })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
  return row!.reason
}

/**
 * Today is Monday, 2026-11-23; a second reminder follows after 7 days, an overdue notification 7 days after the due
 * date.
 */
describe('each step takes a device by its due date', () => {
  test.each<[ChainStep, string, ChainReason | null]>([
    ['REMINDER', '2026-11-22', 'PAST_DUE'],
    ['REMINDER', '2026-11-23', null],
    ['REMINDER', '2026-12-07', null],
    ['REMINDER', '2026-12-08', 'NOT_YET'],
    ['SECOND_REMINDER', '2026-11-22', 'PAST_DUE'],
    ['SECOND_REMINDER', '2026-11-30', 'NO_REMINDER'],
    ['EXPIRATION_DAY', '2026-11-22', 'PAST_DUE'],
    ['EXPIRATION_DAY', '2026-11-23', null],
    ['EXPIRATION_DAY', '2026-11-24', 'NOT_YET'],
    ['OVERDUE', '2026-11-17', 'NOT_YET'],
    ['OVERDUE', '2026-11-16', null],
    ['OVERDUE', '2026-10-17', null],
    ['OVERDUE', '2026-10-16', 'TOO_LONG_AGO'],
  ])('%s, due on %s: %s', async (step, terminPrzegladu, expected) => {
    await addClient(admin, { terminPrzegladu })
    expect(await reason(step)).toBe(expected)
    expect(await plan(step)).toBe(expected === null ? 1 : 0)
    const rows = await host.database.select().from(plannedSms)
    expect(rows.map(({ type }) => type)).toEqual(expected === null ? [chainTypes[step]] : [])
    expect(await reason(step)).toBe(expected ?? 'PLANNED')
    expect(await plan(step)).toBe(0)
  })
})

describe('out of the chain is, at every step,', () => {
  const dueOf: Record<ChainStep, string> = {
    REMINDER: '2026-12-01',
    SECOND_REMINDER: '2026-12-01',
    EXPIRATION_DAY: '2026-11-23',
    OVERDUE: '2026-11-10',
  }

  test.each(
    chainSteps.flatMap((step) =>
      (['CONFIRMED', 'BOOKED', 'OPTED_OUT', 'NO_PHONE'] as const).map((why) => [step, why] as const),
    ),
  )('%s: %s', async (step, why) => {
    const { deviceId, clientId } = await addClient(admin, { terminPrzegladu: dueOf[step] })
    const now = host.ports.clock.now()
    if (why === 'CONFIRMED') await host.database.update(devices).set({ confirmedAt: now })
    if (why === 'BOOKED') {
      await admin('POST', '/api/services', { ...serviceBody, clientId, deviceId })
    }
    if (why === 'OPTED_OUT') await optOut(now)
    if (why === 'NO_PHONE') await host.database.update(clients).set({ phone: '' })
    expect(await reason(step)).toBe(why)
    expect(await plan(step)).toBe(0)
  })

  test('who answers, books or opts out after the planning is skipped when the message is due, with the reason', async () => {
    await addClient(admin, { terminPrzegladu: '2026-12-01' })
    await plan('REMINDER')
    await optOut(host.ports.clock.now())
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 0, skipped: 1 })
    const [row] = await host.database.select().from(plannedSms)
    expect(row).toMatchObject({ status: 'SKIPPED', errorMessage: 'Klient nie chce SMS-ów.' })
  })
})

describe('the whole chain of one inspection', () => {
  test('says each thing once, with its own text, until the customer answers', async () => {
    await admin('PUT', '/api/settings', {
      defaultSmsTemplate: 'Pierwsze',
      secondReminderSmsTemplate: 'Drugie',
      expirationSmsTemplate: 'Dziś',
      overdueSmsTemplate: 'Po terminie',
    })
    await addClient(admin, { terminPrzegladu: '2026-12-07' })
    const day = async (next = 1) => {
      for (const step of chainSteps) await plan(step)
      await pressProcess(host, admin)
      tomorrow(next)
    }
    for (let i = 0; i < 24; i++) await day()
    // Until none may leave any more
    for (let i = 0; i < 9; i++) await day(4)
    const sent = (await host.database.select().from(smsMessages).orderBy(smsMessages.id)).map(
      ({ message, createdAt }) => `${createdAt.toISOString().slice(0, 10)} ${message}`,
    )
    expect(sent).toEqual(['2026-11-23 Pierwsze', '2026-11-30 Drugie', '2026-12-07 Dzis', '2026-12-14 Po terminie'])
  })

  test('a device due today that nobody has heard of yet gets one message, not two', async () => {
    await addClient(admin, { terminPrzegladu: '2026-11-23' })
    expect(await plan('REMINDER')).toBe(1)
    expect(await reason('EXPIRATION_DAY')).toBe('SAME_DAY')
    for (const step of chainSteps) expect(await plan(step)).toBe(0)
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 1, skipped: 0 })
    expect(gateway.sent.map(({ text }) => text)).toEqual([expect.stringContaining('dzis mija termin')])
  })

  test.each([
    ['that may have left', 'UNKNOWN', 'FAILED'],
    ['that a person sent and the gateway may have', 'ASK_AGAIN', 'SCHEDULED'],
  ] as const)('a message %s is the only one of its day', async (_, kind, status) => {
    await admin('PUT', '/api/settings', { automaticSmsEnabled: status === 'FAILED' })
    const { clientId } = await addClient(admin, { terminPrzegladu: '2026-11-23' })
    await admin('POST', '/api/devices', { ...deviceBody, clientId, terminPrzegladu: '2026-11-23' })
    expect(await plan('REMINDER')).toBe(2)
    gateway.onSend(async () => ({ kind, reason: 'Bramka SMS nie odpowiedziała.' }))
    await pressProcess(host, admin)
    expect(gateway.sent).toHaveLength(1)
    expect(await host.database.select().from(plannedSms)).toMatchObject([{ status }, { status }])
    expect(await reason('EXPIRATION_DAY')).toBe('SAME_DAY')
    expect(await plan('EXPIRATION_DAY')).toBe(0)
  })

  test('a message that may have left on the eve does not keep the notification of the due day from leaving', async () => {
    await addClient(admin, { terminPrzegladu: '2026-11-24' })
    await plan('REMINDER')
    gateway.onSend(async () => ({ kind: 'UNKNOWN', reason: 'Bramka SMS nie odpowiedziała.' }))
    await pressProcess(host, admin)
    tomorrow()
    expect(await reason('EXPIRATION_DAY')).toBeNull()
    expect(await plan('EXPIRATION_DAY')).toBe(1)
  })

  test.each([
    ['REMINDER', { smsReminderDaysAhead: 1 }, '2026-11-24'],
    ['SECOND_REMINDER', { secondReminderDays: 6 }, '2026-11-30'],
  ] as const)('%s on the eve does not keep the notification of the due day from leaving', async (_step, set, due) => {
    await admin('PUT', '/api/settings', set)
    await addClient(admin, { terminPrzegladu: due })
    for (let i = 0; i < 8; i++) {
      for (const each of chainSteps) await plan(each)
      // It leaves some seconds later than the next one will.
      host.setNow(new Date(host.ports.clock.now().getTime() + 30_000))
      await pressProcess(host, admin)
      tomorrow()
      host.setNow(new Date(host.ports.clock.now().getTime() - 30_000))
    }
    const sent = (await host.database.select().from(smsMessages).orderBy(smsMessages.id)).map(
      ({ type, createdAt }) => `${createdAt.toISOString().slice(0, 10)} ${type}`,
    )
    const eve = due === '2026-11-24' ? '2026-11-23 INSPECTION_REMINDER' : '2026-11-29 SECOND_INSPECTION_REMINDER'
    expect(sent.slice(-2)).toEqual([eve, `${due} EXPIRATION_DATE_NOTIFICATION`])
  })

  test('a notification about today is not sent tomorrow', async () => {
    await addClient(admin, { terminPrzegladu: '2026-11-23' })
    await plan('EXPIRATION_DAY')
    tomorrow()
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 0, skipped: 1 })
  })

  test('an inspection moved to another date begins a chain of its own', async () => {
    const { deviceId } = await addClient(admin, { terminPrzegladu: '2026-12-01' })
    expect(await plan('REMINDER')).toBe(1)
    await setDue(host, deviceId, '2026-12-05')
    expect(await plan('REMINDER')).toBe(1)
  })
})

test('what left in test mode is planned again for a gateway that sends, once; what really left is not', async () => {
  await addClient(admin, { terminPrzegladu: '2026-11-30' })
  await plan('REMINDER')
  const real = host.ports.smsGateway
  host.ports.smsGateway = { ...real, testMode: true }
  expect(await pressProcess(host, admin)).toMatchObject({ sent: 1 })
  expect(await forgetTests(host.ports)).toBe(0)
  host.ports.smsGateway = real
  tomorrow()
  expect(await forgetTests(host.ports)).toBe(1)
  expect(await plan('REMINDER')).toBe(1)
  expect(await pressProcess(host, admin)).toMatchObject({ sent: 1 })
  expect(await forgetTests(host.ports)).toBe(0)
  expect(await plan('REMINDER')).toBe(0)
  const history = await host.database.select().from(smsMessages).orderBy(smsMessages.id)
  expect(history.map(({ testMode }) => testMode)).toEqual([true, false])
})

test('what left in test mode after a real attempt is not planned again: the customer may have that', async () => {
  await addClient(admin, { terminPrzegladu: '2026-11-30' })
  await plan('REMINDER')
  gateway.onSend(async () => ({ kind: 'ASK_AGAIN', reason: 'Bramka SMS jest przeciążona.' }))
  await processDue(host.ports)
  host.setNow(new Date(host.ports.clock.now().getTime() + 60_000))
  await reconcile(host.ports)
  const real = host.ports.smsGateway
  host.ports.smsGateway = testGateway()
  expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
  host.ports.smsGateway = real
  const history = await host.database.select().from(smsMessages).orderBy(smsMessages.id)
  expect(history.map(({ state, testMode }) => [state, testMode])).toEqual([
    ['FAILED', false],
    ['SENT', true],
  ])
  expect(await forgetTests(host.ports)).toBe(0)
})

test('planning is stopped between two statements; what was planned stays', async () => {
  await addClient(admin, { terminPrzegladu: '2026-12-01' })
  const looked: number[] = []
  const stopped = planStep(host.ports, {
    step: 'REMINDER',
    requestedBy: null,
    onProgress: async ({ done, total }) => {
      looked.push(done)
      if (done === total) throw new Error('stopped')
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(looked.length).toBeGreaterThan(1)
  expect(await host.database.$count(plannedSms)).toBe(1)
})
