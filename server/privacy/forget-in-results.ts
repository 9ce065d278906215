import type { SQL } from 'drizzle-orm'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { formatPhone } from '#domain/text/phone'
import { devices, events, idempotencyKeys, jobs, protocolDeliveries, protocols, smsMessages } from '../db/schema'
import { erasedResult } from '../http/idempotency'
import { blockReports } from '../jobs/erasure-lock'
import type { Transaction } from '../ports'
import { erasedName, eventsAbout } from './forget-in-events'
import type { Subject } from './person'

// No event: the erasure leaves one.

/** What identifies a person in results of jobs and of writes, which refer to nobody */
interface Traces {
  /** Also of clients who were deleted before */
  clientIds: number[]
  deviceIds: number[]
  /** Including earlier ones */
  names: string[]
  /** Numbers as stored and as read, and addresses of mail */
  contacts: string[]
  /** Words in adjacent fields: first and last name, street and house number */
  pairs: [string, string][]
}

/** Call this before the rows are gone that say it. A number that another client has is no trace. */
export async function tracesOf(tx: Transaction, subject: Subject): Promise<Traces> {
  const { client, phone, sharedWith, formerIds } = subject
  const numbers = phone !== '' && sharedWith === 0 ? [phone, formatPhone(phone)] : []
  const recorded = await tx
    .selectDistinct({ name: events.subject })
    .from(events)
    .where(and(eventsAbout(subject), eq(events.noun, 'CLIENT'), isNotNull(events.clientId)))
  const recordedNames = recorded.map(({ name }) => name).filter((name) => name !== '' && name !== erasedName)
  if (!client) return { clientIds: formerIds, deviceIds: [], names: recordedNames, contacts: numbers, pairs: [] }
  const { id, firstName, lastName, email } = client
  const own = await tx.select().from(devices).where(eq(devices.clientId, id))
  const addressed = await tx
    .selectDistinct({ name: smsMessages.clientName })
    .from(smsMessages)
    .where(eq(smsMessages.clientId, id))
  const recipients = await tx
    .selectDistinct({ recipient: protocolDeliveries.recipient })
    .from(protocolDeliveries)
    .innerJoin(protocols, eq(protocols.id, protocolDeliveries.protocolId))
    .where(and(eq(protocols.clientId, id), eq(protocolDeliveries.kind, 'MAIL')))
  const names = [clientName(client), ...recordedNames, ...addressed.map(({ name }) => name ?? '')]
  return {
    clientIds: [id, ...formerIds],
    deviceIds: own.map((device) => device.id),
    names: [...new Set(names)].filter((name) => name !== ''),
    contacts: [...numbers, email ?? '', ...recipients.map(({ recipient }) => recipient)].filter((word) => word !== ''),
    pairs: [
      [firstName, lastName] as [string, string],
      ...own.map(({ street, houseNumber }): [string, string] => [street ?? '', houseNumber ?? '']),
    ].filter(([one]) => one !== ''),
  }
}

/** Takes a person out of what jobs and writes have answered. */
export async function forgetInResults(tx: Transaction, traces: Traces): Promise<void> {
  await forgetInJobs(tx, traces)
  await forgetInAnswers(tx, traces)
}

/** A word as JSON writes it */
const written = (word: string) => JSON.stringify(word).slice(1, -1)

/** Condition: a text holds one of the words */
const holds = (text: SQL, words: readonly string[]) =>
  sql`exists (select from unnest(${sql.param(words)}::text[]) as word where position(word in ${text}) > 0)`

async function forgetInJobs(tx: Transaction, { names, contacts }: Traces): Promise<void> {
  const words = [...names, ...contacts].map(written)
  if (words.length === 0) return
  await blockReports(tx)
  const text = sql`concat(${jobs.payload}::text, ${jobs.outcome}::text, ${jobs.error})`
  const rows = await tx.select().from(jobs).where(holds(text, words)).orderBy(jobs.id).for('update')
  const without = withoutPerson(names, contacts)
  for (const { id, payload, outcome, error } of rows) {
    const values = {
      payload: jsonWith(payload, without),
      outcome: jsonWith(outcome, without),
      error: error && without(error),
    }
    await tx.update(jobs).set(values).where(eq(jobs.id, id))
  }
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/**
 * Replaces a person in a text; of a failure ('Łucja Żak, Vitocal 200') nothing else stays, since the device may be
 * called after them.
 */
function withoutPerson(names: readonly string[], contacts: readonly string[]): (text: string) => string {
  const patterns = names.map((name) => new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'))
  return (text) => {
    const nameless = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, erasedName), text)
    const anonymous = contacts.reduce((rest, contact) => rest.replaceAll(contact, '…'), nameless)
    return anonymous.startsWith(`${erasedName}, `) ? erasedName : anonymous
  }
}

/** A JSON value for its column, with each of its texts changed */
function jsonWith(value: unknown, change: (text: string) => string): SQL {
  if (value === null) return sql`null`
  const text = JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? change(each) : each))
  return sql`${text}::json`
}

/** The key stays, so that a repetition writes nothing a second time. */
async function forgetInAnswers(
  tx: Transaction,
  { clientIds, deviceIds, names, contacts, pairs }: Traces,
): Promise<void> {
  const { result } = idempotencyKeys
  const text = sql`${result}::text`
  const quoted = (word: string) => sql`position(${JSON.stringify(word)} in ${text}) > 0`
  const ids = (field: string, of: readonly number[]) => sql`${text} ~ ${`"${field}":(${of.join('|')})\\M`}`
  await tx
    .update(idempotencyKeys)
    .set({ result: erasedResult })
    .where(
      or(
        holds(text, [...names, ...contacts].map(written)),
        clientIds.length > 0 ? ids('clientId', clientIds) : undefined,
        deviceIds.length > 0 ? ids('deviceId', deviceIds) : undefined,
        ...pairs.map(([one, other]) => and(quoted(one), quoted(other))),
      ),
    )
}
