import type { SQL } from 'drizzle-orm'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { maxRetries } from '#domain/sms/outbox/transitions'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { clients, devices, duties, plannedSms, services } from '../../db/schema'
import { notFound } from '../../http/api-problem'
import type { ListQuery } from '../../http/list'
import { recordList } from '../../http/record-list'
import type { Listing } from '../../http/whole-list'
import type { Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import type { PlannedRow } from './due'
import { phoneOf, previewOf, visitColumns } from './due'
import type { PlannedSmsFilter, PlannedSmsSort } from './filter'
import { plannedSmsOrder, plannedSmsConditions } from './filter'

const defaultSort: PlannedSmsSort = ['scheduledAt', 'ASC']

type PlannedQuery = ListQuery<PlannedSmsFilter, PlannedSmsSort[0]>

type ReadPorts = Pick<Ports, 'database' | 'clock' | 'publicUrl'>

export async function plannedSmsList(
  ports: ReadPorts,
  { filter, sort = defaultSort }: PlannedQuery,
): Promise<Listing<PlannedSms>> {
  const isByClient = sort[0] === 'clientName'
  return recordList(ports.database, {
    id: plannedSms.id,
    ...(isByClient && { from: sql`${plannedSms} left join ${clients} on ${clients.id} = ${plannedSms.clientId}` }),
    where: await plannedSmsConditions(ports, filter),
    order: (reversed) => plannedSmsOrder(sort, reversed),
    search: Boolean(filter.q),
    read: (which) => readPlannedSms(ports, which),
  })
}

/** @throws ApiProblem NOT_FOUND */
export async function findOnePlannedSms(ports: ReadPorts, id: number): Promise<PlannedSms> {
  const [row] = await readPlannedSms(ports, eq(plannedSms.id, id))
  if (!row) throw notFound(missingPlannedSms)
  return row
}

export const missingPlannedSms = 'Nie ma takiego zaplanowanego SMS-a.'

async function readPlannedSms({ database, publicUrl, clock }: ReadPorts, which: SQL): Promise<PlannedSms[]> {
  const settings = await readSettings(database)
  const rows = await database
    .select({ sms: getTableColumns(plannedSms), device: devices, client: clients, duty: duties, ...visitColumns })
    .from(plannedSms)
    .leftJoin(devices, eq(devices.id, plannedSms.deviceId))
    .leftJoin(clients, eq(clients.id, plannedSms.clientId))
    .leftJoin(services, eq(services.id, plannedSms.serviceId))
    .leftJoin(duties, eq(duties.id, plannedSms.dutyId))
    .where(which)
  return rows.map((row) => toDomain(row, (about, on) => previewOf(about, settings, publicUrl, { on }), clock.now()))
}

type Row = PlannedRow & { sms: typeof plannedSms.$inferSelect }

/** Number and text that left, or those with which the message would leave at its time */
function toDomain(row: Row, preview: (row: PlannedRow, on: Day) => string, now: Date): PlannedSms {
  const { sms, device, client } = row
  return {
    ...sms,
    device,
    client,
    phone: sms.phone ?? phoneOf(row),
    text:
      sms.message ?? preview(row, dayAt(sms.status === 'SCHEDULED' && sms.scheduledAt < now ? now : sms.scheduledAt)),
    edited: sms.customMessage !== null,
    maxRetries,
  }
}
