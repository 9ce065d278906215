import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { SmsAnswer } from '#domain/sms/answer'
import { isOptOut } from '#domain/sms/opt-out'
import { normalizePhone } from '#domain/text/phone'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { optOutNumber } from '../consents/consents'
import { clients, smsAnswers, smsMessages } from '../db/schema'
import { notFound } from '../http/api-problem'
import { sha256 } from '../http/hash'
import type { Database, Ports, Transaction } from '../ports'

export interface ReceivedAnswer {
  from: string
  text: string
  /** When it was sent, as the operator writes it; undefined where it does not say */
  sentAt: Date | undefined
  /** The operator's number of the message that is answered; '' where it does not say */
  gatewayId: string
}

/** Keeps an answer once, however often it is handed over; STOP keeps further messages from leaving by themselves. */
export async function receiveAnswer(
  { database, clock }: Ports,
  { from, text, sentAt, gatewayId }: ReceivedAnswer,
): Promise<void> {
  const now = clock.now()
  const phone = normalizePhone(from)
  const optOut = isOptOut(text)
  const fingerprint = await sha256(JSON.stringify([phone, text, sentAt ?? null, gatewayId]))
  await database.transaction(async (tx) => {
    const owner = await ownerOf(tx, phone)
    const [answered] = gatewayId
      ? await tx.select({ id: smsMessages.id }).from(smsMessages).where(eq(smsMessages.gatewayId, gatewayId)).limit(1)
      : []
    const receivedAt = sentAt && sentAt < now ? sentAt : now
    await tx
      .insert(smsAnswers)
      .values({ fingerprint, phone, ...owner, smsId: answered?.id, message: text, optOut, receivedAt })
      .onConflictDoNothing({ target: smsAnswers.fingerprint })
    if (optOut) await optOutNumber(tx, phone, 'SMS', now)
  })
}

/** The one client with a number; of several the one that it was last written to. */
async function ownerOf(tx: Transaction, phone: string) {
  const found = await tx.select().from(clients).where(eq(clients.phone, phone)).limit(100)
  if (found.length === 0) return undefined
  const [last] =
    found.length === 1
      ? [{ clientId: found[0]!.id }]
      : await tx
          .select({ clientId: smsMessages.clientId })
          .from(smsMessages)
          .where(
            and(
              eq(smsMessages.phone, phone),
              inArray(
                smsMessages.clientId,
                found.map(({ id }) => id),
              ),
            ),
          )
          .orderBy(desc(smsMessages.createdAt))
          .limit(1)
  const owner = found.find(({ id }) => id === last?.clientId)
  return owner && { clientId: owner.id, clientName: clientName(owner) }
}

/** The newest first, at most `limit`: all of a client's, or those nobody has dealt with. */
export async function answers(
  database: Database,
  { clientId, open, limit }: { clientId?: number | undefined; open?: boolean | undefined; limit: number },
): Promise<SmsAnswer[]> {
  const rows = await database
    .select()
    .from(smsAnswers)
    .where(
      and(
        clientId === undefined ? undefined : eq(smsAnswers.clientId, clientId),
        open ? isNull(smsAnswers.handledAt) : undefined,
      ),
    )
    .orderBy(desc(smsAnswers.receivedAt), desc(smsAnswers.id))
    .limit(limit)
  return rows.map(toWire)
}

/** Somebody has dealt with an answer; who did first stays. @throws ApiProblem NOT_FOUND */
export async function handleAnswer({ database, clock }: Ports, actor: User, id: number): Promise<SmsAnswer> {
  const [row] = await database
    .update(smsAnswers)
    .set({
      handledAt: sql`coalesce(${smsAnswers.handledAt}, ${clock.now().toISOString()}::timestamptz)`,
      handledBy: sql`coalesce(${smsAnswers.handledBy}, ${signatureOf(actor)})`,
    })
    .where(eq(smsAnswers.id, id))
    .returning()
  if (!row) throw notFound('Nie znaleziono odpowiedzi')
  return toWire(row)
}

function toWire({
  phone,
  receivedAt,
  handledAt,
  fingerprint: _fingerprint,
  ...same
}: typeof smsAnswers.$inferSelect): SmsAnswer {
  return {
    ...same,
    phoneNumber: phone,
    receivedAt: receivedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
