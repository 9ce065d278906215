import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clients, plannedSms, smsBlockedNumbers, smsMessages } from '../../db/schema'
import { processDue } from '../planned/process'
import type { SmsOutcome } from '../../ports'
import { morning, plannedReminderHost, unknownAdvice } from '../../testing/sms-host'
import { reconcile } from './reconcile'
import { record } from './record'
import { recordReport } from './report'

const { host, admin, gateway, message, plan, pass } = await plannedReminderHost()

/**
 * The keys of the messages that went to the phone, and what goes wrong with the next calls, of which `accepted` say
 * whether they were accepted.
 */
let onPhone: string[] = []
let mishaps: { accepted: boolean; outcome: SmsOutcome | 'NEVER' }[] = []

/** A gateway that refuses a second message under one key, as SMSAPI does; it can only be asked by sending again. */
async function take(key: string): Promise<SmsOutcome> {
  const mishap = mishaps.shift()
  if (mishap?.accepted !== false && !onPhone.includes(key)) onPhone.push(key)
  if (mishap?.outcome === 'NEVER') return new Promise<never>(() => {})
  return mishap?.outcome ?? { kind: 'SENT', gatewayId: null }
}

beforeEach(async () => {
  await host.database.delete(smsBlockedNumbers)
  onPhone = []
  mishaps = []
  gateway.onSend(({ key }) => take(key))
  gateway.onLookUp(askAbout)
})

/** How long the gateway knows a key (ms), as `lookUp` of SMSAPI assumes */
const keyLifetime = 20 * 3_600_000

/** Asks the gateway, which says nothing about a key that it may have forgotten. */
async function askAbout(key: string): Promise<SmsOutcome> {
  const { inDoubtSince } = await message()
  const age = host.ports.clock.now().getTime() - inDoubtSince!.getTime()
  return age < keyLifetime ? take(key) : { kind: 'UNKNOWN', reason: 'Wysyłanie przerwano wiele godzin temu.' }
}

const busy: SmsOutcome = { kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.' }
const later = { accepted: false, outcome: busy }
const timeout504 = { accepted: true, outcome: { ...busy, kind: 'ASK_AGAIN' } as const }
const noFunds = {
  accepted: false,
  outcome: { kind: 'ACCOUNT_REFUSED', reason: 'Brak środków na koncie SMSAPI.' },
} as const
const refused = { accepted: false, outcome: { kind: 'REJECTED', reason: 'Zbyt wiele wiadomości.' } } as const

const history = () => host.database.select().from(smsMessages).orderBy(smsMessages.id)

/** The process is killed after the gateway accepted the message and before its answer came. */
async function sendAndDie() {
  mishaps = [{ accepted: true, outcome: 'NEVER' }, ...mishaps]
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  void processDue(host.ports)
  await expect.poll(() => onPhone.length).toBe(1)
  timeout.mockRestore()
  pass(121)
}

/** Everything that sends, as the recurring jobs run it */
async function runAllSending() {
  await reconcile(host.ports)
  await processDue(host.ports)
}

async function throughTheNight() {
  for (const now of ['2026-11-23T20:00:00Z', '2026-11-24T02:00:00Z', '2026-11-24T07:00:00Z', '2026-11-24T07:10:00Z']) {
    host.setNow(new Date(now))
    await runAllSending()
  }
}

describe('accepted, and the answer lost with the process', () => {
  test('the look-up is put off, then it is night: it keeps its key, and the gateway says in the morning that it has it', async () => {
    mishaps = [later]
    host.setNow(new Date('2026-11-23T19:57:30Z'))
    await sendAndDie()
    await runAllSending()
    expect(await message()).toMatchObject({ state: 'QUEUED', retries: 1 })
    host.setNow(new Date('2026-11-23T20:01:00Z'))
    await runAllSending()
    expect(await message()).toMatchObject({
      state: 'QUEUED',
      retryAt: new Date('2026-11-24T07:00:00Z'),
      inDoubtSince: new Date('2026-11-23T19:57:30Z'),
      errorMessage: 'Bramka SMS mogła już przyjąć tę wiadomość. Ponowimy próbę o 08:00.',
    })
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: expect.any(Date), retryCount: 1 })
    await throughTheNight()
    expect(onPhone).toHaveLength(1)
    expect(await history()).toMatchObject([{ key: onPhone[0], state: 'SENT', retries: 1, inDoubtSince: null }])
    expect(await plan()).toMatchObject({ status: 'SENT', retryCount: 1 })
  })

  test('the look-up is put off, then the account is refused: nobody knows, and the plan does not send it again', async () => {
    mishaps = [later, noFunds]
    await sendAndDie()
    await runAllSending()
    pass(60)
    await runAllSending()
    const errorMessage = `Brak środków na koncie SMSAPI. ${unknownAdvice}`
    expect(await history()).toMatchObject([{ key: onPhone[0], state: 'UNKNOWN', errorMessage }])
    expect(await plan()).toMatchObject({ status: 'FAILED', errorMessage })
    await throughTheNight()
    expect(onPhone).toHaveLength(1)
  })

  test('a report settles it while it waits', async () => {
    mishaps = [later]
    await sendAndDie()
    await runAllSending()
    const { key } = await message()
    await recordReport(host.ports, { key, gatewayId: 'g', report: 'DELIVERED', reason: null })
    await throughTheNight()
    expect(await history()).toMatchObject([{ key, state: 'DELIVERED', retryAt: null, inDoubtSince: null }])
    expect(await plan()).toMatchObject({ status: 'SENT' })
    expect(onPhone).toEqual([key])
  })
})

