import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { splitAtLinks } from '#domain/links/token'
import { clients, plannedSms, smsMessages, smsOptOuts } from '../../db/schema'
import { processDue } from '../planned/process'
import { holdGateway } from '../../testing/gateway'
import { planReminders } from '../../testing/plan-reminders'
import { addClient } from '../../testing/samples'
import { morning, plannedReminderHost, unknownAdvice } from '../../testing/sms-host'
import { deliver } from './deliver'
import { enqueue } from './enqueue'
import { reconcile } from './reconcile'

const { host, admin, at, gateway, message, plan, queued, pass } = await plannedReminderHost()

describe('what the gateway answers is written down', () => {
  test('SENT', async () => {
    expect(await processDue(host.ports)).toMatchObject({ sent: 1, failed: 0 })
    const sent = await message()
    expect(sent).toMatchObject({ state: 'SENT', sentAt: morning, gatewayId: `g-${sent.key}`, errorMessage: null })
    expect(await plan()).toMatchObject({ status: 'SENT', sentAt: morning, claimedAt: null, errorMessage: null })
  })

  test('REJECTED: surely not sent, and final', async () => {
    gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Zły numer' }))
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, failed: 1 })
    expect(await message()).toMatchObject({ state: 'FAILED', sentAt: null, errorMessage: 'Zły numer' })
    expect(await plan()).toMatchObject({ status: 'FAILED', errorMessage: 'Zły numer', claimedAt: null })
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, failed: 0 })
    expect(gateway.sent).toHaveLength(1)
  })

  test('UNKNOWN: never sent again by itself', async () => {
    gateway.onSend(async () => ({ kind: 'UNKNOWN', reason: 'Brak odpowiedzi.' }))
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, failed: 1 })
    expect(await message()).toMatchObject({ state: 'UNKNOWN', errorMessage: `Brak odpowiedzi. ${unknownAdvice}` })
    pass(3600)
    expect(await reconcile(host.ports)).toBe(0)
    expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
    expect(await plan()).toMatchObject({ status: 'FAILED' })
    expect(gateway.sent).toHaveLength(1)
  })

  test('nothing, for it threw: the same as UNKNOWN, and the log holds no number', async () => {
    gateway.onSend(() => Promise.reject(new TypeError('fetch failed: https://bramka.test/send?to=+48600100200')))
    host.logged.length = 0
    expect(await processDue(host.ports)).toMatchObject({ failed: 1 })
    expect(await message()).toMatchObject({
      state: 'UNKNOWN',
      errorMessage: `Bramka SMS nie odpowiedziała. ${unknownAdvice}`,
    })
    expect(host.logged.map(({ event }) => event)).toEqual(['sms gateway threw'])
    expect(JSON.stringify(host.logged)).not.toContain('600100200')
  })

  test('one that fails does not hold up the others', async () => {
    for (let i = 0; i < 6; i++) await addClient(admin, { telefon: `60010030${i}` })
    await planReminders(host.ports)
    gateway.onSend(async ({ to, key }) =>
      to.endsWith('3') ? { kind: 'REJECTED', reason: 'x' } : { kind: 'SENT', gatewayId: key },
    )
    expect(await processDue(host.ports)).toMatchObject({ sent: 6, failed: 1 })
  })
})

