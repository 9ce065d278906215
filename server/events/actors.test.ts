import { expect, test } from 'vitest'
import { events } from '../db/schema'
import { receiveAnswer } from '../sms/answers'
import { customerLink, fullWish } from '../testing/customer-link'
import { runJobs } from '../testing/jobs'

const { now, wish, book } = customerLink()

/** The events that `act` leaves, oldest first: who, of which kind, did what */
async function eventsOf(act: () => Promise<unknown>) {
  const read = () => now.host.database.select().from(events).orderBy(events.id)
  const before = await read()
  await act()
  return (await read()).slice(before.length)
}
const short = (rows: (typeof events.$inferSelect)[]) =>
  rows.map(({ actorKind, actor, verb, noun }) => `${actorKind} ${actor}: ${verb} ${noun}`)

test('a customer by the link, with client and device', async () => {
  const recorded = await eventsOf(() => wish(fullWish))
  expect(short(recorded)).toEqual(['CUSTOMER Klient: CONFIRMED CONFIRMATION', 'CUSTOMER Klient: WISHED CONFIRMATION'])
  expect(recorded[0]).toMatchObject({ clientId: now.owner.clientId, deviceId: now.owner.deviceId, actorId: null })
})

test('the operator, without the text of the message', async () => {
  const answer = { from: '48600100999', text: 'STOP proszę', sentAt: undefined, gatewayId: '' }
  const recorded = await eventsOf(() => receiveAnswer(now.host.ports, answer))
  expect(short(recorded)[0]).toBe('GATEWAY Operator SMS: RECEIVED SMS_ANSWER')
  expect(JSON.stringify(recorded)).not.toContain('proszę')
  expect(await eventsOf(() => receiveAnswer(now.host.ports, answer))).toEqual([])
})

test('a person who books, completes and reopens a visit, and that its due date moved', async () => {
  const manager = await now.host.as('MANAGER')
  const recorded = await eventsOf(async () => {
    const id = await book()
    await manager('POST', `/api/services/${id}/complete`, { price: 300 })
    await manager('POST', `/api/services/${id}/complete`, { price: 300 })
    await manager('POST', `/api/services/${id}/reopen`)
  })
  expect(short(recorded)).toEqual([
    'USER Jan TECHNICIAN: CREATED SERVICE',
    'USER Jan MANAGER: COMPLETED SERVICE',
    'USER Jan MANAGER: CHANGED DEVICE',
    'USER Jan MANAGER: REOPENED SERVICE',
    'USER Jan MANAGER: CHANGED DEVICE',
  ])
  expect(recorded[1]?.changes).toContainEqual({ field: 'price', from: null, to: 30_000 })
  const there = recorded[2]?.changes[0]
  const back = recorded[4]?.changes[0]
  expect([there?.field, there?.from, there?.to]).toEqual(['nextInspectionDate', back?.to, back?.from])
})

test('a person who sends an SMS, without its text', async () => {
  const staff = await now.host.as('TECHNICIAN')
  const body = { phoneNumber: '+48600100900', message: 'Będziemy jutro o dziewiątej' }
  const recorded = await eventsOf(() => staff('POST', '/api/sms/custom', body))
  expect(short(recorded)).toEqual(['USER Jan TECHNICIAN: SENT SMS'])
  expect(JSON.stringify(recorded)).not.toContain('dziewiątej')
})

test('a job over many rows, once when it is started and once with its counts', async () => {
  const admin = await now.host.as('ADMIN')
  const recorded = await eventsOf(async () => {
    await admin('POST', '/api/planned-sms/plan/inspection-reminders?daysAhead=30')
    await runJobs(now.host.ports)
  })
  expect(short(recorded)).toEqual(['USER Jan ADMIN: STARTED JOB', 'USER Jan ADMIN: RAN JOB'])
  expect(recorded[1]).toMatchObject({ subjectId: recorded[0]?.subjectId, changes: [{ field: 'planned', from: null }] })
})
