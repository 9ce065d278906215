import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SchedulerStatus } from '#domain/sms/scheduler/scheduler'
import { jobs, plannedSms, settings, smsMessages } from '../../db/schema'
import { pressPlan, pressProcess, runDueJobs, runJobs } from '../../testing/jobs'
import { addClient } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'
import { schedulerJobs } from './recurring'

const { host, admin, gateway } = await smsHost(async () => {
  await host.database.delete(settings)
})

const scheduler = '/api/sms/scheduler'
const status = async () => (await admin<SchedulerStatus>('GET', `${scheduler}/status`)).body
const at = (instant: string) => host.setNow(new Date(instant))
const runRecurring = () => runDueJobs(host.ports, schedulerJobs)
const types = async () => (await host.database.select().from(plannedSms).orderBy(plannedSms.id)).map(({ type }) => type)

describe('every day at the hour of the settings', () => {
  test('reminders are planned and leave', async () => {
    at('2026-11-23T07:59:00Z')
    await addClient(admin, { terminPrzegladu: '2026-12-07' })
    await runRecurring()
    expect(await types()).toEqual([])
    at('2026-11-23T08:00:00Z')
    await runRecurring()
    expect(gateway.sent).toHaveLength(1)
    expect(await status()).toMatchObject({
      remindersEnabled: true,
      waiting: 0,
      reminders: {
        enabled: true,
        lastRunAt: '2026-11-23T08:00:00.000Z',
        lastResult: { message: 'Zaplanowano 1 przypomnienie.', counts: { planned: 1 } },
        nextRunAt: '2026-11-24T08:00:00.000Z',
      },
      overdue: { enabled: false, nextRunAt: null },
    })
  })

  test('a turn that was missed while nothing ran is made up for, once', async () => {
    at('2026-11-23T08:00:00Z')
    await runRecurring()
    await addClient(admin, { terminPrzegladu: '2026-11-30' })
    at('2026-11-26T14:00:00Z')
    await runRecurring()
    expect(await types()).toEqual(['INSPECTION_REMINDER'])
    expect((await status()).reminders.nextRunAt).toBe('2026-11-27T08:00:00.000Z')
  })

  test.each([
    ['2027-03-28', '2027-03-28T07:00:00.000Z', 'the morning after the spring night'],
    ['2027-10-31', '2027-10-31T08:00:00.000Z', 'the morning after the autumn night'],
  ])('on %s at 9 of Warsaw (%s, %s)', async (day, expected) => {
    at(`${day}T00:30:00Z`)
    await runRecurring()
    expect((await status()).reminders.nextRunAt).toBe(expected)
  })

  test('what is switched off plans nothing, and nothing of it that stands in the plan leaves by itself', async () => {
    await addClient(admin, { terminPrzegladu: '2026-11-30' })
    await admin('POST', '/api/planned-sms/plan/inspection-reminders')
    await admin('POST', `${scheduler}/disable/reminders`)
    await runDueJobs(host.ports)
    expect(await host.database.$count(plannedSms)).toBe(1)
    expect(gateway.sent).toEqual([])
    expect((await status()).reminders).toMatchObject({ enabled: false, nextRunAt: null })
    await admin('POST', `${scheduler}/enable/reminders`)
    at('2026-11-23T09:15:00Z')
    await runRecurring()
    expect(gateway.sent).toHaveLength(1)
  })

  test('a reminder that waits for somebody to send it keeps nobody from being told on the due day', async () => {
    await admin('POST', `${scheduler}/disable/reminders`)
    at('2026-11-24T07:00:00Z')
    await addClient(admin, { terminPrzegladu: '2026-11-24' })
    await pressPlan(host, admin)
    at('2026-11-24T08:00:00Z')
    await runRecurring()
    expect(gateway.sent.map(({ text }) => text)).toEqual([expect.stringContaining('dzis mija')])
    // One SMS that day all the same, whether Termin or a person sends the reminder
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 0, skipped: 1 })
  })

  test.each([
    ['2026-11-23T19:59:00Z', 1, '20:59'],
    ['2026-11-23T20:00:00Z', 0, '21:00'],
    ['2026-11-24T06:59:00Z', 0, '7:59'],
    ['2026-11-29T11:00:00Z', 1, 'Sunday noon'],
  ])('at %s %i leaves (%s)', async (instant, expected) => {
    await addClient(admin, { terminPrzegladu: '2026-12-05' })
    await admin('POST', '/api/planned-sms/plan/inspection-reminders')
    at(instant)
    await runDueJobs(host.ports)
    expect(gateway.sent).toHaveLength(expected)
  })

  test('on a Sunday nothing leaves by itself where Sundays are quiet; on Monday it does', async () => {
    await admin('PUT', '/api/settings', { quietOnHolidays: true })
    at('2026-11-29T11:00:00Z')
    await addClient(admin, { terminPrzegladu: '2026-12-05' })
    await runDueJobs(host.ports)
    expect(gateway.sent).toEqual([])
    const [row] = await host.database.select().from(plannedSms)
    expect(row!.scheduledAt.toISOString()).toBe('2026-11-30T07:00:00.000Z')
    expect((await status()).sendingNow).toBe(false)
    at('2026-11-30T07:00:00Z')
    await runRecurring()
    expect(gateway.sent).toHaveLength(1)
  })
})