describe('a message that the gateway would not take now', () => {
  const busy = async () => ({ kind: 'RETRY' as const, reason: 'Bramka SMS jest przeciążona.', afterSeconds: 90 })
  const keys = () => new Set(gateway.sent.map(({ key }) => key))

  test('waits as long as it is told, and leaves under the same key', async () => {
    gateway.onSend(busy)
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, failed: 0 })
    expect(await message()).toMatchObject({
      state: 'QUEUED',
      retries: 1,
      retryAt: new Date(morning.getTime() + 90_000),
      errorMessage: 'Bramka SMS jest przeciążona. Ponowimy próbę o 10:01.',
    })
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: morning, retryCount: 1 })
    pass(89)
    expect(await reconcile(host.ports)).toBe(0)
    expect(await deliver(host.ports, (await message()).id)).toBeUndefined()
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    pass(1)
    await Promise.all([reconcile(host.ports), reconcile(host.ports)])
    expect(await message()).toMatchObject({ state: 'SENT', errorMessage: null, retryAt: null })
    expect(await plan()).toMatchObject({ status: 'SENT', errorMessage: null })
    expect([gateway.sent.length, keys().size]).toEqual([2, 1])
  })

  test('is tried three times more, each wait longer, and returns to the plan then, which sends it when the gateway is back', async () => {
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
    await processDue(host.ports)
    const waits = []
    for (let retry = 1; retry <= 3; retry++) {
      const { retryAt, state } = await message()
      expect(state).toBe('QUEUED')
      waits.push((retryAt!.getTime() - host.ports.clock.now().getTime()) / 1000)
      host.setNow(retryAt!)
      await reconcile(host.ports)
    }
    expect(waits).toEqual([60, 120, 240])
    const waiting = { status: 'SCHEDULED', claimedAt: null, retryCount: 3, errorMessage: 'Zajęte.' }
    expect(await plan()).toMatchObject(waiting)
    expect(await host.database.$count(smsMessages)).toBe(0)
    for (let quarter = 0; quarter < 4; quarter++) {
      pass(900)
      expect(await processDue(host.ports)).toMatchObject({ failed: 0, postponed: 1, stopped: 'Zajęte.' })
    }
    expect(await plan()).toMatchObject(waiting)
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    expect(await processDue(host.ports)).toMatchObject({ sent: 1, postponed: 0 })
    expect(await plan()).toMatchObject({ status: 'SENT', errorMessage: null })
    expect(gateway.sent).toHaveLength(9)
  })

  test('is tried three times more by hand, and has failed then', async () => {
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
    await admin('POST', '/api/sms/custom', { phoneNumber: '600100299', message: 'Dzień dobry', deviceId: null })
    for (let retry = 1; retry <= 3; retry++) {
      host.setNow((await message()).retryAt!)
      await reconcile(host.ports)
    }
    const failed = { state: 'FAILED', retryAt: null, errorMessage: 'Zajęte. Nie udało się mimo ponawiania.' }
    expect(await message()).toMatchObject(failed)
    expect([gateway.sent.length, keys().size]).toEqual([4, 1])
  })

  test('goes back into the plan when it has become night meanwhile', async () => {
    host.setNow(new Date('2026-11-23T19:59:00Z'))
    gateway.onSend(busy)
    await processDue(host.ports)
    pass(90)
    await reconcile(host.ports)
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: null })
    expect(gateway.sent).toHaveLength(1)
  })

  test('does not leave any more once its number wants no SMS, and the plan says why', async () => {
    gateway.onSend(busy)
    await processDue(host.ports)
    const { phone } = await message()
    await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: host.ports.clock.now() })
    pass(90)
    await reconcile(host.ports)
    expect(gateway.sent).toHaveLength(1)
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, skipped: 1 })
    expect(await plan()).toMatchObject({ status: 'SKIPPED', errorMessage: 'Klient nie chce SMS-ów.' })
    await host.database.delete(smsOptOuts)
  })

  describe('does not leave to whom it is not meant any more:', () => {
    const takes = () => gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    const ownerId = async () => (await host.database.select().from(clients))[0]!.id
    const reads = async () => (await admin<{ telefon: string }>('GET', `/api/clients/${await ownerId()}`)).body
    const renumber = async () => {
      const body = { ...(await reads()), telefon: '600100299' }
      expect((await admin('PUT', `/api/clients/${await ownerId()}`, body)).status).toBe(200)
    }
    const byHand = async () => {
      await host.database.delete(plannedSms)
      await admin('POST', `/api/sms/inspection-reminder/${at.deviceId}`, {})
    }
    const later = async () => {
      takes()
      pass(90)
      await reconcile(host.ports)
    }

    test.each(['planned', 'by hand'])('the client was deleted: %s', async (how) => {
      gateway.onSend(busy)
      await (how === 'planned' ? processDue(host.ports) : byHand())
      expect((await admin('DELETE', `/api/clients/${await ownerId()}`)).status).toBe(200)
      await later()
      expect(gateway.sent).toHaveLength(1)
      expect(await message()).toMatchObject({
        state: 'FAILED',
        errorMessage: 'Klienta usunięto, zanim SMS został wysłany.',
      })
    })

    test('the number has changed: a planned one leaves to the new one', async () => {
      gateway.onSend(busy)
      await processDue(host.ports)
      await renumber()
      await later()
      await processDue(host.ports)
      expect(gateway.sent.map(({ to }) => to)).toEqual(['+48600100200', '+48600100299'])
    })

    test('the number has changed: one by hand has failed', async () => {
      gateway.onSend(busy)
      await byHand()
      await renumber()
      await later()
      expect(await message()).toMatchObject({
        state: 'FAILED',
        errorMessage: 'Numer klienta zmienił się, zanim SMS został wysłany.',
      })
    })
  })

  test('leaves all the same if a person wrote it', async () => {
    gateway.onSend(busy)
    await admin('POST', '/api/sms/custom', { phoneNumber: '600100299', message: 'Dzień dobry', deviceId: null })
    const { phone } = await message()
    await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: host.ports.clock.now() })
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    pass(90)
    await reconcile(host.ports)
    expect(await message()).toMatchObject({ state: 'SENT', phone: '+48600100299' })
    await host.database.delete(smsOptOuts)
  })
})

