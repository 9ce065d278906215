import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { confirmations, duties, plannedSms, services, smsMessages } from '../db/schema'
import { blobOfAll } from '../export/everything'
import { record } from '../sms/outbox/record'
import type { TestCall, TestHost } from '../testing/host'
import { addClient, addService } from '../testing/samples'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'

let host: TestHost
let call: TestCall
let owner: { clientId: number; deviceId: number }
let steps: ImportSteps
let id: number
importHost((setup) => ({ host, call, steps } = setup))

/** An export whose visit and duty come back to an existing device */
async function restored() {
  const { clientId, deviceId } = await addClient(call)
  owner = { clientId, deviceId }
  await addService(host, owner, { startsAt: new Date('2026-11-26T09:00:00Z'), type: 'PRZEGLAD_OKRESOWY' })
  await call('POST', '/api/duties', {
    deviceId,
    kind: 'FLUES',
    reason: 'LAW',
    anchor: 'LAST_DONE',
    intervalMonths: 12,
    opensMonths: 1,
    hard: true,
    dueOn: '2026-12-10',
    active: true,
  })
  const file = await blobOfAll(host.database)
  for (const table of [services, duties]) await host.database.delete(table)
  const { id: importId, written } = await steps.ran(file)
  id = importId
  return [written.services, written.duties]
}

const at = new Date('2026-11-23T09:00:00Z')
/** When the inspection and the duty are due */
const due = asDay('2026-11-30')
const dutyDueOn = asDay('2026-12-10')
const undone = async () => (await steps.undone(id)).outcome?.message
const remaining = async () => [await host.database.$count(services), await host.database.$count(duties)]

test('a visit of which its customer was told stays; the rest goes', async () => {
  expect(await restored()).toEqual([1, 1])
  const [visit] = await host.database.select().from(services)
  await host.database.insert(smsMessages).values({
    ...owner,
    key: 'told',
    phone: '+48600100200',
    message: 'Przyjedziemy w czwartek',
    createdAt: at,
    sentAt: at,
    type: 'SERVICE_CONFIRMATION',
    state: 'DELIVERED',
    testMode: false,
    serviceId: visit!.id,
    visitStartsAt: visit!.startsAt,
  })
  expect((await call('GET', `/api/imports/${id}/undo`)).body).toMatchObject({ free: 0, history: 1 })
  await undone()
  expect(await remaining()).toEqual([1, 0])
})

test('a duty that its customer was reminded of, or has confirmed, stays; the rest goes', async () => {
  expect(await restored()).toEqual([1, 1])
  const [duty] = await host.database.select().from(duties)
  const link = { ...owner, dutyId: duty!.id, dueDate: dutyDueOn, issuedAt: at, expiresOn: asDay('2026-12-23') }
  await host.database.insert(confirmations).values({ ...link, tokenHash: 'h', tokenTail: '12345678', confirmedAt: at })
  expect((await call('GET', `/api/imports/${id}/undo`)).body).toMatchObject({ free: 0, history: 1 })
  await undone()
  expect(await remaining()).toEqual([0, 1])
})

test('a duty stays of which its customer may have been reminded by an SMS that it shared', async () => {
  expect(await restored()).toEqual([1, 1])
  const [duty] = await host.database.select().from(duties)
  const planned = { ...owner, status: 'FAILED' as const, scheduledAt: at, createdAt: at, updatedAt: at }
  const [leader] = await host.database
    .insert(plannedSms)
    .values({ ...planned, type: 'INSPECTION_REMINDER', dueDate: due })
    .returning({ id: plannedSms.id })
  await host.database.insert(plannedSms).values({
    ...planned,
    dutyId: duty!.id,
    dutyDueOn,
    type: 'DUTY_REMINDER',
    sentWithId: leader!.id,
  })
  await host.database.insert(smsMessages).values({
    ...owner,
    key: 'unknown',
    plannedSmsId: leader!.id,
    phone: '+48600100200',
    message: 'Zbliżają się terminy',
    createdAt: at,
    attemptedAt: at,
    type: 'INSPECTION_REMINDER',
    state: 'UNKNOWN',
    testMode: false,
  })
  await undone()
  expect(await remaining()).toEqual([0, 1])
})

test('a reminder that was skipped because of a visit that is taken back is planned again', async () => {
  expect(await restored()).toEqual([1, 1])
  const [reminder] = await host.database
    .insert(plannedSms)
    .values({
      ...owner,
      type: 'INSPECTION_REMINDER',
      source: 'AUTOMATIC_DAILY',
      status: 'SKIPPED',
      dueDate: due,
      errorMessage: 'Wizyta jest już umówiona.',
      scheduledAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: plannedSms.id })
  await undone()
  expect(await remaining()).toEqual([0, 0])
  const [after] = await host.database.select().from(plannedSms).where(eq(plannedSms.id, reminder!.id))
  expect(after).toMatchObject({
    status: 'SCHEDULED',
    errorMessage: null,
    scheduledAt: new Date('2026-11-24T08:00:00Z'),
  })
})

test('a duty is taken back while the gateway may have its SMS: the inspection that shared it gets the outcome', async () => {
  expect(await restored()).toEqual([1, 1])
  const [duty] = await host.database.select().from(duties)
  const planned = { ...owner, scheduledAt: at, claimedAt: at, createdAt: at, updatedAt: at }
  const ofDuty = { ...planned, dutyId: duty!.id, dutyDueOn, type: 'DUTY_REMINDER' as const }
  const [leader] = await host.database.insert(plannedSms).values(ofDuty).returning({ id: plannedSms.id })
  const [companion] = await host.database
    .insert(plannedSms)
    .values({ ...planned, type: 'INSPECTION_REMINDER', dueDate: due, sentWithId: leader!.id })
    .returning({ id: plannedSms.id })
  await host.database.insert(smsMessages).values({
    ...owner,
    key: 'shared',
    plannedSmsId: leader!.id,
    phone: '+48600100200',
    message: 'Zbliżają się terminy',
    createdAt: at,
    attemptedAt: at,
    inDoubtSince: at,
    type: 'DUTY_REMINDER',
    state: 'QUEUED',
    testMode: false,
  })
  await undone()
  expect(await remaining()).toEqual([0, 0])
  const [message] = await host.database.select().from(smsMessages).where(eq(smsMessages.key, 'shared'))
  expect(message).toMatchObject({ plannedSmsId: companion!.id, inDoubtSince: at })
  await record(host.ports, message!.id, { kind: 'STOP', reason: 'Koniec.' })
  const rows = await host.database.select().from(plannedSms).where(eq(plannedSms.deviceId, owner.deviceId))
  expect(rows).toMatchObject([{ id: companion!.id, status: 'FAILED', claimedAt: null, sentWithId: null }])
})
