import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNull, like, notInArray, or, sql } from 'drizzle-orm'
import { events } from '../db/schema'
import type { Transaction } from '../ports'
import type { Subject } from './person'

export const erasedName = 'Usunięta osoba'

/**
 * Events about a person: about the client, also one who was deleted before, or only about a number, with which the
 * subject ends ('Wiadomość własna: +48600100200')
 */
export function eventsAbout({ client, phone, sharedWith, formerIds }: Subject): SQL {
  const own = inArray(events.clientId, client ? [client.id, ...formerIds] : formerIds)
  // The search text has an index.
  const byNumber = and(isNull(events.clientId), like(events.search, `%${phone}%`), like(events.subject, `%${phone}%`))
  return or(own, sharedWith === 0 ? byNumber : undefined)!
}

/**
 * Events about other clients that contain the number: it was theirs before, or the wish or the protocol was of somebody
 * with this number. Numbers of the office and its staff are no customers'.
 */
export function eventsWithNumber({ client, phone, sharedWith, formerIds }: Subject): SQL {
  if (sharedWith > 0) return sql`false`
  const ofOthers = or(isNull(events.clientId), notInArray(events.clientId, [client?.id ?? -1, ...formerIds]))
  return and(
    ofOthers,
    notInArray(events.noun, ['USER', 'SETTINGS']),
    like(sql`${events.changes}::text`, `%"${phone}"%`),
  )!
}

/** Takes names and values out of the events about a person; who did what and when stays. */
export async function forgetInEvents(tx: Transaction, which: SQL): Promise<void> {
  await rewrite(tx, which, {
    subject: sql`case when ${events.noun} = 'CLIENT' then ${erasedName}::text else '' end`,
    search: sql`fold(${events.actor})`,
    changes: changesWith(() => sql`null`),
  })
}

/** Takes a number out of events, and what its owner wrote next to it; the rest is about somebody else. */
export async function forgetNumberInEvents(tx: Transaction, which: SQL, { phone }: Subject): Promise<void> {
  const isNote = sql`${events.noun} = 'CONFIRMATION' and c ->> 'field' = 'note'`
  const without = (value: SQL) => sql`case when ${isNote} or ${value} #>> '{}' = ${phone} then null else ${value} end`
  await rewrite(tx, which, { changes: changesWith(without) })
}

/** The changes of an event, each value as `valueOf` says; a change is named `c` in it. */
const changesWith = (valueOf: (value: SQL) => SQL) => sql`
  (select coalesce(json_agg(json_build_object('field', c ->> 'field',
      'from', ${valueOf(sql`(c -> 'from')`)}, 'to', ${valueOf(sql`(c -> 'to')`)})), '[]'::json)
    from json_array_elements(${events.changes}) as c)`

/** Takes number and note of wishes out of the events about them. */
export async function forgetWishesInEvents(tx: Transaction, confirmationIds: number[]): Promise<void> {
  const isWish = and(
    eq(events.noun, 'CONFIRMATION'),
    inArray(events.subjectId, confirmationIds),
    eq(events.verb, 'WISHED'),
  )
  const without = (value: SQL) => sql`case when c ->> 'field' not in ('note', 'contactPhone') then ${value} end`
  await rewrite(tx, isWish!, { changes: changesWith(without) })
}

/** The trigger allows it only to this transaction. */
async function rewrite(tx: Transaction, which: SQL, by: Partial<Record<'subject' | 'search' | 'changes', SQL>>) {
  await tx.execute(sql`set local termin.retention = 'on'`)
  await tx.update(events).set(by).where(which)
  await tx.execute(sql`set local termin.retention = 'off'`)
}
