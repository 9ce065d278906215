import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PlanningDebug } from '#domain/sms/planned/planning-debug'
import { duties, plannedSms, settings, smsOptOuts } from '../../db/schema'
import { runJobs } from '../../testing/jobs'
import { addClient } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'

const { host, admin } = await smsHost()

const debug = async (query = '') => (await admin<PlanningDebug>('GET', `/api/planned-sms/debug/planning${query}`)).body

test('an administrator reads which rule takes or leaves each device, and the sums', async () => {
  const due = await addClient(admin, { terminPrzegladu: '2026-12-01', telefon: '600100201' })
  const late = await addClient(admin, { terminPrzegladu: '2026-11-20', telefon: '600100202' })
  const quiet = await addClient(admin, { terminPrzegladu: '2026-12-02', telefon: '600100203' })
  await host.database.insert(smsOptOuts).values({ phone: '+48600100203', source: 'SMS', at: new Date() })
  const { devices, steps, total } = await debug()
  const reasons = devices.map(({ deviceId, verdicts }) => [deviceId, verdicts.map(({ reason }) => reason)])
  expect(reasons).toEqual([
    [late.deviceId, ['PAST_DUE', 'PAST_DUE', 'PAST_DUE', 'NOT_YET']],
    [due.deviceId, [null, 'NO_REMINDER', 'NOT_YET', 'NOT_YET']],
    [quiet.deviceId, ['OPTED_OUT', 'OPTED_OUT', 'NOT_YET', 'NOT_YET']],
  ])
  expect(total).toBe(3)
  expect(steps[0]).toMatchObject({ step: 'REMINDER', enabled: true, taken: 1 })
  expect(steps[0]!.left).toHaveLength(2)
  expect(steps[3]).toMatchObject({ step: 'OVERDUE', taken: 0, left: [{ reason: 'NOT_YET', count: 3 }] })
  expect(await host.database.$count(plannedSms)).toBe(0)

  const one = await debug(`?deviceId=${due.deviceId}&daysAhead=1`)
  expect(one).toMatchObject({ total: 1, daysAhead: 1, devices: [{ deviceId: due.deviceId }] })
  expect(one.devices[0]!.verdicts[0]).toEqual({
    step: 'REMINDER',
    name: 'Przypomnienie',
    taken: false,
    reason: 'NOT_YET',
    text: 'Jeszcze nie pora na ten SMS.',
  })
  expect((await debug('?size=1&page=1')).devices.map(({ deviceId }) => deviceId)).toEqual([due.deviceId])
})

