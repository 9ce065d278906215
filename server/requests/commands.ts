import { and, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestState } from '#domain/requests/request'
import { requestRetentionMonths } from '#domain/requests/request'
import { eventChanges } from '#domain/events/event'
import { addMonths } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import type { Signatory } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { requestPhotos, requests, services, smsMessages } from '../db/schema'
import type { Step } from '../events/command'
import { command, commandBy } from '../events/command'
import { requestEvent } from '../events/records'
import { conflict, notFound } from '../http/api-problem'
import { bySystem, system } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import { queueCustom } from '../sms/by-hand'
import { sentSmsEvent } from '../sms/event'
import { holdDevice } from '../sms/subject'
import type { SeenRequest } from './settlement'
import { missingRequest, refuseSettled } from './settlement'

/**
 * Answers by SMS, as any text that a person writes.
 * @returns the id of the message, and whether the request was new until now; `deliver` it after the commit
 * @throws ApiProblem NOT_FOUND, CONFLICT once the number was forgotten or, by `previous`, when somebody has settled it
 * meanwhile, and what `queueCustom` throws
 */
export const answerRequest = command(
  async (
    { tx, ports, actor, now, record },
    { id, text, previous }: { id: number; text: string; previous?: SeenRequest },
  ) => {
    // A command that books a visit for it locks the device before the request.
    const [about] = await tx.select({ deviceId: requests.deviceId }).from(requests).where(eq(requests.id, id))
    if (about) await holdDevice(tx, about.deviceId, now)
    const row = await lockRequest(tx, id)
    refuseSettled(row, previous)
    if (row.phone === null) throw conflict('Numeru z tego zgłoszenia już nie przechowujemy.')
    const key = `answer-${id}-${crypto.randomUUID()}`
    const smsId = await queueCustom(ports, actor, { phone: row.phone, text, deviceId: row.deviceId, key })
    const next = row.state === 'NEW' ? ('ANSWERED' as const) : row.state
    await tx
      .update(requests)
      .set(withStamp({ state: next }, actor, now))
      .where(eq(requests.id, id))
    const changes = eventChanges({ state: row.state }, { state: next })
    return record([requestEvent('SENT', row, changes), await sentSmsEvent(tx, smsId)], {
      smsId,
      answered: row.state === 'NEW',
    })
  },
)

interface FailedAnswer {
  id: number
  smsId: number
}

/**
 * Makes a request new again whose answer was not sent, unless somebody has continued with it since.
 * @throws ApiProblem NOT_FOUND
 */
export const answerFailed = command((step, input: FailedAnswer) => failAnswer(step, input, step.actor))

const answerLost = commandBy(system, (step, input: FailedAnswer) => failAnswer(step, input, bySystem))

async function failAnswer(
  { tx, now, record, unchanged }: Pick<Step, 'tx' | 'now' | 'record' | 'unchanged'>,
  { id, smsId }: FailedAnswer,
  actor: Signatory,
) {
  const row = await lockRequest(tx, id)
  const [sms] = await tx.select({ createdAt: smsMessages.createdAt }).from(smsMessages).where(eq(smsMessages.id, smsId))
  // Message and request have the time of the command that answered.
  if (row.state !== 'ANSWERED' || !sms || sms.createdAt < row.changedAt) return unchanged(undefined)
  await tx
    .update(requests)
    .set(withStamp({ state: 'NEW' }, actor, now))
    .where(eq(requests.id, id))
  return record(requestEvent('REOPENED', row, eventChanges({ state: row.state }, { state: 'NEW' })), undefined)
}

/** Makes requests new again whose answers all failed, the last one only later, since the gateway stayed away. */
export async function reopenUnanswered(ports: Ports): Promise<void> {
  const { id, deviceId, state, changedAt } = requests
  const answers = (of: Record<'deviceId' | 'key', PgColumn>) =>
    and(eq(of.deviceId, deviceId), sql`starts_with(${of.key}, 'answer-' || ${id} || '-')`)
  const others = alias(smsMessages, 'others')
  const otherAnswers = ports.database
    .select({ id: others.id })
    .from(others)
    .where(and(answers(others), ne(others.state, 'FAILED')))
  const isFailed = and(eq(smsMessages.state, 'FAILED'), gte(smsMessages.createdAt, changedAt))
  const failed = await ports.database
    .select({ id, smsId: smsMessages.id })
    .from(requests)
    .innerJoin(smsMessages, and(answers(smsMessages), isFailed))
    .where(and(eq(state, 'ANSWERED'), notExists(otherAnswers)))
  for (const answer of failed) await answerLost(ports, answer)
}

