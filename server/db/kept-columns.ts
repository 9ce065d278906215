import { sql } from 'drizzle-orm'
import { bookedAfterSmsDays } from '#domain/reports/report'
import type { Transaction } from './database'

/**
 * Triggers that keep columns up to date: of devices the first due date of clients, of services and messages what a
 * booking followed
 */
const triggers = [
  ['devices', 'devices_keep_first_due'],
  ['services', 'services_keep_told'],
  ['sms_messages', 'sms_messages_keep_told'],
] as const

/**
 * Disables the triggers while many rows are written.
 * @returns a function that computes the kept values once for all rows, which is much faster, and enables the triggers
 */
export async function suspendKeeping(tx: Transaction): Promise<() => Promise<void>> {
  const turn = async (state: 'enable' | 'disable') => {
    for (const [table, trigger] of triggers)
      await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(state)} trigger ${sql.identifier(trigger)}`)
  }
  await turn('disable')
  return async () => {
    // Without statistics of the new rows PostgreSQL may compare each row of a table with each row of another.
    await tx.execute(sql`analyze clients, devices, services, sms_messages`)
    await tx.execute(sql`
      update clients set first_due_on = first.due
      from (select client_id, min(next_inspection_date) as due from devices group by client_id) as first
      where clients.id = first.client_id and first_due_on is distinct from first.due`)
    await tx.execute(sql`
      update services set told_at = told.at, told_in_test_at = told.in_test_at
      from (
        select s.id,
          (array_agg(coalesce(m.sent_at, m.created_at) order by m.created_at desc) filter (where not m.test_mode))[1] as at,
          (array_agg(coalesce(m.sent_at, m.created_at) order by m.created_at desc) filter (where m.test_mode))[1] as in_test_at
        from services s join sms_messages m on m.client_id = s.client_id and m.due_date is not null and m.state in ('SENT', 'DELIVERED')
          and m.created_at <= s.created_at and m.created_at > s.created_at - make_interval(days => ${bookedAfterSmsDays})
        group by s.id
      ) as told
      where services.id = told.id and (told_at, told_in_test_at) is distinct from (told.at, told.in_test_at)`)
    await turn('enable')
  }
}
