import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SmsType } from '#domain/sms/sms-type'
import { devices, smsMessages } from '../../db/schema'
import { forgetTests } from '../planned/forget-tests'
import { processDue } from '../planned/process'
import { testGateway } from '../test-gateway'
import { holdGateway } from '../../testing/gateway'
import { runRecurringJobs } from '../../testing/jobs'
import { planReminders } from '../../testing/plan-reminders'
import { addService, deviceBody } from '../../testing/samples'
import { plannedReminderHost, unknownAdvice } from '../../testing/sms-host'
import { deliver } from './deliver'
import { enqueue } from './enqueue'
import { reconcile } from './reconcile'

const { host, admin, at, gateway, message, plan, queued, pass } = await plannedReminderHost()

/** Simulates a process that is killed before the gateway answers, without any clean-up. */
async function processAndDie() {
  const before = gateway.sent.length
  gateway.onSend(() => new Promise<never>(() => {}))
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  void processDue(host.ports)
  await expect.poll(() => gateway.sent.length).toBe(before + 1)
  timeout.mockRestore()
}

async function crash() {
  await processAndDie()
  gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: `g-${key}` }))
  expect(await message()).toMatchObject({ state: 'SENDING' })
  expect((await plan()).claimedAt).not.toBeNull()
}

describe('after a crash between sending and marking', () => {
  test('the message is left alone for two minutes', async () => {
    await crash()
    pass(120)
    expect(await reconcile(host.ports)).toBe(0)
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, failed: 0 })
    expect(gateway.lookedUp).toEqual([])
  })

  test('a gateway that knows it was sent says so', async () => {
    await crash()
    pass(121)
    gateway.onLookUp(async () => ({ kind: 'SENT', gatewayId: 'found' }))
    await runRecurringJobs(host.ports)
    expect(await message()).toMatchObject({ state: 'SENT', gatewayId: 'found' })
    expect(await plan()).toMatchObject({ status: 'SENT', claimedAt: null })
    expect(gateway.lookedUp).toEqual([gateway.sent[0]!.key])
    expect(await reconcile(host.ports)).toBe(0)
    expect(gateway.sent).toHaveLength(1)
  })

  test.each([
    ['does not know', async () => ({ kind: 'UNKNOWN' as const, reason: 'Brak odpowiedzi.' }), 'Brak odpowiedzi.'],
    ['throws', () => Promise.reject(new Error('x')), 'Bramka SMS nie odpowiedziała.'],
  ])('a gateway that %s leaves it open, and it is not sent again', async (_, lookUp, reason) => {
    await crash()
    pass(121)
    gateway.onLookUp(lookUp)
    expect(await reconcile(host.ports)).toBe(1)
    expect(await message()).toMatchObject({ state: 'UNKNOWN', errorMessage: `${reason} ${unknownAdvice}` })
    expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
    expect(gateway.sent).toHaveLength(1)
  })

  test('a message that surely did not leave goes back into the plan, under a new key each time, until its retries are used up', async () => {
    gateway.onLookUp(async () => ({ kind: 'NOT_FOUND' }))
    for (let attempt = 1; attempt <= 4; attempt++) {
      await processAndDie()
      pass(121)
      expect(await reconcile(host.ports)).toBe(1)
      expect(await message()).toMatchObject({ state: 'FAILED' })
      expect(await plan()).toMatchObject(
        attempt <= 3
          ? { status: 'SCHEDULED', retryCount: attempt, claimedAt: null }
          : { status: 'FAILED', retryCount: 3 },
      )
    }
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
    const keys = gateway.sent.map(({ key }) => key)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(4)
  })

  test('put back, it leaves the next time', async () => {
    await crash()
    pass(121)
    gateway.onLookUp(async () => ({ kind: 'NOT_FOUND' }))
    await reconcile(host.ports)
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
    expect(await plan()).toMatchObject({ status: 'SENT', retryCount: 1, errorMessage: null })
  })

  test('two that reconcile at once do it once', async () => {
    await crash()
    pass(121)
    gateway.onLookUp(async () => ({ kind: 'NOT_FOUND' }))
    await Promise.all([reconcile(host.ports), reconcile(host.ports)])
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', retryCount: 1 })
  })

  test('an answer that comes after all does not overwrite what was recorded', async () => {
    const { wait, release } = holdGateway()
    gateway.onSend(() => wait.then(() => ({ kind: 'SENT', gatewayId: 'late' })))
    const late = processDue(host.ports)
    await expect.poll(() => gateway.sent.length).toBe(1)
    pass(121)
    gateway.onLookUp(async () => ({ kind: 'UNKNOWN', reason: 'x' }))
    await reconcile(host.ports)
    release()
    await late
    expect(await message()).toMatchObject({ state: 'UNKNOWN', gatewayId: null })
  })
})

