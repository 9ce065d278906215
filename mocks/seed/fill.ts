import { getTableName, sql } from 'drizzle-orm'
import { dayAt } from '#domain/time/warsaw'
import { clients, confirmations, devices, duties, events, plannedSms, services, smsMessages } from '#server/db/schema'
import { suspendKeeping } from '#server/db/kept-columns'
import { rowsOf } from '#server/db/rows'
import { customer } from '#server/events/command'
import { sha256 } from '#server/http/hash'
import type { Ports, Transaction } from '#server/ports'
import { readSettings } from '#server/settings/queries'
import { continueNumbers, insertRows, lastNumber } from '../database/bulk'
import type { ClientRow, DeviceRow, SeedContext } from './context'
import { dutyRows } from './duties'
import type { LinkRow } from './sms-messages'
import { smsRows, queuedSmsRows } from './sms-messages'
import { clientRows, deviceRows } from './owners'
import { serviceRows } from './services'

export interface SeedCounts {
  clients: number
  devices: number
  duties: number
  services: number
  sms: number
}

export interface SeedOptions {
  /** Whether to fill a database that has clients already */
  more: boolean
  /** Called for every chunk; `done` and `total` count rows */
  onProgress(what: string, done: number, total: number): void
}

const tables = [clients, devices, duties, services, confirmations, plannedSms, smsMessages] as const
/** Rows generated at a time, which bounds the memory. */
const rowsPerInsert = 4000

/**
 * Fills a database with any number of realistic clients from all of Poland, in one transaction. Repeated on the same
 * day, it generates the same rows.
 * @throws Error with a sentence for the operator
 */
export async function fillDatabase(ports: Ports, counts: SeedCounts, { more, onProgress }: SeedOptions): Promise<void> {
  const complaint = complaintAbout(counts)
  if (complaint) throw new Error(complaint)
  const { database, clock, publicUrl } = ports
  await database.transaction(async (tx) => {
    for (const table of tables) await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    if (!more && (await tx.$count(clients)) > 0) {
      throw new Error('W bazie są już klienci. Aby dołożyć następnych, dodaj --more.')
    }
    const context: SeedContext = {
      today: dayAt(clock.now()),
      settings: await readSettings(tx),
      publicUrl,
      last: {
        clients: await lastNumber(tx, clients),
        devices: await lastNumber(tx, devices),
        duties: await lastNumber(tx, duties),
        services: await lastNumber(tx, services),
        plannedSms: await lastNumber(tx, plannedSms),
        smsMessages: await lastNumber(tx, smsMessages),
      },
    }
    const rowCount = Object.values(counts).reduce((sum, count) => sum + count)
    // Into a database that has more rows already, keeping the indexes is faster than building them again.
    const rebuild = rowCount > (await tx.$count(smsMessages)) ? await withoutIndexes(tx) : async () => {}
    const keep = await suspendKeeping(tx)
    const owners = clientRows(context, counts.clients)
    await insertRows(tx, clients, owners, (done) => onProgress('klienci', done, owners.length))
    const machines = deviceRows(context, counts.devices, owners)
    await insertRows(tx, devices, machines, (done) => onProgress('urządzenia', done, machines.length))
    for (let from = 0; from < counts.duties; from += rowsPerInsert) {
      const to = Math.min(from + rowsPerInsert, counts.duties)
      await insertRows(tx, duties, dutyRows(context, from, to, machines))
      onProgress('obowiązki', to, counts.duties)
    }
    for (let from = 0; from < counts.services; from += rowsPerInsert) {
      const to = Math.min(from + rowsPerInsert, counts.services)
      await insertRows(tx, services, serviceRows(context, from, to, machines))
      onProgress('wizyty', to, counts.services)
    }
    await fillMessages(tx, context, counts, owners, machines, onProgress)
    await keep()
    await rebuild((done, total) => onProgress('indeksy', done, total))
    for (const table of tables) await continueNumbers(tx, table)
  })
  // Otherwise the first queries have no statistics, and read each row to see whether it is visible.
  for (const table of tables) await database.execute(sql`vacuum analyze ${table}`)
}