describe('an account that the operator refuses', () => {
  const reason = 'Brak środków na koncie SMSAPI.'
  const refuse = () => gateway.onSend(async () => ({ kind: 'ACCOUNT_REFUSED', reason }))

  test('leaves no link of a message that is back in the plan: its customer was sent one when it left, and asked that day', async () => {
    const read = async <Body>(path: string) => (await (await host.as('ADMIN'))<Body>('GET', path)).body
    const history = () => read<object[]>(`/api/confirm/device/${at.deviceId}/history`)
    const asked = async () =>
      (await read<{ reminders: { now: object } }>('/api/reports/period?period=2026-11')).reminders.now
    refuse()
    for (let quarter = 0; quarter < 3; quarter++) {
      expect(await processDue(host.ports)).toMatchObject({ stopped: reason })
      pass(900)
    }
    expect(await history()).toEqual([])
    expect(await asked()).toMatchObject({ asked: 0 })
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
    expect(await history()).toMatchObject([{ kind: 'ISSUED', at: '2026-11-23T09:45:00.000Z' }])
    expect(await asked()).toMatchObject({ asked: 1 })
    const [, link] = splitAtLinks((await message()).message)
    expect(await admin('POST', `/api/confirm/${link!.split('/').at(-1)!}`)).toMatchObject({ status: 200 })
  })

  test('keeps the planned messages waiting without trying each of them; they are sent once the operator accepts the account again', async () => {
    for (let i = 0; i < 7; i++) await addClient(admin, { telefon: `60010030${i}` })
    await planReminders(host.ports)
    refuse()
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, failed: 0, postponed: 8, stopped: reason })
    // Messages that were on their way together with the first one
    expect(gateway.sent.length).toBeLessThan(6)
    expect(await plan()).toMatchObject({
      status: 'SCHEDULED',
      claimedAt: null,
      phone: null,
      retryCount: 0,
      errorMessage: reason,
    })
    expect(await host.database.$count(smsMessages)).toBe(0)
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    expect(await processDue(host.ports)).toMatchObject({ sent: 8, postponed: 0 })
    expect(await plan()).toMatchObject({ status: 'SENT', errorMessage: null })
  })

  test('is told at once to a person who sends a message', async () => {
    refuse()
    const custom = { phoneNumber: '600100299', message: 'Dzień dobry', deviceId: null }
    expect(await admin('POST', '/api/sms/custom', custom)).toMatchObject({ body: { success: false } })
    expect(await message()).toMatchObject({ state: 'FAILED', errorMessage: reason })
  })

  test('says nothing about an attempt whose answer was lost: it may have been sent', async () => {
    const id = await queued()
    await host.database
      .update(smsMessages)
      .set({ state: 'SENDING', attemptedAt: morning })
      .where(eq(smsMessages.id, id))
    gateway.onLookUp(async () => ({ kind: 'ACCOUNT_REFUSED', reason }))
    pass(121)
    await reconcile(host.ports)
    expect(await message()).toMatchObject({ state: 'UNKNOWN', errorMessage: `${reason} ${unknownAdvice}` })
  })
})

