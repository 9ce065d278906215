import { describe, expect, test } from 'vitest'
import { smsMessages } from '../../db/schema'
import { processDue } from '../planned/process'
import type { TestCall } from '../../testing/host'
import { pressProcess } from '../../testing/jobs'
import { planReminders } from '../../testing/plan-reminders'
import { addClient } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'

const { host, admin, gateway } = await smsHost(async () => {
  for (let i = 0; i < 4; i++) await addClient(admin, { telefon: `60010030${i}` })
  await planReminders(host.ports)
  await setBudgets(null, null)
})

async function setBudgets(dailySmsBudget: number | null, monthlySmsBudget: number | null) {
  const call = await host.as('ADMIN')
  const answer = await call('PUT', '/api/settings', { dailySmsBudget, monthlySmsBudget })
  expect(answer).toMatchObject({ status: 200 })
}
const status = async (call: TestCall) => (await call<{ budget: object }>('GET', '/api/sms/config-status')).body.budget
const parts = async () => (await host.database.select().from(smsMessages)).map((sms) => sms.parts)

describe('a budget of billed parts', () => {
  test('stops the plan before it is overdrawn, whoever sends at the same time, and says so; what is sent by hand still leaves', async () => {
    const each = await partsOfOne()
    await setBudgets(each * 3 + 1, null)
    const [one, other] = await Promise.all([processDue(host.ports), processDue(host.ports)])
    expect(one.sent + other.sent).toBe(2)
    expect(one.stopped ?? other.stopped).toMatch(
      /^Automatyczne wysyłanie jest wstrzymane: wykorzystano \d+ z \d+ części dziennego budżetu, a potrzeba jeszcze \d+\./,
    )
    expect(gateway.sent).toHaveLength(3)
    host.setNow(new Date(host.ports.clock.now().getTime() + 1000))
    const outcome = await pressProcess(host, admin)
    expect(outcome).toMatchObject({ status: 'DONE', sent: 0, postponed: 2 })
    expect(outcome.message).toMatch(/^2 SMS-y czekają w planie\. Automatyczne wysyłanie jest wstrzymane: wykorzystano/)
    const byHand = { phoneNumber: '600100999', message: 'Będziemy o 12.', deviceId: null }
    expect((await admin('POST', '/api/sms/custom', byHand)).status).toBe(200)
  })

  test('is there again the next day, and of a month the next month', async () => {
    const each = await partsOfOne()
    await setBudgets(each, null)
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, postponed: 4 })
    host.setNow(new Date('2026-11-24T09:00:00Z'))
    expect(await processDue(host.ports)).toMatchObject({ sent: 1, postponed: 3 })
    await setBudgets(null, each)
    host.setNow(new Date('2026-11-30T19:59:00Z'))
    expect((await processDue(host.ports)).stopped).toMatch(/budżet miesięczny/)
    host.setNow(new Date('2026-12-01T07:00:00Z'))
    expect(await processDue(host.ports)).not.toHaveProperty('stopped')
  })

  test('warns the management from 80 % on', async () => {
    await setBudgets(10, null)
    await host.database.update(smsMessages).set({ parts: 8 })
    expect(await status(admin)).toMatchObject({ today: 0, warning: null })
    await partsOfOne()
    await host.database.update(smsMessages).set({ parts: 8 })
    expect(await status(admin)).toEqual({
      today: 8,
      thisMonth: 8,
      dailySmsBudget: 10,
      monthlySmsBudget: null,
      warning: 'Wykorzystano 80% dziennego budżetu SMS: 8 z 10 części.',
    })
    expect(await status(await host.as('TECHNICIAN'))).toBeNull()
  })

  test('does not count what surely did not leave', async () => {
    const each = await partsOfOne()
    await host.database.update(smsMessages).set({ state: 'FAILED' })
    await setBudgets(each, null)
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
  })

  test.each([-1, 1.5, 1_000_001])('of %s is refused', async (budget) => {
    const answer = await admin('PUT', '/api/settings', { dailySmsBudget: budget })
    expect(answer).toMatchObject({ status: 400, body: { fields: { dailySmsBudget: expect.any(String) } } })
  })
})

/**
 * Sends a reminder by hand, which the budget does not stop.
 * @returns its number of billed parts
 */
async function partsOfOne(): Promise<number> {
  const { deviceId } = await addClient(admin, { telefon: '600100555' })
  await admin('POST', `/api/sms/inspection-reminder/${deviceId}`)
  return (await parts())[0]!
}