/**
 * Drops the indexes that guard nothing: building them once over all rows is much faster than updating them for every
 * row.
 * @returns a function that creates them again
 */
async function withoutIndexes(
  tx: Transaction,
): Promise<(onProgress: (done: number, total: number) => void) => Promise<void>> {
  const names = sql.param(tables.map((table) => getTableName(table)))
  const indexes = await rowsOf<{ name: string; definition: string }>(
    tx,
    sql`select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index
        join pg_class on pg_class.oid = indexrelid
        where indrelid = any(array(select to_regclass(name) from unnest(${names}::text[]) as name)) and not indisunique
        order by relname`,
  )
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  return async (onProgress) => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    for (const [at, { definition }] of indexes.entries()) {
      await tx.execute(sql.raw(definition))
      onProgress(at + 1, indexes.length)
    }
  }
}

async function fillMessages(
  tx: Transaction,
  context: SeedContext,
  counts: SeedCounts,
  owners: ClientRow[],
  machines: DeviceRow[],
  onProgress: SeedOptions['onProgress'],
): Promise<void> {
  for (let from = 0; from < counts.sms; from += rowsPerInsert) {
    const to = Math.min(from + rowsPerInsert, counts.sms)
    const batch = smsRows(context, from, to, machines, owners)
    await insertRows(
      tx,
      plannedSms,
      batch.flatMap(({ planned }) => planned ?? []),
    )
    await insertLinks(
      tx,
      batch.flatMap(({ link }) => link ?? []),
    )
    await insertRows(
      tx,
      smsMessages,
      batch.map(({ sms }) => sms),
    )
    onProgress('SMS-y', to, counts.sms)
  }
  if (counts.sms > 0) {
    const queued = queuedSmsRows(context, machines, owners, context.last.plannedSms + counts.sms)
    await insertRows(tx, plannedSms, queued)
    onProgress('zaplanowane SMS-y', queued.length, queued.length)
  }
  await markConfirmed(tx, machines)
  await writeEvents(tx)
}

async function insertLinks(tx: Transaction, links: LinkRow[]): Promise<void> {
  const hashed = await Promise.all(
    links.map(async ({ token, ...link }) => ({ ...link, tokenHash: await sha256(token) })),
  )
  await insertRows(tx, confirmations, hashed)
}

async function writeEvents(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${events} (at, actor, actor_kind, verb, noun, subject_id, subject, client_id, device_id, changes, search)
    select confirmed_at, ${customer.name}, ${customer.kind}, 'CONFIRMED', 'CONFIRMATION', l.id, first_name || ' ' || last_name,
      client_id, device_id, '[]', fold(${customer.name}::text || ' ' || first_name || ' ' || last_name)
    from ${confirmations} l join ${clients} c on c.id = l.client_id
    where confirmed_at is not null
      and not exists (select 1 from ${events} where noun = 'CONFIRMATION' and subject_id = l.id)`)
}

/** Updates the confirmed devices, which are known only after the messages are generated. */
async function markConfirmed(tx: Transaction, machines: readonly DeviceRow[]): Promise<void> {
  const confirmed = machines.filter(({ confirmedAt }) => confirmedAt)
  for (let at = 0; at < confirmed.length; at += rowsPerInsert) {
    const part = confirmed
      .slice(at, at + rowsPerInsert)
      .map(({ id, confirmedAt, lastTokenTail }) => ({ id, confirmed_at: confirmedAt, last_token_tail: lastTokenTail }))
    await tx.execute(sql`
      update ${devices} set confirmed_at = given.confirmed_at, last_token_tail = given.last_token_tail
      from json_populate_recordset(null::${devices}, ${JSON.stringify(part)}::json) as given
      where ${devices}.id = given.id`)
  }
}

/** @returns a sentence about an impossible combination of counts */
export function complaintAbout({ clients, devices, duties: due, services, sms }: SeedCounts): string | undefined {
  if (devices > 0 && clients === 0) return 'Urządzenia należą do klientów: podaj --clients co najmniej 1.'
  if (due + services + sms > 0 && devices === 0)
    return 'Obowiązki, wizyty i SMS-y dotyczą urządzeń: podaj --devices co najmniej 1.'
  return undefined
}