/**
 * Closing one that is closed changes nothing.
 * @throws ApiProblem NOT_FOUND, CONFLICT by `previous`, when somebody has settled it meanwhile otherwise
 */
export const closeRequest = command(
  async (
    { tx, actor, now, record, unchanged },
    { id, reason, previous }: { id: number; reason: string; previous?: SeenRequest },
  ) => {
    const row = await lockRequest(tx, id)
    if (row.state === 'CLOSED' && row.closeReason === reason) return unchanged(undefined)
    refuseSettled(row, previous)
    if (row.state === 'CLOSED') return unchanged(undefined)
    const values = { state: 'CLOSED' as const, closeReason: reason, closedFrom: row.state }
    await tx
      .update(requests)
      .set(withStamp(values, actor, now))
      .where(eq(requests.id, id))
    const { state, closeReason } = row
    const changes = eventChanges({ state, closeReason }, { state: 'CLOSED', closeReason: reason })
    return record(requestEvent('CHANGED', row, changes), undefined)
  },
)

/**
 * Undoes the closing. A request that was closed as booked becomes new if its visit is gone (rule V19).
 * @throws ApiProblem NOT_FOUND
 */
export const reopenRequest = command(async ({ tx, actor, now, record, unchanged }, id: number) => {
  const visitId = await lockBookedVisit(tx, id)
  const row = await lockRequest(tx, id)
  if (row.closedFrom === null) return unchanged(undefined)
  const isBooked = row.serviceId !== null && row.serviceId === visitId
  const state = row.closedFrom === 'BOOKED' && !isBooked ? 'NEW' : row.closedFrom
  const values = { state, closeReason: null, closedFrom: null, ...(!isBooked && { serviceId: null }) }
  await tx
    .update(requests)
    .set(withStamp(values, actor, now))
    .where(eq(requests.id, id))
  const changes = eventChanges({ state: row.state }, { state })
  return record(requestEvent('REOPENED', row, changes), undefined)
})

/** Empties settled requests that are older than they are kept: number, text and photos go, the fact stays. */
// No event: nobody asks what retention has emptied.
export async function forgetRequests({ database, clock }: Ports): Promise<void> {
  const before = instantAt(addMonths(dayAt(clock.now()), -requestRetentionMonths), 0)
  await database.transaction(async (tx) => {
    const rows = await tx
      .update(requests)
      .set({ phone: null, text: null })
      .where(
        and(
          lt(requests.changedAt, before),
          inArray(requests.state, ['BOOKED', 'CLOSED']),
          sql`(${requests.phone} is not null or ${requests.text} is not null)`,
        ),
      )
      .returning({ id: requests.id })
    const ids = rows.map(({ id }) => id)
    // A trigger gives their files to the clean-up.
    if (ids.length > 0) await tx.delete(requestPhotos).where(inArray(requestPhotos.requestId, ids))
  })
}

/**
 * The visit that settles a request, unless it was called off and is not to be booked again. Locked before the request,
 * as when it is called off.
 */
async function lockBookedVisit(tx: Transaction, requestId: number): Promise<number | undefined> {
  const visit = tx.select({ id: requests.serviceId }).from(requests).where(eq(requests.id, requestId))
  const [service] = await tx
    .select({ id: services.id, status: services.status, rebook: services.rebook })
    .from(services)
    .where(inArray(services.id, visit))
    .for('share')
  return service && (service.status !== 'CANCELLED' || service.rebook) ? service.id : undefined
}

async function lockRequest(tx: Transaction, id: number) {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
  if (!row) throw notFound(missingRequest)
  return row
}

type RequestChange = Partial<Pick<typeof requests.$inferInsert, 'serviceId' | 'closeReason' | 'closedFrom'>> & {
  state: RequestState
}

const withStamp = (values: RequestChange, actor: Signatory, now: Date) => ({
  ...values,
  changedAt: now,
  changedBy: signatureOf(actor),
})