test('a message to a device that is deleted while the gateway may have it ends in the history: nobody knows', async () => {
  await crash()
  await admin('DELETE', `/api/devices/${at.deviceId}`)
  pass(121)
  expect(await reconcile(host.ports)).toBe(1)
  expect(gateway.lookedUp).toEqual([])
  expect(await message()).toMatchObject({ state: 'UNKNOWN', deviceId: null, clientName: 'Łucja Żak' })
})

describe('a message about a device that is deleted before the gateway refuses it', () => {
  const deletedWhileSending = async (begin: () => Promise<unknown>) => {
    // The client keeps a device.
    const { clientId } = (await host.database.select().from(devices))[0]!
    await admin('POST', '/api/devices', { ...deviceBody, clientId })
    const { wait, release } = holdGateway()
    gateway.onSend(async () => {
      await wait
      return { kind: 'RETRY', reason: 'Zajęte.' }
    })
    const sending = begin()
    await expect.poll(() => gateway.sent.length).toBe(1)
    expect(await admin('DELETE', `/api/devices/${at.deviceId}`)).toMatchObject({ status: 200 })
    release()
    await sending
    expect(await message()).toMatchObject({ state: 'QUEUED', deviceId: null })
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    pass(60)
    await reconcile(host.ports)
  }

  test('does not leave any more', async () => {
    await deletedWhileSending(() => processDue(host.ports))
    expect(gateway.sent).toHaveLength(1)
    const errorMessage = 'Urządzenie lub obowiązek usunięto, zanim SMS został wysłany.'
    expect(await message()).toMatchObject({ state: 'FAILED', errorMessage })
  })

  test('leaves if a person wrote it', async () => {
    const written = { phoneNumber: '600100200', message: 'Dzień dobry', deviceId: at.deviceId }
    await deletedWhileSending(() => admin('POST', '/api/sms/custom', written))
    expect(gateway.sent).toHaveLength(2)
    expect(await message()).toMatchObject({ state: 'SENT' })
  })
})

describe('a planned message that the gateway puts off does not leave, and the plan skips it, once', () => {
  const inspectionDate = (body: object) => admin('PUT', `/api/devices/${at.deviceId}/inspection-date`, body)
  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a visit is booked',
      async () => {
        const { clientId, deviceId } = await message()
        const startsAt = new Date('2026-11-27T09:00:00Z')
        await addService(host, { clientId: clientId!, deviceId: deviceId! }, { startsAt })
      },
      'Wizyta jest już umówiona.',
    ],
    [
      'its due date moves',
      () => inspectionDate({ newDate: '2027-11-30' }),
      'Termin przeglądu zmienił się, zanim SMS został wysłany.',
    ],
    [
      'the inspection is done, and due again on the same day',
      () => inspectionDate({ newDate: '2026-11-30', performedOn: '2026-11-23' }),
      'Przegląd został wykonany.',
    ],
  ])('%s', async (_, change, errorMessage) => {
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
    await processDue(host.ports)
    await change()
    pass(61)
    await runRecurringJobs(host.ports)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(1)
    expect(await plan()).toMatchObject({ status: 'SKIPPED', errorMessage })
  })
})

describe('a gateway that takes its time', () => {
  test('is not asked about a message that is just leaving, however long it was in the queue', async () => {
    const id = await queued()
    pass(200)
    const { wait, release } = holdGateway()
    gateway.onSend(async ({ key }) => {
      await wait
      return { kind: 'SENT', gatewayId: key }
    })
    gateway.onLookUp(async () => ({ kind: 'NOT_FOUND' }))
    const leaving = deliver(host.ports, id)
    await expect.poll(() => gateway.sent.length).toBe(1)
    expect(await reconcile(host.ports)).toBe(0)
    expect(gateway.lookedUp).toEqual([])
    release()
    expect(await leaving).toBe('SENT')
    expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
    expect(gateway.sent).toHaveLength(1)
  })

  test('that says nothing about a lost message either leaves it open', async () => {
    await crash()
    pass(121)
    gateway.onLookUp(async (_, signal) => {
      expect(signal).toBeInstanceOf(AbortSignal)
      return { kind: 'UNKNOWN', reason: 'x' }
    })
    expect(await reconcile(host.ports)).toBe(1)
    expect(await message()).toMatchObject({ state: 'UNKNOWN' })
  })
})