describe('accepted, and answered with 504', () => {
  test('before a quiet Sunday: the gateway is asked on Sunday morning, before it forgets the key', async () => {
    expect((await admin('PUT', '/api/settings', { quietOnHolidays: true })).status).toBe(200)
    host.setNow(new Date('2026-11-28T19:59:30Z'))
    await host.database.update(plannedSms).set({ scheduledAt: new Date('2026-11-28T19:59:00Z') })
    mishaps = [timeout504]
    await processDue(host.ports)
    host.setNow(new Date('2026-11-28T20:01:00Z'))
    await runAllSending()
    expect(gateway.lookedUp).toEqual([])
    expect(await message()).toMatchObject({ state: 'QUEUED', retryAt: new Date('2026-11-29T07:00:00Z') })
    for (const instant of ['2026-11-29T07:00:00Z', '2026-11-29T12:00:00Z', '2026-11-30T07:00:00Z']) {
      host.setNow(new Date(instant))
      await runAllSending()
    }
    expect(gateway.lookedUp).toHaveLength(1)
    expect(await history()).toMatchObject([{ key: onPhone[0], state: 'SENT' }])
    expect(await plan()).toMatchObject({ status: 'SENT' })
    const onMonday = await host.as('ADMIN')
    expect((await onMonday('PUT', '/api/settings', { quietOnHolidays: false })).status).toBe(200)
  })

  test.each([
    ['the account is refused', noFunds, 'UNKNOWN', 'FAILED', `Brak środków na koncie SMSAPI. ${unknownAdvice}`],
    ['the message is refused', refused, 'UNKNOWN', 'FAILED', `Zbyt wiele wiadomości. ${unknownAdvice}`],
    ['it has the message', { accepted: true, outcome: { kind: 'SENT', gatewayId: null } }, 'SENT', 'SENT', null],
  ] as const)('asked again, %s', async (_, second, state, status, errorMessage) => {
    mishaps = [timeout504, { ...second }]
    await processDue(host.ports)
    expect(await message()).toMatchObject({ state: 'QUEUED', inDoubtSince: morning })
    pass(60)
    await runAllSending()
    expect(await history()).toMatchObject([{ key: onPhone[0], state, errorMessage }])
    expect(await plan()).toMatchObject({ status, errorMessage })
    await throughTheNight()
    expect(onPhone).toHaveLength(1)
  })

  test('after the last retry nobody knows', async () => {
    mishaps = [timeout504, later, later, later]
    await processDue(host.ports)
    for (const wait of [60, 120, 240]) {
      pass(wait)
      await runAllSending()
    }
    const errorMessage = `Bramka SMS jest przeciążona. ${unknownAdvice}`
    expect(await history()).toMatchObject([{ key: onPhone[0], state: 'UNKNOWN', retries: 3, errorMessage }])
    expect(await plan()).toMatchObject({ status: 'FAILED', retryCount: 3 })
  })

  test('to a number that is blocked then: it is not asked about, and nobody knows', async () => {
    mishaps = [timeout504]
    await processDue(host.ports)
    const { phone } = await message()
    const block = await admin('POST', '/api/admin/sms/rate-limits/block', { phoneNumber: phone, reason: 'Skarga' })
    expect(block.status).toBe(200)
    pass(60)
    await runAllSending()
    expect(await message()).toMatchObject({ state: 'UNKNOWN', errorMessage: expect.stringContaining(unknownAdvice) })
    expect(gateway.lookedUp).toEqual([])
  })

  test.each<[string, (clientId: number) => Promise<unknown>, string]>([
    [
      'whose client is deleted then',
      (clientId) => admin('DELETE', `/api/clients/${clientId}`),
      'Klienta usunięto, zanim SMS został wysłany.',
    ],
    [
      'whose client has another number then',
      (clientId) => host.database.update(clients).set({ phone: '+48600100299' }).where(eq(clients.id, clientId)),
      'Numer klienta zmienił się, zanim SMS został wysłany.',
    ],
  ])('one %s does not leave by the question, since the gateway may not have it: nobody knows', async (_, act, why) => {
    mishaps = [{ ...timeout504, accepted: false }]
    await processDue(host.ports)
    await act((await message()).clientId!)
    pass(61)
    await runAllSending()
    expect(onPhone).toEqual([])
    expect(gateway.lookedUp).toEqual([])
    expect(await message()).toMatchObject({ state: 'UNKNOWN', errorMessage: `${why} ${unknownAdvice}` })
  })

  test('the gateway is told of the first attempt that it may have accepted, however often it was asked since', async () => {
    const instants: Date[] = []
    const { smsGateway } = host.ports
    const lookUp = vi.spyOn(smsGateway, 'lookUp').mockImplementation(async ({ inDoubtSince }) => {
      instants.push(inDoubtSince)
      return busy
    })
    mishaps = [later, timeout504]
    await processDue(host.ports)
    for (const wait of [60, 120, 240]) {
      pass(wait)
      await runAllSending()
    }
    lookUp.mockRestore()
    const second = new Date(morning.getTime() + 60_000)
    expect(instants).toEqual([second, second])
  })
})