describe('the hour of sending', () => {
  test.each([
    [{ sendTime: '' }, 'sendTime', 'Oczekiwano liczby'],
    [{ sendTime: null }, 'sendTime', 'Oczekiwano liczby'],
    [{ sendTime: 24 }, 'sendTime', 'Godzina od 0 do 23'],
    [{ sendingFromHour: '' }, 'sendingFromHour', 'Oczekiwano liczby'],
    [{ sendingUntilHour: '' }, 'sendingUntilHour', 'Oczekiwano liczby'],
    [{ daysAhead: '' }, 'daysAhead', 'Podaj liczbę dni'],
    [{ secondReminderDays: '' }, 'secondReminderDays', 'Podaj liczbę dni'],
    [{ overdueDays: '' }, 'overdueDays', 'Podaj liczbę dni'],
  ])('is refused at its field with %j', async (body, field, message) => {
    const before = (await admin('GET', `${scheduler}/settings`)).body
    expect(await admin('PUT', `${scheduler}/settings`, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
    expect((await admin('GET', `${scheduler}/settings`)).body).toEqual(before)
  })

  test('moved to later today, moves today’s turn along; moved after it, the next one', async () => {
    at('2026-11-23T06:00:00Z')
    await runRecurring()
    const message = (await admin('PUT', `${scheduler}/send-time?hour=15`)).body
    expect(message).toEqual({ success: true, message: 'SMS-y wysyłamy o 15:00.' })
    expect((await status()).reminders.nextRunAt).toBe('2026-11-23T14:00:00.000Z')
    at('2026-11-23T14:00:00Z')
    await runRecurring()
    await admin('PUT', '/api/settings', { sendTime: 18 })
    expect((await status()).reminders.nextRunAt).toBe('2026-11-24T17:00:00.000Z')
    await admin('POST', '/api/settings/reset')
    expect((await status()).reminders.nextRunAt).toBe('2026-11-24T08:00:00.000Z')
  })

  test.each([
    [7, 'SMS-y wysyłamy o 8:00.'],
    [8, 'SMS-y wysyłamy o 8:00.'],
    [20, 'SMS-y wysyłamy o 20:00.'],
    [22, 'SMS-y wysyłamy o 20:00.'],
  ])('%i is answered by the hour at which they leave', async (hour, message) => {
    expect((await admin('PUT', `${scheduler}/send-time?hour=${hour}`)).body).toEqual({ success: true, message })
  })

  test.each(['24', '-1', 'x'])('%s is refused', async (hour) => {
    expect(await admin('PUT', `${scheduler}/send-time?hour=${hour}`)).toMatchObject({
      status: 400,
      body: { fields: { hour: expect.any(String) } },
    })
  })

  test.each(['0', '366'])('%s days ahead are refused', async (days) => {
    expect(await admin('PUT', `${scheduler}/days-ahead?days=${days}`)).toMatchObject({
      status: 400,
      body: { fields: { days: expect.any(String) } },
    })
  })

  test('days ahead are changed', async () => {
    expect((await admin('PUT', `${scheduler}/days-ahead?days=1`)).body).toEqual({
      success: true,
      message: 'Przypomnienia wysyłamy 1 dzień przed terminem.',
    })
    expect((await status()).daysAhead).toBe(1)
  })
})

describe('switches', () => {
  test.each(['reminders', 'second-reminders', 'expiration-day', 'overdue'])('of %s', async (step) => {
    const press = async (how: string) =>
      (await admin<{ enabled: boolean }>('POST', `${scheduler}/${how}/${step}`)).body.enabled
    expect(await press('enable')).toBe(true)
    expect(await press('toggle')).toBe(false)
    expect(await press('toggle')).toBe(true)
    expect(await press('disable')).toBe(false)
    expect(await press('disable')).toBe(false)
  })

  test('pressed once by an impatient network, switch once', async () => {
    const headers = { 'idempotency-key': 'toggle' }
    const first = await admin('POST', `${scheduler}/toggle/overdue`, undefined, headers)
    const again = await admin('POST', `${scheduler}/toggle/overdue`, undefined, headers)
    expect([first.body, again.body]).toMatchObject([{ enabled: true }, { enabled: true }])
  })

  test('are the same as the fields of the settings', async () => {
    const changed = await admin('PUT', `${scheduler}/settings`, {
      remindersEnabled: false,
      daysAhead: 30,
      overdueDays: 3,
    })
    expect(changed).toMatchObject({ status: 200, body: { remindersEnabled: false, daysAhead: 30, overdueDays: 3 } })
    expect((await admin('GET', `${scheduler}/settings`)).body).toEqual(changed.body)
    expect((await admin('GET', '/api/settings')).body).toMatchObject({
      automaticSmsEnabled: false,
      smsReminderDaysAhead: 30,
      overdueDays: 3,
    })
    expect((await admin('PUT', `${scheduler}/settings`, { unknown: 1 })).status).toBe(400)
    expect((await admin('PUT', `${scheduler}/settings`, { sendingFromHour: 22 })).status).toBe(400)
  })
})

describe('started by hand', () => {
  test.each([
    ['trigger/reminders', '2026-12-01', 'INSPECTION_REMINDER', 'przypomnienie'],
    ['trigger/expiration-day', '2026-11-23', 'EXPIRATION_DATE_NOTIFICATION', 'powiadomienie'],
    ['trigger/overdue', '2026-11-10', 'OVERDUE_NOTIFICATION', 'powiadomienie'],
  ])('%s plans and sends, also while it is switched off', async (path, terminPrzegladu, type, noun) => {
    await addClient(admin, { terminPrzegladu })
    await admin('POST', `${scheduler}/disable/${path.slice('trigger/'.length)}`)
    const started = await admin<{ jobId: number }>('POST', `${scheduler}/${path}`)
    await runJobs(host.ports)
    const [job] = await host.database.select().from(jobs).where(eq(jobs.id, started.body.jobId))
    expect(job!.outcome).toEqual({
      message: `Zaplanowano 1 ${noun}. Wysłano 1 SMS.`,
      counts: { planned: 1, sent: 1, failed: 0, skipped: 0, postponed: 0 },
    })
    expect((await host.database.select().from(smsMessages)).map((sms) => sms.type)).toEqual([type])
  })

  test('automatic reminders look as far ahead as they are asked to', async () => {
    await addClient(admin, { terminPrzegladu: '2026-12-10' })
    await admin('POST', '/api/sms/automatic-reminders')
    await admin('POST', '/api/sms/automatic-reminders?days=20')
    await admin('POST', '/api/sms/overdue-notifications')
    await runJobs(host.ports)
    expect(await types()).toEqual(['INSPECTION_REMINDER'])
    expect((await admin('POST', '/api/sms/automatic-reminders?days=366')).status).toBe(400)
  })

  test('notifications of the day are planned for what is due today', async () => {
    await addClient(admin, { terminPrzegladu: '2026-11-23' })
    await addClient(admin, { terminPrzegladu: '2026-11-24', telefon: '600100999' })
    await admin('POST', '/api/planned-sms/plan/expiration-notifications')
    await runJobs(host.ports)
    expect(await types()).toEqual(['EXPIRATION_DATE_NOTIFICATION'])
  })
})

test.each([
  ['ADMIN', 200, 200, 200],
  ['MANAGER', 200, 200, 403],
  ['TECHNICIAN', 200, 403, 403],
  ['VIEWER', 200, 403, 403],
] as const)('%s reads (%i), switches (%i), triggers (%i)', async (role, mayRead, write, start) => {
  const call = await host.as(role)
  expect((await call('GET', `${scheduler}/status`)).status).toBe(mayRead)
  expect((await call('GET', `${scheduler}/settings`)).status).toBe(mayRead)
  expect((await call('POST', `${scheduler}/toggle/reminders`)).status).toBe(write)
  expect((await call('PUT', `${scheduler}/settings`, { daysAhead: 10 })).status).toBe(write)
  expect((await call('PUT', `${scheduler}/days-ahead?days=10`)).status).toBe(write)
  expect((await call('PUT', `${scheduler}/send-time?hour=10`)).status).toBe(write)
  expect((await call('POST', `${scheduler}/trigger/reminders`)).status).toBe(start)
  expect((await call('POST', '/api/sms/automatic-reminders')).status).toBe(start)
  expect((await call('POST', '/api/sms/overdue-notifications')).status).toBe(start)
})