describe('outside the hours of the settings', () => {
  const sendFrom = async (sendingFromHour: number) => {
    const admin = await host.as('ADMIN')
    expect((await admin('PUT', '/api/settings', { sendingFromHour })).status).toBe(200)
  }
  afterEach(() => sendFrom(8))

  test('a gateway that may send in answer is not asked', async () => {
    await sendFrom(11)
    const id = await queued()
    const attemptedAt = host.ports.clock.now()
    await host.database.update(smsMessages).set({ state: 'SENDING', attemptedAt }).where(eq(smsMessages.id, id))
    pass(121)
    expect(await reconcile(host.ports)).toBe(1)
    expect(await message()).toMatchObject({
      state: 'QUEUED',
      attemptedAt,
      inDoubtSince: attemptedAt,
      errorMessage: 'Bramka SMS mogła już przyjąć tę wiadomość. Ponowimy próbę o 11:00.',
    })
    expect(gateway.lookedUp).toEqual([])
    expect(await reconcile(host.ports)).toBe(0)
    pass(3600)
    expect(await reconcile(host.ports)).toBe(1)
    expect(gateway.lookedUp).toHaveLength(1)
  })
})

test('a planned message that was queued and never attempted goes back into the plan, uses up no retry, and leaves from there once', async () => {
  const id = await queued()
  pass(61)
  expect(await Promise.all([reconcile(host.ports), reconcile(host.ports), deliver(host.ports, id + 1)])).toBeDefined()
  expect(gateway.sent).toEqual([])
  expect(await host.database.$count(smsMessages)).toBe(0)
  expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: null, phone: null, retryCount: 0 })
  expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
})

describe('a message sent by hand', () => {
  const write = (type: SmsType = 'CUSTOM') =>
    host.database.transaction((tx) =>
      enqueue(host.ports, tx, { key: 'by-hand', phone: '+48600100200', type, compose: () => 'Dzień dobry' }),
    )

  test.each([
    [61, '2026-11-23T09:00:00Z', 'SENT', 'leaves a minute later'],
    [900, '2026-11-23T09:00:00Z', 'SENT', 'leaves a quarter of an hour later'],
    [901, '2026-11-23T09:00:00Z', 'FAILED', 'no longer leaves after that'],
    [61, '2026-11-23T19:59:30Z', 'FAILED', 'does not leave when it has become night'],
  ])('that was never attempted, %i s after %s is %s: it %s', async (seconds, clock, state) => {
    host.setNow(new Date(clock))
    await write()
    expect(await reconcile(host.ports)).toBe(0)
    pass(seconds)
    expect(await reconcile(host.ports)).toBe(1)
    expect(await message()).toMatchObject({ state })
    expect(gateway.sent).toHaveLength(state === 'SENT' ? 1 : 0)
  })

  test.each([
    [0, 'SENT', 2],
    [901, 'FAILED', 1],
  ])('that the gateway put off by an hour is, %i s after it, %s', async (late, state, attempts) => {
    await write()
    const { id } = await message()
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.', afterSeconds: 3600 }))
    await deliver(host.ports, id)
    expect(await message()).toMatchObject({
      state: 'QUEUED',
      errorMessage: expect.stringContaining('Ponowimy próbę o 11:00.'),
    })
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    pass(3600 + late)
    expect(await reconcile(host.ports)).toBe(1)
    expect(await message()).toMatchObject({ state })
    expect(gateway.sent).toHaveLength(attempts)
  })

  test.each([
    ['VISIT_OFFER', 69, 'SENT', [1, 9, 69]],
    ['MANUAL_INSPECTION_REMINDER', 69, 'SENT', [1, 9, 69]],
    ['MANUAL_EXPIRATION_NOTIFICATION', 70, 'FAILED', [1, 9, 69]],
    ['CUSTOM', 8, 'FAILED', [1, 3, 7]],
    ['SERVICE_CONFIRMATION', 8, 'FAILED', [1, 3, 7]],
  ] as const)('%s, while the gateway is away for %i minutes, is %s, tried again in minutes %j', async (...row) => {
    const [type, away, state, tries] = row
    await write(type)
    let minute = 0
    gateway.onSend(async ({ key }) =>
      minute < away ? { kind: 'RETRY', reason: 'Brak połączenia.' } : { kind: 'SENT', gatewayId: key },
    )
    await deliver(host.ports, (await message()).id)
    const attempts: number[] = []
    for (; minute < 90; minute++, pass(60)) {
      const before = gateway.sent.length
      await reconcile(host.ports)
      if (gateway.sent.length > before) attempts.push(minute)
    }
    expect(attempts).toEqual(tries)
    expect(await message()).toMatchObject({ state })
  })
})