describe('sent by hand, accepted, and answered with 504', () => {
  async function send() {
    mishaps = [timeout504, ...mishaps]
    const custom = { phoneNumber: '600100299', message: 'Dzień dobry', deviceId: null }
    expect((await (await host.as('ADMIN'))('POST', '/api/sms/custom', custom)).status).toBe(200)
    expect(await message()).toMatchObject({ state: 'QUEUED', inDoubtSince: expect.any(Date) })
  }

  test('at night it waits, and the gateway says in the morning that it has it', async () => {
    host.setNow(new Date('2026-11-23T19:59:30Z'))
    await send()
    host.setNow(new Date('2026-11-23T20:01:00Z'))
    await reconcile(host.ports)
    expect(await message()).toMatchObject({ state: 'QUEUED', retryAt: new Date('2026-11-24T07:00:00Z') })
    host.setNow(new Date('2026-11-24T07:00:00Z'))
    await reconcile(host.ports)
    expect(await message()).toMatchObject({ state: 'SENT', key: onPhone[0] })
    expect(onPhone).toHaveLength(1)
  })

  test('it is never called failed', async () => {
    mishaps = [noFunds]
    await send()
    pass(60)
    await reconcile(host.ports)
    expect(await message()).toMatchObject({ state: 'UNKNOWN', key: onPhone[0] })
  })
})

describe('what the gateway surely does not have', () => {
  test('leaves under another key, and all its tries are counted together', async () => {
    mishaps = [later, { ...timeout504, accepted: false }]
    await processDue(host.ports)
    pass(60)
    await runAllSending()
    expect(await plan()).toMatchObject({ retryCount: 2 })
    gateway.onLookUp(async () => ({ kind: 'NOT_FOUND' }))
    pass(120)
    await runAllSending()
    const { id } = await plan()
    expect(await history()).toMatchObject([
      { key: `planned-${id}-0`, state: 'FAILED', retries: 2 },
      { key: `planned-${id}-3`, state: 'SENT', retries: 3 },
    ])
    expect(await plan()).toMatchObject({ status: 'SENT', retryCount: 3 })
    const answer = await admin<{ retryCount: number; maxRetries: number }>('GET', `/api/planned-sms/${id}`)
    expect(answer.body).toMatchObject({ retryCount: 3, maxRetries: 3 })
  })

  test('and is reported after all: the plan does not send it again', async () => {
    mishaps = [timeout504]
    await processDue(host.ports)
    gateway.onLookUp(async () => ({ kind: 'NOT_FOUND' }))
    pass(60)
    await reconcile(host.ports)
    expect(await plan()).toMatchObject({ status: 'SCHEDULED' })
    const { key } = await message()
    await recordReport(host.ports, { key, gatewayId: 'g', report: 'DELIVERED', reason: null })
    await runAllSending()
    expect(await history()).toMatchObject([{ key, state: 'DELIVERED' }])
    expect(await plan()).toMatchObject({ status: 'SENT' })
    expect(onPhone).toHaveLength(1)
  })
})

test('an answer of an attempt that was given up does not count for the next one', async () => {
  await sendAndDie()
  await reconcile(host.ports)
  const sent = await message()
  await host.database.update(smsMessages).set({ state: 'SENDING' }).where(eq(smsMessages.id, sent.id))
  expect(await record(host.ports, sent.id, { kind: 'REJECTED', reason: 'x' }, morning)).toBeUndefined()
  expect(await message()).toMatchObject({ state: 'SENDING' })
})
