import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Activity } from '#domain/reports/report'
import type { ServiceChangeKind } from '#domain/services/changes'
import { serviceChangeNames } from '#domain/services/changes'
import type { ServiceType } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import type { SmsState } from '#domain/outbox/sms-state'
import { isLost, isSent } from '#domain/outbox/sms-state'
import { unknownClient } from '#domain/sms/sms'
import type { SmsType } from '#domain/sms/sms-type'
import { smsTypeNames } from '#domain/sms/sms-type'
import { rowsOf } from '../db/rows'
import { clients, confirmations, serviceChanges, services, smsMessages } from '../db/schema'
import type { Database } from '../ports'
import { wireInstant } from '../devices/cycle'

interface Row {
  kind: Activity['kind']
  at: string
  clientId: number | null
  client: string | null
  by: string | null
  change: ServiceChangeKind | null
  serviceType: ServiceType | null
  smsType: SmsType | null
  smsState: SmsState | null
}

/** What happened last: services, messages, answers of customers, new clients; the newest first. */
export async function recentActivity(database: Database, limit: number): Promise<Activity[]> {
  const name = sql`${clients.firstName} || ' ' || ${clients.lastName}`
  const last = (rows: SQL) => sql`(${rows} limit ${limit})`
  const rows = await rowsOf<Row>(
    database,
    sql`select kind, ${wireInstant(sql`at`)} as at, client_id as "clientId", client, by, change, service_type as "serviceType",
        sms_type as "smsType", sms_state as "smsState"
      from (
        ${last(sql`select 'SERVICE' as kind, ${serviceChanges.at} as at, ${services.clientId} as client_id, ${name} as client, ${serviceChanges.by} as by,
            ${serviceChanges.kind} as change, ${services.type} as service_type, null as sms_type, null as sms_state, ${serviceChanges.id} as id
          from ${serviceChanges} join ${services} on ${services.id} = ${serviceChanges.serviceId} join ${clients} on ${clients.id} = ${services.clientId}
          order by ${serviceChanges.id} desc`)}
        union all
        ${last(sql`select 'SMS', ${smsMessages.createdAt}, ${smsMessages.clientId}, ${smsMessages.clientName}, ${smsMessages.requestedBy},
            null, null, ${smsMessages.type}, ${smsMessages.state}, ${smsMessages.id}
          from ${smsMessages} order by ${smsMessages.createdAt} desc, ${smsMessages.id} desc`)}
        union all
        ${last(sql`select 'CONFIRMATION', ${confirmations.confirmedAt}, ${confirmations.clientId}, ${name}, null, null, null, null, null, ${confirmations.id}
          from ${confirmations} join ${clients} on ${clients.id} = ${confirmations.clientId}
          where ${confirmations.confirmedAt} is not null order by ${confirmations.confirmedAt} desc`)}
        union all
        ${last(sql`select 'CLIENT', ${clients.createdAt}, ${clients.id}, ${name}, ${clients.createdBy}, null, null, null, null, ${clients.id}
          from ${clients} order by ${clients.id} desc`)}
      ) as events order by events.at desc, kind, id desc limit ${limit}`,
  )
  return rows.map(({ kind, at, clientId, by, ...row }) => ({
    ...{ kind, at, clientId, by },
    text: `${whatOf({ kind, ...row })}: ${row.client ?? unknownClient}`,
  }))
}

function whatOf({
  kind,
  change,
  serviceType,
  smsType,
  smsState,
}: Pick<Row, 'kind' | 'change' | 'serviceType' | 'smsType' | 'smsState'>): string {
  switch (kind) {
    case 'SERVICE':
      return `${serviceChangeNames[change!]} (${serviceTypeNames[serviceType!].toLowerCase()})`
    case 'SMS':
      return `${smsOutcome(smsState!)} (${smsTypeNames[smsType!].toLowerCase()})`
    case 'CONFIRMATION':
      return 'Klient potwierdził przegląd'
    case 'CLIENT':
      return 'Dodano klienta'
  }
}

function smsOutcome(state: SmsState): string {
  if (isSent(state)) return 'Wysłano SMS'
  if (isLost(state)) return 'Nie dostarczono SMS-a'
  return state === 'UNKNOWN' ? 'SMS o nieznanym wyniku' : 'SMS w drodze'
}