test.each([
  [false, { NOT_YET: 3, null: 4 }],
  // A reminder about the inspection of 28 December is then planned with the one about the duty of that day.
  [true, { NOT_YET: 2, null: 5 }],
])(
  'the sums are those of the devices and duties one by one, however far they are (SMS of duties: %s)',
  async (dutySmsEnabled, reminder) => {
    const answer = await admin('PUT', '/api/settings', { dutySmsEnabled, dutySmsDaysAhead: 45 })
    expect(answer.status).toBe(200)
    const dates = [
      '2025-06-01',
      '2026-10-20',
      '2026-11-20',
      '2026-11-23',
      '2026-12-01',
      '2026-12-28',
      '2027-01-20',
      '2027-08-01',
    ]
    for (const [at, terminPrzegladu] of dates.entries()) {
      const { deviceId } = await addClient(admin, { terminPrzegladu, telefon: `60010030${at}` })
      const duty = {
        kind: 'CONTRACT',
        reason: 'CONTRACT',
        anchor: 'LAST_DONE',
        intervalMonths: 12,
        opensMonths: 1,
        hard: false,
      }
      const stamps = { active: at !== 3, createdAt: new Date(), createdBy: 'Jan', updatedAt: new Date() }
      await host.database.insert(duties).values({ deviceId, ...duty, ...stamps, dueOn: terminPrzegladu } as never)
    }
    // One customer for each reason other than the date, and one with two devices, of which the later one joins the
    // other
    const ids: number[] = []
    for (let at = 0; at < 7; at++) {
      const terminPrzegladu = at === 6 ? '2026-12-12' : '2026-12-02'
      const { deviceId } = await addClient(admin, { terminPrzegladu, telefon: `60010031${at}` })
      ids.push(deviceId)
    }
    const at = sql`'2026-11-23T12:00:00Z'::timestamptz`
    const run = (query: SQL) => host.database.execute(query)
    const [quiet, silent, confirmed, booked, planned, first, second] = ids
    await run(sql`insert into sms_opt_outs (phone, source, at) select phone, 'SMS', ${at} from clients
    where id = (select client_id from devices where id = ${quiet})`)
    await run(sql`update clients set phone = '' where id = (select client_id from devices where id = ${silent})`)
    await run(sql`update devices set confirmed_at = ${at} where id = ${confirmed}`)
    await run(sql`
    insert into services (device_id, client_id, type, status, starts_at, ends_at, created_at, created_by, updated_at)
    select id, client_id, 'NAPRAWA', 'SCHEDULED', '2026-11-30T08:00Z', '2026-11-30T09:00Z', ${at}, 'Jan', ${at} from devices where id = ${booked}`)
    await run(sql`
    insert into planned_sms (device_id, client_id, type, due_date, scheduled_at, created_at, updated_at)
    select id, client_id, 'INSPECTION_REMINDER', next_inspection_date, ${at}, ${at}, ${at} from devices where id = ${planned}`)
    await run(
      sql`update devices set client_id = (select client_id from devices where id = ${first}) where id = ${second}`,
    )
    await run(sql`
    insert into duties (device_id, kind, reason, anchor, interval_months, opens_months, hard, due_on, created_at, created_by, updated_at)
    select id, 'CONTRACT', 'CONTRACT', 'LAST_DONE', 12, 1, false, next_inspection_date, ${at}, 'Jan', ${at}
    from devices where id >= ${quiet}`)
    const { devices, steps, duties: sums } = await debug('?size=500&daysAhead=14')
    const countsOf = (reasons: (string | null)[]) =>
      Object.fromEntries(reasons.map((each) => [each, reasons.filter((other) => other === each).length]))
    const summaryOf = (left: { reason: string; count: number }[], taken: number) => ({
      ...Object.fromEntries(left.map(({ reason, count }) => [reason, count])),
      ...(taken > 0 && { null: taken }),
    })
    for (const [at, { left, taken }] of steps.entries())
      expect(summaryOf(left, taken)).toEqual(countsOf(devices.map(({ verdicts }) => verdicts[at]!.reason)))
    expect(summaryOf(sums.left, 0)).toEqual(
      countsOf(devices.flatMap((device) => device.duties.flatMap(({ reason }) => reason ?? []))),
    )
    expect(summaryOf(steps[0]!.left, steps[0]!.taken)).toEqual({
      PAST_DUE: 3,
      OPTED_OUT: 1,
      NO_PHONE: 1,
      CONFIRMED: 1,
      BOOKED: 1,
      PLANNED: 1,
      ...reminder,
    })

    await host.database.delete(settings)
    await host.database.delete(smsOptOuts)
  },
)

test('what a step that is switched off would take is said to be planned only when it is asked for', async () => {
  await addClient(admin, { terminPrzegladu: '2026-11-02', telefon: '600100209' })
  const verdict = async () => (await debug()).devices[0]!.verdicts[3]
  const later = 'Tylko na polecenie: krok jest wyłączony.'
  expect(await verdict()).toMatchObject({ step: 'OVERDUE', taken: true, text: later })
  await admin('POST', '/api/sms/scheduler/enable/overdue')
  expect(await verdict()).toMatchObject({ step: 'OVERDUE', taken: true, text: 'Zostanie zaplanowany.' })
})

test('planning with the table does what the table says', async () => {
  await addClient(admin, { terminPrzegladu: '2026-12-01' })
  const { body } = await admin<{ success: boolean; debug: PlanningDebug }>('POST', '/api/planned-sms/debug/plan')
  expect(body).toMatchObject({ success: true, debug: { steps: [{ taken: 1 }, {}, {}, {}] } })
  await runJobs(host.ports)
  expect(await host.database.$count(plannedSms)).toBe(1)
  expect((await debug()).devices[0]!.verdicts[0]!.reason).toBe('PLANNED')
})

test.each([
  ['ADMIN', 200],
  ['MANAGER', 403],
  ['TECHNICIAN', 403],
  ['VIEWER', 403],
] as const)('%s is answered with %i', async (role, status) => {
  const call = await host.as(role)
  expect((await call('GET', '/api/planned-sms/debug/planning')).status).toBe(status)
  expect((await call('POST', '/api/planned-sms/debug/plan')).status).toBe(status)
})
