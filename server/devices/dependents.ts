import { sql } from 'drizzle-orm'
import type { Dependents } from '#domain/devices/dependents'
import { rowsOf } from '../db/rows'
import {
  clients,
  devices,
  deviceAttachments,
  duties,
  plannedSms,
  protocols,
  refrigerantEntries,
  requestPhotos,
  requests,
  serviceAttachments,
  services,
} from '../db/schema'
import type { Database } from '../ports'

/** Counts what deleting a client or device takes along; undefined if it does not exist. */
export async function dependentsOf(
  database: Database,
  of: { clientId: number } | { deviceId: number },
): Promise<Dependents | undefined> {
  const whole = 'clientId' in of
  const [row] = await rowsOf<Dependents>(
    database,
    sql`
      with gone as (select ${devices.id} as id from ${devices}
        where ${whole ? sql`${devices.clientId} = ${of.clientId}` : sql`${devices.id} = ${of.deviceId}`})
      select
        (select count(*) from gone)::int as devices,
        (select count(*) from ${services} where ${services.deviceId} in (select id from gone))::int as visits,
        (select count(*) from ${duties} where ${duties.deviceId} in (select id from gone))::int as duties,
        (select count(*) from ${requests} where ${requests.deviceId} in (select id from gone))::int as requests,
        (select count(*) from ${protocols} where ${protocols.status} = 'DRAFT' and ${protocols.deviceId} in (select id from gone))::int as "draftProtocols",
        (select count(*) from ${refrigerantEntries} where ${refrigerantEntries.deviceId} in (select id from gone))::int as "keptEntries",
        (select count(*) from ${protocols} where ${protocols.status} = 'ISSUED' and ${protocols.deviceId} in (select id from gone))::int as "keptProtocols",
        (select count(*) from ${deviceAttachments} where ${deviceAttachments.deviceId} in (select id from gone))::int
          + (select count(*) from ${serviceAttachments} join ${services} on ${services.id} = ${serviceAttachments.serviceId}
              where ${services.deviceId} in (select id from gone))::int
          + (select count(*) from ${requestPhotos} join ${requests} on ${requests.id} = ${requestPhotos.requestId}
              where ${requests.deviceId} in (select id from gone))::int as photos,
        (select count(*) from ${plannedSms} where ${plannedSms.status} = 'SCHEDULED'
          and (${plannedSms.deviceId} in (select id from gone)${whole ? sql` or ${plannedSms.clientId} = ${of.clientId}` : sql``}))::int as "plannedSms"
      where exists (${whole ? sql`select 1 from ${clients} where ${clients.id} = ${of.clientId}` : sql`select 1 from gone`})`,
  )
  return row
}
