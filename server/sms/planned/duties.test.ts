import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import type { DeviceWire } from '#domain/devices/wire'
import type { DutyWire } from '#domain/duties/wire'
import type { MessagesPreviewWire } from '#domain/sms/planned/preview'
import type { PlanningDebug } from '#domain/sms/planned/planning-debug'
import type { Day } from '#domain/time/day'
import { addDays, asDay } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { devices, duties, plannedSms, smsMessages } from '../../db/schema'
import { holdGateway } from '../../testing/gateway'
import { pressPlan, pressProcess, runDueJobs, runJobs, runRecurringJobs } from '../../testing/jobs'
import { addClient, addService, deviceBody, serviceBody } from '../../testing/samples'
import { morning, smsHost } from '../../testing/sms-host'
import { reconcile } from '../outbox/reconcile'
import { schedulerJobs } from '../scheduler/recurring'
import { planDuties } from './plan'
import { processDue } from './process'

let owner: { clientId: number; deviceId: number }
const { host, admin, gateway } = await smsHost(async () => {
  await settings({ dutySmsEnabled: true, dutySmsDaysAhead: 30, automaticSmsEnabled: true, quietOnHolidays: false })
  owner = await addClient(admin, { terminPrzegladu: '2027-06-01' })
})

const settings = (body: object) => admin('PUT', '/api/settings', body)
const duty = async (values: object = {}, deviceId = owner.deviceId): Promise<DutyWire> => {
  const { status, body } = await admin<DutyWire>('POST', '/api/duties', {
    deviceId,
    kind: 'LEAK_CHECK',
    name: null,
    reason: 'LAW',
    source: 'art. 5',
    anchor: 'LAST_DONE',
    intervalMonths: 12,
    opensMonths: 1,
    hard: true,
    dueOn: '2026-12-10',
    until: null,
    active: true,
    ...values,
  })
  expect(status).toBe(201)
  return body
}
const changeDuty = async (id: number, values: object) => {
  const { body } = await admin<DutyWire>('GET', `/api/duties/${id}`)
  expect(await admin('PUT', `/api/duties/${id}`, { ...body, ...values })).toMatchObject({ status: 200 })
}
const consent = (given: boolean) =>
  admin('PUT', `/api/clients/${owner.clientId}/marketing-consent`, {
    given,
    ...(given && { givenOn: '2026-11-23', source: 'PHONE' }),
  })
const inspectionOn = (on: string) => host.database.update(devices).set({ nextInspectionDate: asDay(on) })
const plan = () => pressPlan(host, admin)
const send = () => pressProcess(host, admin)
const rows = () => host.database.select().from(plannedSms).orderBy(plannedSms.id)
const later = (days: number) => host.setNow(new Date(host.ports.clock.now().getTime() + days * 86_400_000))
const tokenOf = (text: string) => /\/k\/(\w{20})/.exec(text)![1]!
const info = async (token: string) =>
  (await host.anonymous<ConfirmationInfoWire>('GET', `/api/confirm/${token}/info`)).body
const device = async () => (await admin<DeviceWire>('GET', `/api/devices/${owner.deviceId}`)).body
const debug = async (daysAhead = 14) =>
  (
    await admin<PlanningDebug>(
      'GET',
      `/api/planned-sms/debug/planning?deviceId=${owner.deviceId}&daysAhead=${daysAhead}`,
    )
  ).body

