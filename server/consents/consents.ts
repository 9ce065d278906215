import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Consent, ConsentInput, SmsConsent, WithdrawalSource } from '#domain/consents/consent'
import { futureConsent } from '#domain/consents/consent'
import { day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { clients, marketingConsents, smsOptOuts } from '../db/schema'
import { ApiProblem, notFound } from '../http/api-problem'
import type { Database, Ports, Transaction } from '../ports'

const missingClient = 'Nie znaleziono klienta'

/** Which SMS a client wants. @throws ApiProblem NOT_FOUND */
export async function smsConsentOf(database: Database | Transaction, clientId: number): Promise<SmsConsent> {
  const [client] = await database.select({ phone: clients.phone }).from(clients).where(eq(clients.id, clientId))
  if (!client) throw notFound(missingClient)
  const rows = await database
    .select()
    .from(marketingConsents)
    .where(eq(marketingConsents.clientId, clientId))
    .orderBy(desc(marketingConsents.id))
  const [optOut] = await database.select().from(smsOptOuts).where(eq(smsOptOuts.phone, client.phone))
  const all = rows.map(toWire)
  return {
    marketing: all.find(({ withdrawnAt }) => withdrawnAt === null) ?? null,
    earlier: all.filter(({ withdrawnAt }) => withdrawnAt !== null),
    optOut: optOut ? { at: optOut.at.toISOString(), source: optOut.source, recordedBy: optOut.recordedBy } : null,
  }
}

/**
 * Records whether a client agrees to advertisements. A new consent ends the previous one, which stays on record; the same one again changes nothing.
 * @param consent null if the client does not agree
 * @throws ApiProblem NOT_FOUND, VALIDATION for a day in the future
 */
export async function changeConsent(
  { database, clock }: Ports,
  actor: User,
  { clientId, consent }: { clientId: number; consent: ConsentInput | null },
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    await holdClient(tx, clientId)
    await writeConsent(tx, signatureOf(actor), { clientId, consent }, now)
  })
}

/**
 * Like `changeConsent`, within a transaction that has locked the client.
 * @param field name of the day in the request, for the refusal
 */
export async function writeConsent(
  tx: Transaction,
  recordedBy: string,
  { clientId, consent }: { clientId: number; consent: ConsentInput | null },
  now: Date,
  field = 'givenOn',
): Promise<void> {
  const ofClient = eq(marketingConsents.clientId, clientId)
  if (!consent) return withdraw(tx, ofClient, 'OFFICE', now, recordedBy)
  if (consent.givenOn > dayAt(now)) {
    throw new ApiProblem('VALIDATION', futureConsent, { fields: { [field]: futureConsent } })
  }
  const [valid] = await tx.select().from(marketingConsents).where(and(ofClient, isValid))
  if (valid?.givenOn === consent.givenOn && valid.source === consent.source) return
  await withdraw(tx, ofClient, 'OFFICE', now, recordedBy)
  await tx.insert(marketingConsents).values({ clientId, ...consent, recordedBy, recordedAt: now })
}

/** Ends the consents of all clients with this number. */
export async function withdrawOfNumber(
  tx: Transaction,
  phone: string,
  through: WithdrawalSource,
  now: Date,
  by: string | null = null,
): Promise<void> {
  const owners = tx.select({ id: clients.id }).from(clients).where(eq(clients.phone, phone))
  await withdraw(tx, inArray(marketingConsents.clientId, owners), through, now, by)
}

export async function withdrawOfClient(
  tx: Transaction,
  clientId: number,
  through: WithdrawalSource,
  now: Date,
): Promise<void> {
  await withdraw(tx, eq(marketingConsents.clientId, clientId), through, now, null)
}

/** Opts a number out of everything but messages that people send, and ends its consents. If repeated, the first time stays. */
export async function optOutNumber(
  tx: Transaction,
  phone: string,
  source: WithdrawalSource,
  at: Date,
  recordedBy: string | null = null,
): Promise<void> {
  await tx.insert(smsOptOuts).values({ phone, source, at, recordedBy }).onConflictDoNothing()
  await withdrawOfNumber(tx, phone, source, at, recordedBy)
}

/** Opts a client's number out, or takes that back; ended consents stay ended. @throws ApiProblem NOT_FOUND */
export async function changeOptOut(
  { database, clock }: Ports,
  actor: User,
  { clientId, optedOut }: { clientId: number; optedOut: boolean },
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    const { phone } = await holdClient(tx, clientId)
    if (optedOut) await optOutNumber(tx, phone, 'OFFICE', now, signatureOf(actor))
    else await tx.delete(smsOptOuts).where(eq(smsOptOuts.phone, phone))
  })
}

/** Locks the client until the transaction ends, so that concurrent changes wait for each other. @throws ApiProblem NOT_FOUND */
async function holdClient(tx: Transaction, id: number) {
  const [found] = await tx.select({ phone: clients.phone }).from(clients).where(eq(clients.id, id)).for('update')
  if (!found) throw notFound(missingClient)
  return found
}

const isValid = isNull(marketingConsents.withdrawnAt)

/**
 * Condition: the client with this id agrees to advertisements.
 * @param clientId a column or expression
 */
export function consents(clientId: SQL | typeof clients.id): SQL<boolean> {
  return sql<boolean>`exists (select from ${marketingConsents} where ${marketingConsents.clientId} = ${clientId} and ${isValid})`
}

async function withdraw(
  tx: Transaction,
  which: SQL,
  withdrawnThrough: WithdrawalSource,
  now: Date,
  withdrawnBy: string | null,
): Promise<void> {
  await tx.update(marketingConsents).set({ withdrawnAt: now, withdrawnThrough, withdrawnBy }).where(and(which, isValid))
}

function toWire({ clientId: _clientId, ...row }: typeof marketingConsents.$inferSelect): Consent {
  return {
    ...row,
    givenOn: day(row.givenOn),
    recordedAt: row.recordedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}