describe('another gateway than the one for which a message was queued, since the process was started again,', () => {
  const real = host.ports.smsGateway
  afterEach(() => {
    host.ports.smsGateway = real
  })
  const inTestMode = () => {
    host.ports.smsGateway = testGateway()
  }
  const busy = { reason: 'Bramka SMS jest przeciążona.' }
  const text = 'Bramkę SMS zmieniono w trakcie wysyłania.'

  test('does not send a test message: the plan sends it as a real one', async () => {
    inTestMode()
    const id = await queued()
    host.ports.smsGateway = real
    expect(await deliver(host.ports, id)).toBeUndefined()
    expect(gateway.sent).toEqual([])
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: null })
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
    expect(await message()).toMatchObject({ state: 'SENT', testMode: false })
  })

  test('records no real message as sent in test mode', async () => {
    const id = await queued()
    inTestMode()
    expect(await deliver(host.ports, id)).toBeUndefined()
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: null })
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
    expect(await message()).toMatchObject({ state: 'SENT', testMode: true })
  })

  test('is not asked about a message that the first one may have: nobody knows, and it is not sent again', async () => {
    gateway.onSend(async () => ({ kind: 'ASK_AGAIN', ...busy }))
    await processDue(host.ports)
    inTestMode()
    pass(60)
    await reconcile(host.ports)
    const unknown = { errorMessage: `${text} ${unknownAdvice}` }
    expect(await message()).toMatchObject({ state: 'UNKNOWN', ...unknown })
    expect(await plan()).toMatchObject({ status: 'FAILED', ...unknown })
    host.ports.smsGateway = real
    await forgetTests(host.ports)
    await planReminders(host.ports)
    expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
    expect(gateway.sent).toHaveLength(1)
  })

  test.each([
    ['in the middle of an attempt', 'SENDING', null],
    ['in doubt', 'QUEUED', true],
  ] as const)('sends a test message that was left %s as a real one: nothing had left', async (_, state, inDoubt) => {
    inTestMode()
    const id = await queued()
    const attemptedAt = host.ports.clock.now()
    const left = { state, attemptedAt, inDoubtSince: inDoubt && attemptedAt }
    await host.database.update(smsMessages).set(left).where(eq(smsMessages.id, id))
    host.ports.smsGateway = real
    pass(121)
    await reconcile(host.ports)
    expect(gateway.lookedUp).toEqual([])
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: null, phone: null })
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
    const history = await host.database.select().from(smsMessages).orderBy(smsMessages.id)
    expect(history.at(-1)).toMatchObject({ state: 'SENT', testMode: false })
  })

  test('leaves no test message by hand open, which has failed', async () => {
    inTestMode()
    await admin('POST', '/api/sms/custom', { phoneNumber: '600100299', message: 'Dzień dobry', deviceId: null })
    const { id } = await message()
    const attemptedAt = host.ports.clock.now()
    const left = { state: 'SENDING', attemptedAt, sentAt: null, gatewayId: null } as const
    await host.database.update(smsMessages).set(left).where(eq(smsMessages.id, id))
    host.ports.smsGateway = real
    pass(121)
    await reconcile(host.ports)
    expect(await message()).toMatchObject({ state: 'FAILED', errorMessage: text, testMode: true })
  })

  test('does not send one by hand, which has failed', async () => {
    gateway.onSend(async () => ({ kind: 'RETRY', ...busy }))
    await admin('POST', '/api/sms/custom', { phoneNumber: '600100299', message: 'Dzień dobry', deviceId: null })
    inTestMode()
    pass(60)
    await reconcile(host.ports)
    expect(await message()).toMatchObject({ state: 'FAILED', errorMessage: text, testMode: false })
  })
})