describe('a gateway that takes its time', () => {
  test('is given up on long before its message counts as lost, and the message is not sent again', async () => {
    await planReminders(host.ports)
    let signal: AbortSignal | undefined
    const { wait, release } = holdGateway()
    gateway.onSend(async ({ key }, attempt) => {
      signal = attempt
      await wait
      return { kind: 'SENT', gatewayId: key }
    })
    const id = await queued()
    expect(await deliver(host.ports, id, { limit: 20 })).toBe('UNKNOWN')
    expect(signal!.aborted).toBe(true)
    expect(await message()).toMatchObject({ state: 'UNKNOWN', attemptedAt: morning })
    release()
    pass(600)
    expect(await reconcile(host.ports)).toBe(0)
    expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
    expect(gateway.sent).toHaveLength(1)
  })
})

describe('a message that was queued', () => {
  const queuedByHand = () =>
    host.database.transaction(async (tx) => {
      const byHand = { key: 'by-hand', phone: '+48600100299', type: 'CUSTOM', compose: () => 'Dzień dobry' } as const
      const result = await enqueue(host.ports, tx, byHand)
      return 'id' in result ? result.id : 0
    })

  test('is attempted by one of two processes', async () => {
    const id = await queued()
    expect(await Promise.all([deliver(host.ports, id), deliver(host.ports, id)])).toEqual(
      expect.arrayContaining(['SENT', undefined]),
    )
    expect(gateway.sent).toHaveLength(1)
  })

  test('does not leave at night', async () => {
    const id = await queued()
    host.setNow(new Date('2026-11-23T20:00:00Z'))
    expect(await deliver(host.ports, id)).toBeUndefined()
    expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: null })
    expect(gateway.sent).toEqual([])
  })

  test.each([
    ['night begins', 'one by hand', '2026-11-23T20:00:00Z'],
    ['night begins', 'a planned one', '2026-11-23T20:00:00Z'],
    ['Sunday begins', 'a planned one', '2026-11-29T09:00:00Z'],
  ])('does not leave when %s after it was checked: %s', async (_, how, later) => {
    await admin('PUT', '/api/settings', { quietOnHolidays: true })
    const id = await (how === 'a planned one' ? queued() : queuedByHand())
    const turns = async () => {
      host.setNow(new Date(later))
      return undefined
    }
    await deliver(host.ports, id, { rules: [turns] })
    expect(gateway.sent).toEqual([])
    if (how === 'a planned one') expect(await plan()).toMatchObject({ status: 'SCHEDULED', claimedAt: null })
    else expect(await message()).toMatchObject({ state: 'FAILED', attemptedAt: null })
  })

  test('leaves on a Sunday that begins after it was checked if a person sends it', async () => {
    const id = await queuedByHand()
    const turns = async () => {
      host.setNow(new Date('2026-11-29T09:00:00Z'))
      return undefined
    }
    expect(await deliver(host.ports, id, { rules: [turns] })).toBe('SENT')
  })
})
