import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Consent, ConsentInput, SmsConsent, WithdrawalSource } from '#domain/consents/consent'
import { futureConsent } from '#domain/consents/consent'
import type { EventChange } from '#domain/events/event'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { clientEvent } from '../events/records'
import { clients, marketingConsents, plannedSms, smsOptOuts } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { command } from '../events/command'
import { invalidField, missing, notFound } from '../http/api-problem'
import type { Database, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { goesTo, renewReminders } from '../sms/outbox/planned-status'

/**
 * Which SMS a client wants.
 * @throws ApiProblem NOT_FOUND
 */
export async function smsConsentOf(database: Database, clientId: number): Promise<SmsConsent> {
  const [client] = await database.select({ phone: clients.phone }).from(clients).where(eq(clients.id, clientId))
  if (!client) throw notFound(missing.client)
  const rows = await database
    .select()
    .from(marketingConsents)
    .where(eq(marketingConsents.clientId, clientId))
    .orderBy(desc(marketingConsents.id))
  const [optOut] = await database.select().from(smsOptOuts).where(eq(smsOptOuts.phone, client.phone))
  const all = rows.map(toWire)
  const { consentWording: wording } = await readSettings(database)
  return {
    wording,
    marketing: all.find(({ withdrawnAt }) => withdrawnAt === null) ?? null,
    earlier: all.filter(({ withdrawnAt }) => withdrawnAt !== null),
    optOut: optOut ? { at: optOut.at.toISOString(), source: optOut.source, recordedBy: optOut.recordedBy } : null,
  }
}

/**
 * Records whether a client agrees to advertisements. A new consent ends the previous one, which stays on record; the
 * same one again changes nothing.
 * @param consent null if the client does not agree
 * @throws ApiProblem NOT_FOUND, VALIDATION for a day in the future
 */
export const changeConsent = command(
  async (
    { tx, actor, now, record, unchanged },
    { clientId, consent }: { clientId: number; consent: ConsentInput | null },
  ) => {
    const client = await holdClient(tx, clientId)
    const changes = await writeConsent(tx, signatureOf(actor), { clientId, consent }, now)
    return changes.length > 0 ? record(clientEvent('CHANGED', client, changes), undefined) : unchanged(undefined)
  },
)

/**
 * Like `changeConsent`, within a transaction that has locked the client.
 * @param field name of the day in the request, for the refusal
 * @returns the changes, for the event of the command
 */
export async function writeConsent(
  tx: Transaction,
  recordedBy: string,
  { clientId, consent }: { clientId: number; consent: ConsentInput | null },
  now: Date,
  field = 'givenOn',
): Promise<EventChange[]> {
  const ofClient = eq(marketingConsents.clientId, clientId)
  if (!consent) return (await withdraw(tx, ofClient, 'OFFICE', now, recordedBy)).map(consentEnded)
  if (consent.givenOn > dayAt(now)) {
    throw invalidField(field, futureConsent)
  }
  const [valid] = await tx.select().from(marketingConsents).where(and(ofClient, isValid))
  if (valid?.givenOn === consent.givenOn && valid.source === consent.source) return []
  await withdraw(tx, ofClient, 'OFFICE', now, recordedBy)
  const { consentWording: wording } = await readSettings(tx)
  await tx.insert(marketingConsents).values({ clientId, ...consent, wording, recordedBy, recordedAt: now })
  if (!valid) await renewReminders(tx, eq(plannedSms.clientId, clientId), now)
  return [{ field: 'marketingConsent', from: valid?.givenOn ?? null, to: consent.givenOn }]
}

/**
 * Ends the consents of all clients with this number, and of this client.
 * @returns the events, for the command to record
 */
export async function withdrawByLink(
  tx: Transaction,
  { phone, clientId }: { phone: string; clientId: number | null },
  now: Date,
): Promise<JournalEvent[]> {
  const owners = await tx
    .select()
    .from(clients)
    .where(or(eq(clients.phone, phone), clientId === null ? undefined : eq(clients.id, clientId)))
  const endedConsents = await withdrawOf(tx, owners, 'LINK', now, null)
  return owners.flatMap((owner) => {
    const changes = endedConsents.filter((consent) => consent.clientId === owner.id).map(consentEnded)
    return changes.length > 0 ? [clientEvent('CHANGED', owner, changes)] : []
  })
}

/**
 * Opts a number out of everything but messages that people send, and ends its consents. If repeated, the first time
 * stays.
 * @returns the events, for the command to record
 */
export async function optOutNumber(
  tx: Transaction,
  phone: string,
  source: WithdrawalSource,
  at: Date,
  recordedBy: string | null = null,
): Promise<JournalEvent[]> {
  const optOuts = await tx
    .insert(smsOptOuts)
    .values({ phone, source, at, recordedBy })
    .onConflictDoNothing()
    .returning({ phone: smsOptOuts.phone })
  const optOut = optOuts.map(() => ({ field: 'smsOptOut', from: false, to: true }))
  const owners = await tx.select().from(clients).where(eq(clients.phone, phone))
  const endedConsents = await withdrawOf(tx, owners, source, at, recordedBy)
  if (owners.length === 0 && optOut.length > 0)
    return [{ verb: 'CHANGED', noun: 'CLIENT', subject: phone, changes: optOut }]
  return owners.flatMap((owner) => {
    const changes = [...optOut, ...endedConsents.filter((consent) => consent.clientId === owner.id).map(consentEnded)]
    return changes.length > 0 ? [clientEvent('CHANGED', owner, changes)] : []
  })
}

/**
 * Opts a client's number out, or takes that back; ended consents stay ended.
 * @throws ApiProblem NOT_FOUND
 */
export const changeOptOut = command(
  async ({ tx, actor, now, record, unchanged }, { clientId, optedOut }: { clientId: number; optedOut: boolean }) => {
    const client = await holdClient(tx, clientId)
    if (optedOut) return record(await optOutNumber(tx, client.phone, 'OFFICE', now, signatureOf(actor)), undefined)
    const rows = await tx.delete(smsOptOuts).where(eq(smsOptOuts.phone, client.phone)).returning()
    if (rows.length === 0) return unchanged(undefined)
    const owners = await tx.select().from(clients).where(eq(clients.phone, client.phone))
    await renewReminders(tx, goesTo(tx, client.phone), now)
    const changes = [{ field: 'smsOptOut', from: true, to: false }]
    return record(
      owners.map((owner) => clientEvent('CHANGED', owner, changes)),
      undefined,
    )
  },
)

/**
 * Locks the client until the transaction ends, so that concurrent changes wait for each other.
 * @throws ApiProblem NOT_FOUND
 */
async function holdClient(tx: Transaction, id: number) {
  const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update')
  if (!client) throw notFound(missing.client)
  return client
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
): Promise<{ clientId: number; givenOn: Day }[]> {
  return tx
    .update(marketingConsents)
    .set({ withdrawnAt: now, withdrawnThrough, withdrawnBy })
    .where(and(which, isValid))
    .returning({ clientId: marketingConsents.clientId, givenOn: marketingConsents.givenOn })
}

async function withdrawOf(
  tx: Transaction,
  owners: readonly { id: number }[],
  through: WithdrawalSource,
  now: Date,
  by: string | null,
) {
  const ids = owners.map(({ id }) => id)
  return ids.length > 0 ? withdraw(tx, inArray(marketingConsents.clientId, ids), through, now, by) : []
}

function consentEnded({ givenOn }: { givenOn: Day }): EventChange {
  return { field: 'marketingConsent', from: givenOn, to: null }
}

function toWire({ clientId: _clientId, ...row }: typeof marketingConsents.$inferSelect): Consent {
  return {
    ...row,
    recordedAt: row.recordedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}
