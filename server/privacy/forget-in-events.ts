import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import { events } from '../db/schema'
import type { Transaction } from '../ports'
import type { Subject } from './person'

const erasedName = 'Usunięta osoba'

/** Events about a person: of the client, or of a number alone, with which the subject ends ('Wiadomość własna: +48600100200') */
export function eventsAbout({ client, phone, sharedWith }: Subject): SQL {
  const own = client && eq(events.clientId, client.id)
  // The search text has an index.
  const byNumber = and(isNull(events.clientId), like(events.search, `%${phone}%`), like(events.subject, `%${phone}%`))
  return or(own, sharedWith === 0 ? byNumber : undefined) ?? sql`false`
}

/** Takes names and values out of the events about a person; who did what and when stays. The trigger allows it to this transaction alone. */
export async function forgetInEvents(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`set local termin.retention = 'on'`)
  await tx
    .update(events)
    .set({
      subject: sql`case when ${events.noun} = 'CLIENT' then ${erasedName}::text else '' end`,
      search: sql`fold(${events.actor})`,
      changes: sql`(select coalesce(json_agg(json_build_object('field', c ->> 'field', 'from', null, 'to', null)), '[]'::json)
        from json_array_elements(${events.changes}) as c)`,
    })
    .where(which)
  await tx.execute(sql`set local termin.retention = 'off'`)
}
