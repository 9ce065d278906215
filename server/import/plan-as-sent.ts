import { sql } from 'drizzle-orm'
import { chainSteps, chainTypes } from '#domain/sms/chain'
import { among, amongTexts } from '../db/rows'
import { devices, plannedSms, smsMessages } from '../db/schema'
import type { Transaction } from '../ports'

// No event: the job leaves one event for all rows (rule A8).

const types = chainSteps.map((step) => chainTypes[step])

/**
 * Marks restored messages of the chain about the inspection still due as sent in the plan, or as failed if the outcome
 * is unknown: otherwise the customer would get them a second time (rule S5).
 */
export async function planAsSent(tx: Transaction, smsIds: readonly number[]): Promise<void> {
  await tx.execute(sql`with restored as (
      select distinct on (m.device_id, m.type) m.* from ${smsMessages} m
      join ${devices} d on d.id = m.device_id and d.next_inspection_date = m.due_date
      where ${among(sql`m.id`, smsIds)} and ${amongTexts(sql`m.type`, types)} and not m.test_mode
        and m.state in ('SENT', 'DELIVERED', 'UNDELIVERED', 'UNKNOWN')
      order by m.device_id, m.type, m.created_at desc, m.id desc
    ), planned as (
      insert into ${plannedSms} (device_id, client_id, type, source, due_date, status, scheduled_at, sent_at, phone, message, error_message, created_at, updated_at)
      select device_id, client_id, type, case when requested_by is null then 'AUTOMATIC_DAILY' else 'MANUAL_PLANNING' end, due_date,
        case when state = 'UNKNOWN' then 'FAILED' else 'SENT' end, created_at,
        case when state <> 'UNKNOWN' then coalesce(sent_at, created_at) end, phone, message, error_message, created_at, created_at
      from restored
      on conflict do nothing
      returning id, device_id, type
    )
    update ${smsMessages} m set planned_sms_id = planned.id
    from planned join restored on restored.device_id = planned.device_id and restored.type = planned.type
    where m.id = restored.id`)
}
