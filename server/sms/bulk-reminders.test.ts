import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clients, devices, jobs, smsMessages, smsOptOuts, smsRefusals } from '../db/schema'
import { passSeconds } from '../testing/host'
import { runJobs, runRecurringJobs } from '../testing/jobs'
import { remindersHost } from '../testing/reminders-host'
import { addClient } from '../testing/samples'
import { lastMessage } from '../testing/sms-host'
import { remindersJob } from './bulk-reminders'

const { host, staff, gateway, addSeveral, press, job, goTo } = await remindersHost()
const because = (reason: RegExp, count = 1) => ({
  names: Array<string>(count).fill('Łucja Żak, Vitocal 200'),
  reason: expect.stringMatching(reason) as string,
})
const recipients = () => gateway.sent.map(({ to }) => to)

describe('reminders to many', () => {
  test('are answered at once with a job, which sends each and says what came of it', async () => {
    const ids = await addSeveral(3)
    const { status, body } = await press([...ids, ids[0]!])
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Wysyłamy przypomnienia.', jobId: expect.any(Number) },
    ])
    expect(gateway.sent).toEqual([])
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      title: 'Wysyłanie przypomnień SMS',
      startedBy: 'Jan TECHNICIAN',
      done: 3,
      total: 3,
      outcome: { message: 'Wysłano 3 przypomnienia.', counts: { sent: 3, failed: 0, left: 0 } },
    })
    const rows = await host.database.select().from(smsMessages)
    expect(rows.map(({ type, requestedBy, deviceId }) => [type, requestedBy, deviceId])).toEqual(
      ids.map((id) => ['MANUAL_INSPECTION_REMINDER', 'Jan TECHNICIAN', id]),
    )
    expect(new Set(recipients()).size).toBe(3)
  })

  test('do not leave by another gateway than the one for which they were asked', async () => {
    const { body } = await press(await addSeveral(2))
    const { smsGateway } = host.ports
    await runJobs({ ...host.ports, smsGateway: { ...smsGateway, testMode: !smsGateway.testMode } })
    expect(gateway.sent).toEqual([])
    const { status, outcome } = await job(body.jobId)
    expect([status, outcome?.counts]).toEqual(['DONE', { sent: 0, failed: 2, left: 0 }])
    expect(outcome?.details).toEqual([because(/^Bramkę SMS zmieniono w trakcie wysyłania\.$/, 2)])
  })

  test('that wait for the gateway do not reach a customer who wants no SMS by then; one sent by hand does', async () => {
    const ids = await addSeveral(2)
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
    await press([ids[0]!])
    await runJobs(host.ports)
    await staff('POST', `/api/sms/inspection-reminder/${ids[1]}`)
    for (const phone of ['+48600100210', '+48600100211']) {
      await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: host.ports.clock.now() })
    }
    passSeconds(host, 61)
    await runRecurringJobs(host.ports)
    expect(recipients()).toEqual(['+48600100210', '+48600100211', '+48600100211'])
    const [many] = await host.database.select().from(smsMessages).orderBy(smsMessages.id)
    expect(many).toMatchObject({ state: 'FAILED', errorMessage: 'Klient nie chce SMS-ów.' })
  })

  test('that are refused leave the others alone, and are named with the reason', async () => {
    const ids = await addSeveral(8)
    const [overdueId, justNow] = ids.slice(4)
    await staff('POST', `/api/sms/inspection-reminder/${justNow}`)
    const admin = await host.as('ADMIN')
    const change = (place: number, values: Partial<typeof clients.$inferInsert>) =>
      host.database
        .update(clients)
        .set(values)
        .where(eq(clients.phone, `+486001002${10 + place}`))
    await change(3, { phone: '' })
    await admin('POST', '/api/admin/sms/rate-limits/block', { phoneNumber: '600100211', reason: 'Reklamacja' })
    await host.database
      .insert(smsOptOuts)
      .values({ phone: '+48600100212', source: 'OFFICE', at: host.ports.clock.now(), recordedBy: 'Jan' })
    gateway.onSend(async ({ key, to }) => {
      if (to === '+48600100210') return { kind: 'REJECTED', reason: 'Zły numer.' }
      if (to === '+48600100216') return { kind: 'UNKNOWN', reason: 'Cisza.' }
      return { kind: 'SENT', gatewayId: key }
    })
    const { body } = await press(ids)
    await host.database.delete(devices).where(eq(devices.id, overdueId!))
    await runJobs(host.ports)
    const { status, outcome, done } = await job(body.jobId)
    expect([status, done]).toEqual(['DONE', 8])
    expect(outcome).toEqual({
      message: 'Wysłano 1 przypomnienie, nie udało się wysłać 7.',
      counts: { sent: 1, failed: 7, left: 0 },
      details: expect.arrayContaining([
        { names: ['Łucja Żak, Vitocal 200'], reason: 'Zły numer.' },
        because(/^Numer \+48 600 100 211 jest zablokowany/),
        because(/^Klient nie chce SMS-ów\.$/),
        because(/^Klient nie ma numeru telefonu\.$/),
        { names: ['Nieznane urządzenie'], reason: 'Nie znaleziono urządzenia' },
        because(/^Przypomnienie o tym urządzeniu wysłano przed chwilą\.$/),
        because(/Nie wiadomo, czy SMS dotarł do operatora\./),
      ]),
    })
    expect(await host.database.select().from(smsRefusals)).toMatchObject([{ reason: 'BLOCKED', phone: '+48600100211' }])
  })

  test('name nobody whose device is gone meanwhile, since its owner may have been erased', async () => {
    const [id] = await addSeveral(1)
    await host.database.update(clients).set({ phone: '' }).where(eq(clients.phone, '+48600100210'))
    const { body } = await press([id!])
    await host.database
      .update(jobs)
      .set({
        payload: { deviceIds: [id], refused: [{ deviceId: id, reason: 'Numer +48 600 100 210 jest zablokowany.' }] },
      })
      .where(eq(jobs.id, body.jobId))
    await host.database.delete(devices).where(eq(devices.id, id!))
    await runJobs(host.ports)
    expect((await job(body.jobId)).outcome!.details).toEqual([
      { names: ['Nieznane urządzenie'], reason: 'Nie znaleziono urządzenia' },
    ])
  })

  test('keep no number of a customer who is erased while they are sent', async () => {
    const ids = await addSeveral(4)
    const admin = await host.as('ADMIN')
    for (const phoneNumber of ['600100210', '600100212'])
      await admin('POST', '/api/admin/sms/rate-limits/block', { phoneNumber, reason: 'Reklamacja' })
    const stored: unknown[] = []
    gateway.onSend(async ({ key, to }) => {
      if (to === '+48600100211') {
        const [erased] = await host.database.select().from(clients).where(eq(clients.phone, '+48600100210'))
        const answer = await admin('POST', '/api/privacy/erasures', { clientId: erased!.id, reason: 'Wniosek' })
        expect(answer.status).toBe(201)
      }
      const [row] = await host.database.select().from(jobs)
      stored.push((row!.payload as { refused: object[] }).refused)
      return { kind: 'SENT', gatewayId: key }
    })
    await press(ids)
    await runJobs(host.ports)
    const erased = { deviceId: ids[0], reason: 'Numer … jest zablokowany: Reklamacja.' }
    const blocked = { deviceId: ids[2], reason: 'Numer +48 600 100 212 jest zablokowany: Reklamacja.' }
    expect(stored).toEqual([[erased], [erased, blocked]])
  })

  test('keep no reason of a device that is gone once it was refused', async () => {
    const ids = await addSeveral(2)
    const admin = await host.as('ADMIN')
    await admin('POST', '/api/admin/sms/rate-limits/block', { phoneNumber: '600100210', reason: 'Reklamacja' })
    let stored: object | undefined
    await remindersJob.run(host.ports, {
      id: 1,
      payload: { deviceIds: ids, refused: [] },
      startedBy: 'Jan',
      startedAt: host.ports.clock.now(),
      progress: async () => {},
      async resumeWith(change) {
        await host.database.delete(devices).where(eq(devices.id, ids[0]!))
        const next = await change({ deviceIds: ids, refused: [] }, host.ports)
        stored = next.refused
        return next
      },
      later() {
        throw new Error('later')
      },
    })
    expect(stored).toEqual([{ deviceId: ids[0], reason: '' }])
  })

  test('at night are refused, and those that night overtakes are not sent in the morning', async () => {
    const ids = await addSeveral(3)
    goTo('2026-11-23T20:00:00Z')
    expect(await press(ids)).toMatchObject({ status: 409, body: { error: 'QUIET_HOURS' } })
    expect(await host.database.$count(jobs)).toBe(0)

    goTo('2026-11-23T19:59:00Z')
    const { body } = await press(ids)
    gateway.onSend(async ({ key }) => {
      passSeconds(host, 60)
      return { kind: 'SENT', gatewayId: key }
    })
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      outcome: {
        message: 'Wysłano 1 przypomnienie, nie udało się wysłać 2.',
        details: [because(/^SMS-y wysyłamy między 8:00 a 21:00/, 2)],
      },
    })
    host.setNow(new Date('2026-11-24T09:00:00Z'))
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(1)
  })

  test('go no further than the budget', async () => {
    const ids = await addSeveral(3)
    const admin = await host.as('ADMIN')
    await press([ids[0]!])
    await runJobs(host.ports)
    const { parts } = await lastMessage(host)
    await admin('PUT', '/api/settings', { dailySmsBudget: 2 * parts })
    const { body } = await press(ids.slice(1))
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(2)
    expect((await job(body.jobId)).outcome).toMatchObject({
      counts: { sent: 1, failed: 1 },
      details: [because(/Budżet dzienny/)],
    })
  })

  test('wait for the next minute where the limit of one is full, and can be stopped then', async () => {
    const ids = await addSeveral(5)
    const admin = await host.as('ADMIN')
    await admin('PUT', '/api/admin/sms/rate-limits/config', { perNumberDay: 5, perNumberWeek: 10, perMinute: 2 })
    const { body } = await press(ids)
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({ status: 'WAITING', done: 2, total: 5 })
    passSeconds(host, 61)
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(4)
    await staff('POST', `/api/jobs/${body.jobId}/stop`)
    passSeconds(host, 61)
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(4)
    expect(await job(body.jobId)).toMatchObject({
      status: 'STOPPED',
      outcome: { message: 'Wysłano 4 przypomnienia, nie zaczęto wysyłać 1 przypomnienia.' },
    })
  })
})

test('a single reminder to a client without a number is refused', async () => {
  const { deviceId, clientId } = await addClient(staff)
  await host.database.update(clients).set({ phone: '' }).where(eq(clients.id, clientId))
  expect(await staff('POST', `/api/sms/inspection-reminder/${deviceId}`)).toMatchObject({
    status: 409,
    body: { message: 'Klient nie ma numeru telefonu.' },
  })
  expect(gateway.sent).toHaveLength(0)
})