describe('a reminder of a duty', () => {
  test('is sent once, says why it is due, and leaves the inspection unasked', async () => {
    await duty({ kind: 'WARRANTY', reason: 'MAKER' })
    expect(await plan()).toMatchObject({ planned: 1 })
    expect(await send()).toMatchObject({ sent: 1 })
    expect(gateway.sent[0]!.text).toContain('gwarancja wygasnie 10.12.2026, jezeli do tego dnia nie odbedzie sie')
    expect(await host.database.select().from(smsMessages)).toMatchObject([
      { type: 'DUTY_REMINDER', dueDate: null, deviceId: owner.deviceId },
    ])
    expect(await device()).toMatchObject({ reminder: null })
    for (let times = 0; times < 3; times++) {
      later(1)
      await plan()
      expect(await send()).toMatchObject({ sent: 0 })
    }
  })

  test('is planned every day by itself, and only where it is switched on', async () => {
    await duty()
    await settings({ dutySmsEnabled: false })
    later(1)
    await runDueJobs(host.ports, schedulerJobs)
    expect(await rows()).toEqual([])
    await settings({ dutySmsEnabled: true })
    later(1)
    await runDueJobs(host.ports, schedulerJobs)
    expect(await rows()).toMatchObject([{ type: 'DUTY_REMINDER', dutyDueOn: '2026-12-10' }])
  })

  test.each([
    ['a device that is asked about its inspection long before', 'PLANNED', {}, {}],
    ['a duty that is not due for long', 'NOT_YET', { dueOn: '2027-03-01' }, {}],
    ['a duty that has passed', 'PAST_DUE', { dueOn: '2026-11-22' }, {}],
    ['a duty that is switched off', 'ENDED', { active: false }, {}],
    ['a recommendation without a consent to advertising', 'NO_CONSENT', { reason: 'OFFICE' }, {}],
    ['a booked visit in the window', 'BOOKED', {}, { startsAt: new Date('2026-12-01T09:00:00Z') }],
  ] as const)('%s: %s', async (_, reason, values, visit) => {
    await duty(values)
    if ('startsAt' in visit) await addService(host, owner, visit)
    await plan()
    const { devices: debugDevices } = await debug()
    expect(debugDevices[0]!.duties).toMatchObject([{ reason, taken: false }])
  })

  test('a visit before the window or after a hard end is no reason against it', async () => {
    await duty()
    await addService(host, owner, { startsAt: new Date('2026-12-11T09:00:00Z') })
    expect(await plan()).toMatchObject({ planned: 1 })
  })

  test('is not sent once its duty has been fulfilled, and is once that is taken back', async () => {
    const { id } = await duty({ dueOn: '2026-12-30' })
    await planDuties(host.ports, { requestedBy: null })
    expect(await rows()).toEqual([])
    await settings({ dutySmsDaysAhead: 60 })
    await plan()
    await host.database.update(plannedSms).set({ scheduledAt: host.ports.clock.now() })
    const wire = (await admin<DutyWire>('GET', `/api/duties/${id}`)).body
    await admin('POST', `/api/duties/${id}/fulfil`, { performedOn: '2026-11-23' })
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    expect((await rows())[0]!.errorMessage).toBe('Termin obowiązku zmienił się, zanim SMS został wysłany.')
    await admin('PUT', `/api/duties/${id}`, { ...wire, version: 2 })
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('is not sent while its duty is switched off, and is once that is switched on again', async () => {
    const { id } = await duty()
    await plan()
    await changeDuty(id, { active: false })
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    expect((await rows())[0]!.errorMessage).toBe('Obowiązek nie ma terminu albo jest wyłączony.')
    await changeDuty(id, { source: 'art. 6' })
    expect(await rows()).toMatchObject([{ status: 'SKIPPED' }])
    await changeDuty(id, { active: true })
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('is not planned again where its duty is switched on after its due date', async () => {
    const { id } = await duty()
    await plan()
    await changeDuty(id, { active: false })
    await send()
    later(18)
    await changeDuty(id, { active: true })
    expect(await rows()).toMatchObject([
      { status: 'SKIPPED', errorMessage: 'Obowiązek nie ma terminu albo jest wyłączony.' },
    ])
  })

  test('of a recommendation does not leave when the consent is withdrawn while the gateway puts it off', async () => {
    await consent(true)
    await duty({ reason: 'OFFICE' })
    await plan()
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.' }))
    await send()
    expect(gateway.sent).toHaveLength(1)
    await consent(false)
    later(61 / 86_400)
    await runRecurringJobs(host.ports)
    later(10 / 86_400)
    await send()
    expect(gateway.sent).toHaveLength(1)
    expect(await rows()).toMatchObject([
      { status: 'SKIPPED', errorMessage: 'To zalecenie, a klient nie zgodził się na reklamę.' },
    ])
  })

  test('of a recommendation leaves the next day when the customer agrees to advertising again', async () => {
    await consent(true)
    await duty({ reason: 'OFFICE' })
    await plan()
    await consent(false)
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    expect((await rows())[0]!.errorMessage).toBe('To zalecenie, a klient nie zgodził się na reklamę.')
    expect(await consent(true)).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject({ sent: 0 })
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test.each([
    ['it is no recommendation', { reason: 'OFFICE' }, [], { reason: 'LAW' }],
    ['its window opens later', {}, ['2026-12-05'], { opensMonths: 0 }],
    ['its end becomes hard', { hard: false, dueOn: '2026-12-03' }, ['2026-12-05'], { hard: true }],
  ])('leaves the next day when its duty is changed so that %s', async (_, values, visits, change) => {
    await consent(true)
    const { id } = await duty(values)
    await plan()
    for (const on of visits) await addService(host, owner, { startsAt: new Date(`${on}T09:00:00Z`) })
    await consent(false)
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    await changeDuty(id, { source: 'art. 6' })
    expect(await rows()).toMatchObject([{ status: 'SKIPPED' }])
    await changeDuty(id, change)
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('leaves the next day when a visit is moved behind its hard end, and not while one serves it', async () => {
    await duty()
    await plan()
    const id = await addService(host, owner, { startsAt: new Date('2026-12-05T09:00:00Z') })
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    const move = async (on: string) => {
      const times = { startDateTime: `${on}T09:00:00Z`, endDateTime: `${on}T10:00:00Z` }
      const { clientId, deviceId } = owner
      const body = { ...serviceBody, clientId, deviceId, serviceType: 'NAPRAWA', ...times }
      expect(await admin('PUT', `/api/services/${id}`, body)).toMatchObject({ status: 200 })
    }
    await move('2026-12-10')
    later(1)
    expect(await send()).toMatchObject({ sent: 0 })
    await move('2026-12-15')
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('leaves the day after an inspection that did not fulfil it', async () => {
    await duty()
    await plan()
    const visit = { startsAt: new Date('2026-11-23T11:00:00Z'), type: 'PRZEGLAD_OKRESOWY' as const }
    const id = await addService(host, owner, visit)
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    expect(await admin('POST', `/api/services/${id}/complete`, {})).toMatchObject({ status: 200 })
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('leaves the day after an inspection was recorded that its customer had agreed to', async () => {
    await duty()
    await plan()
    await inspectionOn('2026-12-12')
    await host.database.update(devices).set({ confirmedAt: morning })
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    expect((await rows())[0]!.errorMessage).toBe('Klient potwierdził, że chce wizyty.')
    const { clientId, deviceId } = owner
    const times = { startDateTime: '2026-11-20T11:00:00Z', endDateTime: '2026-11-20T12:00:00Z' }
    const recorded = await admin('POST', '/api/services', { ...serviceBody, clientId, deviceId, ...times })
    expect(recorded).toMatchObject({ status: 201 })
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('leaves the day after the inspection that its customer had agreed to was put off', async () => {
    await duty()
    await plan()
    await inspectionOn('2026-12-12')
    await host.database.update(devices).set({ confirmedAt: morning })
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    const putOff = (newDate: string) => admin('PUT', `/api/devices/${owner.deviceId}/inspection-date`, { newDate })
    expect((await putOff('2027-03-10')).status).toBe(200)
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('is sent after all when the start of the device was mistyped and is corrected back', async () => {
    const start = (commissionedOn: string) =>
      admin('PUT', `/api/devices/${owner.deviceId}`, { ...deviceBody, terminPrzegladu: '2027-06-01', commissionedOn })
    await start('2023-12-10')
    await duty({ anchor: 'COMMISSIONING' })
    await plan()
    await start('2023-10-12')
    await host.database.update(plannedSms).set({ scheduledAt: host.ports.clock.now() })
    expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
    await start('2023-12-10')
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('gives way to another message about its device that day, and leaves the next day', async () => {
    await inspectionOn('2026-11-23')
    await duty({ dueOn: '2026-12-10' })
    await plan()
    await admin('POST', '/api/planned-sms/plan/expiration-notifications')
    await runDueJobs(host.ports)
    const preview = (await admin<MessagesPreviewWire>('GET', '/api/sms/process-planned/preview')).body
    expect(preview).toMatchObject({ count: 0 })
    expect(gateway.sent.map(({ text }) => text.includes('dzis mija'))).toEqual([true])
    expect(await rows()).toContainEqual(expect.objectContaining({ type: 'DUTY_REMINDER', status: 'SCHEDULED' }))
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('leaves at once beside reminders that nobody sends: their step is switched off', async () => {
    await settings({ automaticSmsEnabled: false })
    await inspectionOn('2026-12-01')
    await duty({ dueOn: '2026-12-20' })
    expect(await plan()).toMatchObject({ planned: 2 })
    await runDueJobs(host.ports)
    expect((await rows()).map(({ type, status }) => [type, status])).toEqual([
      ['INSPECTION_REMINDER', 'SCHEDULED'],
      ['DUTY_REMINDER', 'SENT'],
    ])
  })

  test.each([
    ['who sends the whole plan', '/api/sms/process-planned'],
    ['who sends the reminders', '/api/sms/scheduler/trigger/reminders'],
  ])('gives way to reminders that are switched off, too, for %s', async (_, path) => {
    await settings({ automaticSmsEnabled: false })
    await inspectionOn('2026-12-01')
    await duty({ dueOn: '2026-12-20' })
    await plan()
    const preview = (await admin<MessagesPreviewWire>('GET', '/api/sms/process-planned/preview')).body
    expect(preview).toMatchObject({ count: 1, held: 1 })
    expect(await admin('POST', path)).toMatchObject({ status: 200 })
    await runJobs(host.ports)
    expect(await rows()).toMatchObject([
      { type: 'INSPECTION_REMINDER', status: 'SENT' },
      {
        type: 'DUTY_REMINDER',
        status: 'SCHEDULED',
        errorMessage: expect.stringContaining('Tego dnia klient dostaje już inny SMS o tym urządzeniu.'),
      },
    ])
  })

  test('is kept by the clean-up as long as its due date stands', async () => {
    const { id } = await duty()
    await plan()
    await send()
    later(31)
    await admin('POST', '/api/planned-sms/cleanup')
    expect(await rows()).toHaveLength(1)
    await host.database
      .update(duties)
      .set({ dueOn: asDay('2027-12-10') })
      .where(eq(duties.id, id))
    await admin('POST', '/api/planned-sms/cleanup')
    expect(await rows()).toEqual([])
  })
})

describe('what is due at about the same time', () => {
  test('shares one message, whichever would be asked about first; both count as asked', async () => {
    await inspectionOn('2026-12-20')
    await duty()
    await duty({ kind: 'FLUES', dueOn: '2026-12-12' })
    const preview = (
      await admin<MessagesPreviewWire>('GET', '/api/planned-sms/plan/inspection-reminders/preview?daysAhead=14')
    ).body
    expect([preview.count, preview.entries]).toEqual([1, 3])
    expect(await plan()).toMatchObject({ planned: 3 })
    expect(await send()).toMatchObject({ sent: 1 })
    expect(gateway.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'zblizaja sie terminy: kontrola szczelnosci do 10.12.2026 (przepis), kontrola przewodow kominowych do 12.12.2026 (przepis), przeglad okresowy do 20.12.2026. Vitocal 200, Lipowa',
      ),
    ])
    expect((await rows()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT'])
    expect(await device()).toMatchObject({ reminder: { state: 'SENT' } })
    expect((await admin('GET', `/api/sms/history/device/${owner.deviceId}`)).body).toHaveLength(1)
    for (let days = 0; days < 8; days++) {
      later(4)
      await plan()
      await send()
    }
    expect(gateway.sent.filter(({ text }) => text.includes('zblizaj'))).toHaveLength(1)
  })

  test('nobody knows the outcome when the duty is deleted while the gateway may have it, which is not asked', async () => {
    await inspectionOn('2026-12-20')
    const { id } = await duty()
    await plan()
    gateway.onSend(async () => ({ kind: 'ASK_AGAIN', reason: 'Bramka SMS jest przeciążona.' }))
    await send()
    expect((await admin('DELETE', `/api/duties/${id}`)).status).toBe(200)
    later(1 / 24)
    await reconcile(host.ports)
    expect(await rows()).toMatchObject([{ dueDate: '2026-12-20', status: 'FAILED', claimedAt: null, sentWithId: null }])
    expect(gateway.lookedUp).toEqual([])
  })

  test.each([
    ['and is composed without the duty', '2026-12-07', 2],
    ['and not at all if it was about the duty alone', '2027-06-01', 1],
  ])('does not leave again when the duty is deleted before the gateway refuses it, %s', async (_, inspection, sent) => {
    await inspectionOn(inspection)
    const { id } = await duty({ dueOn: '2026-12-05' })
    await plan()
    const { wait, release } = holdGateway()
    gateway.onSend(async () => {
      await wait
      return { kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.' }
    })
    const sending = send()
    await expect.poll(() => gateway.sent.length).toBe(1)
    expect((await admin('DELETE', `/api/duties/${id}`)).status).toBe(200)
    release()
    await sending
    gateway.onSend(async () => ({ kind: 'SENT', gatewayId: 'g' }))
    later(1 / 1440)
    await reconcile(host.ports)
    later(1 / 24)
    await send()
    expect(gateway.sent).toHaveLength(sent)
    for (const { text } of gateway.sent.slice(1)) {
      expect(text).toContain('07.12.2026')
      expect(text).not.toContain('szczelnosci')
    }
  })

  // Planning by hand plans inspections whether they are switched on or not, duties only while they are.
  test.each([
    ['both', { automaticSmsEnabled: true, dutySmsEnabled: true }, { count: 1, entries: 2, parts: 2, cost: 0.32 }],
    [
      'duties alone',
      { automaticSmsEnabled: false, dutySmsEnabled: true },
      { count: 2, entries: 2, parts: 4, cost: 0.64 },
    ],
    [
      'inspections alone',
      { automaticSmsEnabled: true, dutySmsEnabled: false },
      { count: 1, entries: 1, parts: 2, cost: 0.32 },
    ],
    ['neither', { automaticSmsEnabled: false, dutySmsEnabled: false }, { count: 1, entries: 1, parts: 2, cost: 0.32 }],
  ])('is foreseen as it is sent, with %s switched on', async (_, switches, expected) => {
    await settings(switches)
    await inspectionOn('2026-12-07')
    const other = await admin<{ id: number }>('POST', '/api/devices', {
      ...deviceBody,
      clientId: owner.clientId,
      terminPrzegladu: '2027-06-01',
    })
    await duty({}, other.body.id)
    const preview = (
      await admin<MessagesPreviewWire>('GET', '/api/planned-sms/plan/inspection-reminders/preview?daysAhead=14')
    ).body
    expect(preview).toMatchObject(expected)
    await plan()
    await send()
    const sent = await host.database.select().from(smsMessages)
    expect([sent.length, sent.reduce((sum, { parts }) => sum + parts, 0)]).toEqual([expected.count, expected.parts])
    expect(preview.recipients.map(({ message }) => message.replace(/\/k\/.*/, ''))).toEqual(
      expect.arrayContaining(sent.map(({ message }) => message.replace(/\/k\/.*/, ''))),
    )
  })

  test('weeks apart is asked about apart', async () => {
    await inspectionOn('2026-12-01')
    await duty({ dueOn: '2026-12-20' })
    await plan()
    // The reminder of the duty leaves a day later, because the device gets one message a day.
    expect(await send()).toMatchObject({ sent: 1 })
    later(1)
    expect(await send()).toMatchObject({ sent: 1 })
    expect(gateway.sent.map(({ text }) => text.includes('przepisy'))).toEqual([false, true])
  })
})

describe('the link', () => {
  test('of a duty leads to what is due and why; confirming it asks for a visit, and not for the inspection', async () => {
    await duty({ kind: 'WARRANTY', reason: 'MAKER', source: 'Warunki gwarancji' })
    await plan()
    await send()
    const token = tokenOf(gateway.sent[0]!.text)
    expect(await info(token)).toMatchObject({
      confirmed: false,
      devices: [{ name: 'Vitocal 200', inspectionDate: '' }],
      duties: [
        {
          name: { 'pl-PL': 'Przegląd gwarancyjny' },
          why: { 'pl-PL': expect.stringContaining('Gwarancja wygasa 10 grudnia 2026') as string },
        },
      ],
    })
    const toBook = async () =>
      (await admin<DeviceWire[]>('GET', '/api/devices?filter={"toBook":"ALL"}')).body.map(({ id }) => id)
    expect(await toBook()).toEqual([])
    expect((await host.anonymous('POST', `/api/confirm/${token}`)).status).toBe(200)
    expect(await info(token)).toMatchObject({ confirmed: true })
    expect(await device()).toMatchObject({ serviceConfirmed: false })
    expect(await toBook()).toEqual([owner.deviceId])
    expect((await debug()).devices[0]!.duties).toMatchObject([{ reason: 'CONFIRMED' }])
    await host.anonymous('DELETE', `/api/confirm/${token}`)
    expect(await toBook()).toEqual([])
  })

  test('of a duty shows the visit that is booked for it, of whatever type, and undoes nothing; a rejection waits for the office', async () => {
    await duty({ kind: 'WARRANTY', reason: 'MAKER', source: 'Warunki gwarancji' })
    await plan()
    await send()
    const token = tokenOf(gateway.sent[0]!.text)
    await host.anonymous('POST', `/api/confirm/${token}`)
    const times = { startDateTime: '2026-12-03T09:00:00.000Z', endDateTime: '2026-12-03T10:00:00.000Z' }
    const { clientId, deviceId } = owner
    const visit = { ...serviceBody, clientId, deviceId, ...times, serviceType: 'DIAGNOSTYKA', technician: null }
    expect(await admin('POST', '/api/services', visit)).toMatchObject({ status: 201 })
    expect((await info(token)).devices).toMatchObject([
      { service: { date: '2026-12-03', from: '10:00', rejected: false, mayReject: true } },
    ])
    expect((await host.anonymous('DELETE', `/api/confirm/${token}`)).status).toBe(409)
    expect(await info(token)).toMatchObject({ confirmed: true })
    const toBook = async () => (await admin<DeviceWire[]>('GET', '/api/devices?filter={"toBook":"ALL"}')).body
    expect(await toBook()).toEqual([])
    const wish = { scheduledDate: '2026-12-04', rejectsVisit: true }
    expect((await host.anonymous('PUT', `/api/confirm/${token}/schedule`, wish)).status).toBe(200)
    expect(await toBook()).toMatchObject([
      { id: deviceId, bookedVisit: { startDateTime: times.startDateTime, rejected: true } },
    ])
  })

  test('of both confirms both, and expires with neither the other', async () => {
    await inspectionOn('2026-12-12')
    const { id } = await duty()
    await plan()
    await send()
    const token = tokenOf(gateway.sent[0]!.text)
    await admin('POST', `/api/duties/${id}/fulfil`, { performedOn: '2026-11-23' })
    expect(await info(token)).toMatchObject({ expired: false, duties: [], devices: [{ inspectionDate: '2026-12-12' }] })
    await host.anonymous('POST', `/api/confirm/${token}`)
    expect(await device()).toMatchObject({ serviceConfirmed: true })
  })
})

test('a duty that would only join a reminder of an inspection waits while those are switched off, and says so', async () => {
  await settings({ dutySmsDaysAhead: 1, smsReminderDaysAhead: 10, automaticSmsEnabled: false })
  await inspectionOn('2026-12-01')
  await duty({ dueOn: '2026-12-05' })
  const text = async () => (await debug(10)).devices[0]!.duties.map((each) => each.text)
  expect(await text()).toEqual(['Tylko na polecenie, razem z przypomnieniem o przeglądzie: jego krok jest wyłączony.'])
  expect(await planDuties(host.ports, { requestedBy: null })).toBe(0)
  await settings({ automaticSmsEnabled: true })
  expect(await text()).toEqual(['Zostanie zaplanowany.'])
  expect(await planDuties(host.ports, { requestedBy: null })).toBe(2)
})

/** Public holidays while the property below runs */
const holidays = ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06']
const isRestDay = (on: Day) => new Date(on).getUTCDay() === 0 || holidays.includes(on)

test('whatever the settings and days, each duty gets one message before it is due, or a reason', async () => {
  const days = fc.integer({ min: -3, max: 50 })
  const dutyValues = fc.record({
    dutySmsDaysAhead: fc.integer({ min: 1, max: 40 }),
    smsReminderDaysAhead: fc.integer({ min: 1, max: 40 }),
    quietOnHolidays: fc.boolean(),
    automaticSmsEnabled: fc.boolean(),
    inspection: days,
    due: fc.array(days, { minLength: 1, maxLength: 3 }),
    steps: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 5, maxLength: 7 }),
  })
  const switches = [true, false].flatMap((one) => [true, false].map((other) => [one, other] as const))
  const sentWith = new Set<string>()
  await fc.assert(
    fc.asyncProperty(dutyValues, async ({ inspection, due, steps, ...chosen }) => {
      host.setNow(morning)
      for (const table of [plannedSms, smsMessages, duties]) await host.database.delete(table)
      await settings(chosen)
      const { dutySmsDaysAhead, smsReminderDaysAhead, quietOnHolidays, automaticSmsEnabled } = chosen
      const now = () => host.ports.clock.now()
      const start = dayAt(now())
      await inspectionOn(addDays(start, inspection))
      for (const each of due) await duty({ kind: 'OWN', name: 'Praca', dueOn: addDays(start, each) })
      const mayLeave = (on: Day) => !quietOnHolidays || !isRestDay(on)
      const sendingDays: Day[] = []
      // The last step takes what has come into the days ahead.
      for (const step of [...steps, 0]) {
        await planDuties(host.ports, { requestedBy: null })
        await processDue(host.ports)
        if (mayLeave(dayAt(now()))) sendingDays.push(dayAt(now()))
        later(step)
      }
      const today = dayAt(now())
      const dutyRows = await host.database.select().from(duties)
      const planned = await rows()
      const smsDays = (await host.database.select().from(smsMessages)).map(({ createdAt }) => dayAt(createdAt))
      const why = new Map((await debug(smsReminderDaysAhead)).devices[0]!.duties.map(({ id, text }) => [id, text]))
      expect(dutyRows).toHaveLength(due.length)
      for (const { id, dueOn } of dutyRows) {
        const until = dueOn!
        const mine = planned.filter(({ dutyId }) => dutyId === id)
        expect(mine.length).toBeLessThanOrEqual(1)
        const reason = why.get(id)
        const [message] = mine
        if (!message) {
          const isFar = until > addDays(today, dutySmsDaysAhead)
          const missed = sendingDays.filter((on) => on <= until && on >= addDays(until, -dutySmsDaysAhead))
          expect(missed).toEqual([])
          const allowed = {
            'Termin obowiązku minął.': until < today,
            'Jeszcze nie pora na ten SMS.': isFar,
            'Do terminu nie ma już pory, o której wolno wysłać SMS (zob. godziny wysyłania w ustawieniach).':
              quietOnHolidays && isRestDay(today) && until >= today,
            'Tylko na polecenie, razem z przypomnieniem o przeglądzie: jego krok jest wyłączony.':
              isFar && !automaticSmsEnabled,
          }
          expect(Object.entries(allowed).flatMap(([text, holds]) => (holds ? [text] : []))).toContain(reason)
          continue
        }
        const leaves = dayAt(message.scheduledAt)
        expect(leaves <= until).toBe(true)
        expect(reason).toBe(
          until < today ? 'Termin obowiązku minął.' : 'SMS o tym terminie jest już w planie lub w historii.',
        )
        if (message.status === 'SENT') {
          const sentOn = dayAt(message.sentAt!)
          expect(sentOn <= until && mayLeave(sentOn)).toBe(true)
          sentWith.add(String([automaticSmsEnabled, quietOnHolidays]))
        } else if (message.status === 'SKIPPED') {
          const onTime = sendingDays.find((on) => on >= leaves && on <= until)
          expect(message.errorMessage).toBe(
            onTime === undefined
              ? 'Termin obowiązku minął, zanim SMS został wysłany.'
              : 'W ciągu ostatniej doby klient dostał już SMS o tym urządzeniu.',
          )
          if (onTime !== undefined) expect(smsDays).toContain(onTime)
        } else {
          expect(message.status).toBe('SCHEDULED')
          expect(message.scheduledAt > now() || (!mayLeave(today) && until >= today)).toBe(true)
        }
      }
      if (!automaticSmsEnabled) expect(planned.every(({ dutyId }) => dutyId !== null)).toBe(true)
      expect(new Set(smsDays).size).toBe(smsDays.length)
    }),
    {
      numRuns: 6,
      // 29 November and 20 December are Sundays, and nothing runs on the 21st, when one of the duties is due.
      examples: switches.map(([automaticSmsEnabled, quietOnHolidays]) => [
        {
          dutySmsDaysAhead: 7,
          smsReminderDaysAhead: 7,
          automaticSmsEnabled,
          quietOnHolidays,
          inspection: 12,
          due: [-3, 13, 28, 50],
          steps: [6, 1, 20, 3, 1],
        },
      ]),
    },
  )
  expect(sentWith).toEqual(new Set(switches.map(String)))
})
