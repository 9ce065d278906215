import type { SQL } from 'drizzle-orm'
import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { EventChange, EventVerb } from '#domain/events/event'
import { readSearch } from '#domain/search/query'
import type { SmsAnswer, SmsAnswerFilter, SmsAnswerSort } from '#domain/sms/answer'
import { isOptOut } from '#domain/sms/opt-out'
import { sentStates } from '#domain/sms/outbox/sms-state'
import { normalizePhone } from '#domain/text/phone'
import { signatureOf } from '#domain/users/user'
import { optOutNumber } from '../consents/consents'
import { clientNameKey, clients, events, smsAnswers, smsMessages } from '../db/schema'
import { matchesSearch } from '../db/search'
import type { JournalEvent, Step } from '../events/command'
import { command, commandBy, gateway } from '../events/command'
import { alreadyDone, conflict, notFound } from '../http/api-problem'
import { sha256 } from '../http/hash'
import { orderBy, recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import { system } from '../jobs/queue'
import type { Database, Ports, Transaction } from '../ports'
import { queueByHand, sentJustNow } from './by-hand'
import { sentSmsEvent } from './event'

interface ReceivedAnswer {
  from: string
  text: string
  /** Time of sending according to the operator, if known */
  sentAt: Date | undefined
  /** The operator's id of the message that is answered; '' if unknown */
  gatewayId: string
}

/**
 * Stores an answer once, however often the operator delivers it. STOP opts the number out of automatic messages, once
 * as well.
 */
export const receiveAnswer = commandBy(
  gateway,
  async ({ tx, now, record, unchanged }, { from, text, sentAt, gatewayId }: ReceivedAnswer) => {
    const phone = normalizePhone(from)
    const optOut = isOptOut(text)
    const fingerprint = await sha256(JSON.stringify([phone, text, sentAt ?? null, gatewayId]))
    const owner = await ownerOf(tx, phone)
    const [original] = gatewayId
      ? await tx.select({ id: smsMessages.id }).from(smsMessages).where(eq(smsMessages.gatewayId, gatewayId)).limit(1)
      : []
    const receivedAt = sentAt && sentAt < now ? sentAt : now
    const rows = await tx
      .insert(smsAnswers)
      .values({ fingerprint, phone, ...owner, smsId: original?.id, message: text, optOut, receivedAt })
      .onConflictDoNothing({ target: smsAnswers.fingerprint })
      .returning()
    // Without a time another STOP looks like the first one delivered again: in doubt it counts.
    if (rows.length === 0 && sentAt) return unchanged(undefined)
    const optOutEvents = optOut ? await optOutNumber(tx, phone, 'SMS', now) : []
    return record([...rows.map((row) => answerEvent('RECEIVED', row)), ...optOutEvents], undefined)
  },
)

/** Without the text, which is kept with the answer only */
function answerEvent(
  verb: EventVerb,
  { id, clientId, clientName: name, phone }: typeof smsAnswers.$inferSelect,
  changes: EventChange[] = [],
): JournalEvent {
  return { verb, noun: 'SMS_ANSWER', subjectId: id, clientId, subject: name ?? phone, changes }
}

/** The client with a number. If there are several, the one last written to at that number; undefined if none was. */
async function ownerOf(tx: Transaction, phone: string) {
  const owners = await tx.select().from(clients).where(eq(clients.phone, phone)).limit(100)
  const owner = owners.length > 1 ? await lastWrittenTo(tx, phone, owners) : owners[0]
  return owner && { clientId: owner.id, clientName: clientName(owner) }
}

async function lastWrittenTo(tx: Transaction, phone: string, owners: readonly (typeof clients.$inferSelect)[]) {
  const ids = owners.map(({ id }) => id)
  const [last] = await tx
    .select({ clientId: smsMessages.clientId })
    .from(smsMessages)
    .where(and(eq(smsMessages.phone, phone), inArray(smsMessages.clientId, ids)))
    .orderBy(desc(smsMessages.createdAt))
    .limit(1)
  return owners.find(({ id }) => id === last?.clientId)
}

export function answerList(
  database: Database,
  {
    filter,
    sort: [field, direction] = ['receivedAt', 'DESC'],
  }: { filter: SmsAnswerFilter; sort?: SmsAnswerSort | undefined },
): Listing<SmsAnswer> {
  const orders = { id: [], receivedAt: [smsAnswers.receivedAt], clientName: [clientNameKey] }
  return recordList(database, {
    id: smsAnswers.id,
    order: orderBy([...orders[field], smsAnswers.id], direction),
    where: matching(filter),
    async read(which) {
      const rows = await database.select().from(smsAnswers).where(which)
      return rows.map(toDomain)
    },
  })
}

function matching({ q, ids, status, clientId }: SmsAnswerFilter): SQL | undefined {
  const query = readSearch(q ?? '')
  return and(
    ids && inArray(smsAnswers.id, ids),
    status && (status === 'OPEN' ? isNull(smsAnswers.handledAt) : isNotNull(smsAnswers.handledAt)),
    clientId === undefined ? undefined : eq(smsAnswers.clientId, clientId),
    query && matchesSearch(query, smsAnswers.search),
  )
}

/** SQL: number of answers not handled; also used within larger statements. */
export const openAnswers = sql<number>`(select count(*)::int from ${smsAnswers} where ${smsAnswers.handledAt} is null)`

/**
 * Marks an answer as handled, of which the first who does so is kept, or as not handled.
 * @throws ApiProblem NOT_FOUND
 */
export const markAnswer = command((step, input: { id: number; handled: boolean }) =>
  mark(step, { ...input, by: signatureOf(step.actor) }),
)

const markReplied = commandBy(system, (step, { id, by }: { id: number; by: string | null }) =>
  mark(step, { id, handled: true, by }),
)

async function mark(
  { tx, now, record, unchanged }: Pick<Step, 'tx' | 'now' | 'record' | 'unchanged'>,
  { id, handled, by }: { id: number; handled: boolean; by: string | null },
) {
  const answer = await lockAnswer(tx, id)
  if ((answer.handledAt !== null) === handled) return unchanged<SmsAnswer>(toDomain(answer))
  const marks = handled ? { handledAt: now, handledBy: by } : { handledAt: null, handledBy: null }
  const [row] = await tx.update(smsAnswers).set(marks).where(eq(smsAnswers.id, id)).returning()
  const changes = [{ field: 'handled', from: !handled, to: handled }]
  return record<SmsAnswer>(answerEvent('CHANGED', row!, changes), toDomain(row!))
}

/** @throws ApiProblem NOT_FOUND */
async function lockAnswer(tx: Transaction, id: number) {
  const [answer] = await tx.select().from(smsAnswers).where(eq(smsAnswers.id, id)).for('update')
  if (!answer) throw notFound(missingAnswer)
  return answer
}

interface Reply {
  id: number
  text: string
  /** What was on the screen, where that is known */
  previous?: Partial<Pick<SmsAnswer, 'handledAt'>> | undefined
}

/**
 * Enqueues a reply to the number of an answer. The answer stays open; `markAnswer` once the reply has left.
 * @returns the id of the message; `deliver` it after the commit
 * @throws ApiProblem NOT_FOUND, CONFLICT once the number was erased or, by `previous`, when somebody has handled it, and
 *   what `queueByHand` throws
 */
export const replyToAnswer = command(async ({ tx, ports, actor, record }, { id, text, previous }: Reply) => {
  const { phone, clientId, clientName: name, handledAt, handledBy } = await lockAnswer(tx, id)
  if (handledAt && previous?.handledAt === null)
    throw alreadyDone('Ta odpowiedź jest już załatwiona', handledBy, handledAt)
  if (phone === '') throw conflict('Numeru z tej odpowiedzi już nie przechowujemy.')
  const smsId = await queueByHand(ports, sentJustNow, async () => ({
    key: `reply-${id}-${crypto.randomUUID()}`,
    phone,
    clientId,
    clientName: name,
    type: 'CUSTOM',
    requestedBy: signatureOf(actor),
    compose: () => text,
  }))
  return record(await sentSmsEvent(tx, smsId), smsId)
})

/** Age of a reply up to which it is watched (ms), far below the years for which the events of its answer are kept */
const watchedFor = 7 * 86_400_000

/**
 * Marks answers as handled whose reply has left only later, since the gateway stayed away, unless somebody has marked
 * them since it was written.
 */
export async function settleReplied(ports: Ports): Promise<void> {
  const { id, handledAt } = smsAnswers
  const marks = and(eq(events.noun, 'SMS_ANSWER'), eq(events.verb, 'CHANGED'), eq(events.subjectId, id))
  const isMarked = exists(
    ports.database
      .select({ id: events.id })
      .from(events)
      .where(and(marks, gte(events.at, smsMessages.createdAt))),
  )
  const isReply = and(
    eq(smsMessages.phone, smsAnswers.phone),
    sql`starts_with(${smsMessages.key}, 'reply-' || ${id} || '-')`,
  )
  const isRecent = gte(smsMessages.createdAt, new Date(ports.clock.now().getTime() - watchedFor))
  const hasLeft = inArray(smsMessages.state, [...sentStates])
  const replies = await ports.database
    .select({ id, by: smsMessages.requestedBy })
    .from(smsAnswers)
    .innerJoin(smsMessages, and(isReply, isRecent, hasLeft))
    .where(and(isNull(handledAt), not(isMarked)))
  for (const reply of replies) await markReplied(ports, reply)
}

const missingAnswer = 'Nie znaleziono odpowiedzi'

const toDomain = (row: typeof smsAnswers.$inferSelect): SmsAnswer => ({ ...row, phoneNumber: row.phone })
