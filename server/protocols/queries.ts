import type { SQL } from 'drizzle-orm'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clientName } from '#domain/clients/client'
import type { ProtocolFilter, ProtocolSort } from '#domain/protocols/contract'
import type { AnswerEntry, Protocol, ProtocolDetails, ProtocolSummary } from '#domain/protocols/draft'
import type { EarlierValue, ProtocolVisit } from '#domain/protocols/protocol'
import { fieldsOf } from '#domain/protocols/template'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { FileLinks } from '../attachments/file-links'
import { rowsOf } from '../db/rows'
import {
  clients,
  completionOf,
  devices,
  protocolAnswers,
  protocolPhotos,
  protocols,
  protocolTemplates,
  services,
} from '../db/schema'
import { contains, searchWords } from '../db/search'
import type { StoredDetails } from '../db/tables/protocols'
import type { ListQuery } from '../http/list'
import { notFound } from '../http/api-problem'
import { orderBy, recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database } from '../ports'

export const missingProtocol = 'Nie znaleziono protokołu'

type NumberedProtocol = { id: number; number: string } | null

const numberedOf = (where: SQL) =>
  sql<NumberedProtocol>`(select json_build_object('id', other.id, 'number', other.number) from ${protocols} as other
    where other.status = 'ISSUED' and ${where} order by other.id desc limit 1)`

const summaryColumns = {
  id: protocols.id,
  status: protocols.status,
  serviceId: protocols.serviceId,
  deviceId: protocols.deviceId,
  clientId: protocols.clientId,
  number: protocols.number,
  issuedAt: protocols.issuedAt,
  performedOn: protocols.performedOn,
  client: protocols.client,
  device: protocols.device,
  templateName: protocolTemplates.name,
  deviations: protocols.deviations,
  corrects: numberedOf(sql`other.id = ${protocols.correctsId}`),
  correctedBy: numberedOf(sql`other.corrects_id = ${protocols.id}`),
  updatedAt: protocols.updatedAt,
  updatedBy: sql<string>`coalesce(${protocols.updatedBy}, ${protocols.createdBy})`,
}

function summaries(database: Database) {
  return database
    .select(summaryColumns)
    .from(protocols)
    .innerJoin(protocolTemplates, eq(protocolTemplates.id, protocols.templateVersionId))
}

/** Number of the last issued protocol in the chain of corrections of this one; null where none corrects it */
export async function correctionOf(database: Database, id: number): Promise<string | null> {
  const { correctedBy } = summaryColumns
  const [row] = await database.select({ correctedBy }).from(protocols).where(eq(protocols.id, id))
  const correction = row?.correctedBy
  return correction ? ((await correctionOf(database, correction.id)) ?? correction.number) : null
}

type ProtocolQuery = ListQuery<ProtocolFilter, ProtocolSort>

function matching({ q, ids, serviceId, deviceId, clientId, status, faulty }: ProtocolFilter): SQL | undefined {
  return and(
    ...searchWords(q ?? '').map((word) => contains(protocols.search, word)),
    ids && inArray(protocols.id, ids),
    serviceId === undefined ? undefined : eq(protocols.serviceId, serviceId),
    deviceId === undefined ? undefined : eq(protocols.deviceId, deviceId),
    clientId === undefined ? undefined : eq(protocols.clientId, clientId),
    status && eq(protocols.status, status),
    faulty === undefined ? undefined : withDeviations(faulty),
  )
}

const withDeviations = (some: boolean): SQL => (some ? gt(protocols.deviations, 0) : eq(protocols.deviations, 0))

/** Numbers by year and sequence, as they were given */
const orders: Record<ProtocolSort, PgColumn[]> = {
  id: [],
  issuedAt: [protocols.issuedAt],
  performedOn: [protocols.performedOn],
  number: [protocols.series, protocols.year, protocols.sequence],
}

export function protocolList(
  database: Database,
  { filter, sort: [field, direction] = ['issuedAt', 'DESC'] }: ProtocolQuery,
): Listing<ProtocolSummary> {
  return recordList(database, {
    id: protocols.id,
    order: orderBy([...orders[field], protocols.id], direction),
    where: matching(filter),
    read: (which) => summaries(database).where(which),
  })
}

/** @throws ApiProblem NOT_FOUND */
export async function summaryIn(database: Database, id: number): Promise<ProtocolSummary> {
  const [row] = await summaries(database).where(eq(protocols.id, id))
  if (!row) throw notFound(missingProtocol)
  return row
}

/** What a protocol of a service would say about it now; null if it is gone */
export async function visitIn(database: Database, serviceId: number): Promise<ProtocolVisit | null> {
  const [row] = await database
    .select({ service: services, device: devices, client: clients })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .innerJoin(clients, eq(clients.id, services.clientId))
    .where(eq(services.id, serviceId))
  if (!row) return null
  const { client, device, service } = row
  const { type, name, manufacturer, model, serialNumber } = device
  const { street, houseNumber, flatNumber, postalCode, city } = device
  return {
    client: { name: clientName(client), company: client.company, nip: client.nip, phone: client.phone },
    device: {
      type,
      name,
      manufacturer,
      model,
      serialNumber,
      address: { street, houseNumber, flatNumber, postalCode, city },
    },
    service: {
      id: service.id,
      type: service.type,
      performedOn: service.performedOn,
      technician: service.technician,
    },
    workDone: service.workDone,
    nextInspectionDate: completionOf(service)?.nextInspectionDate[1] ?? null,
    duties: (service.fulfilledDuties ?? []).map(({ name: duty, dueOn: [, due] }) => ({
      name: duty,
      nextDueOn: due,
    })),
  }
}

/** @throws ApiProblem NOT_FOUND */
export async function protocolIn(database: Database, links: FileLinks, id: number, now: Date): Promise<Protocol> {
  const summary = await summaryIn(database, id)
  const [row] = await database
    .select({
      // Read before answers and pictures: it may be older than they are, never newer.
      version: protocols.version,
      details: protocols.details,
      snapshot: protocols.snapshot,
      deviceType: sql<Protocol['deviceType']>`(select type from devices where devices.id = ${protocols.deviceId})`,
      performedOn: services.performedOn,
      template: {
        id: protocolTemplates.id,
        templateId: protocolTemplates.templateId,
        name: protocolTemplates.name,
        version: protocolTemplates.version,
        sections: protocolTemplates.sections,
      },
    })
    .from(protocols)
    .innerJoin(protocolTemplates, eq(protocolTemplates.id, protocols.templateVersionId))
    .leftJoin(services, eq(services.id, protocols.serviceId))
    .where(eq(protocols.id, id))
  const { snapshot, performedOn, details, ...draft } = row!
  const photos = await photosOf(database, id)
  const before = performedOn ?? dayAt(now)
  return {
    ...summary,
    ...draft,
    details: withoutWriters(details),
    snapshot,
    answers: await answersOf(database, id),
    photos: await Promise.all(
      photos.map(async ({ id: photoId, field, originalName, uploadedBy, ...file }) => {
        return { id: photoId, field, originalName, uploadedBy, ...(await links.steadyUrls('protocol', file)) }
      }),
    ),
    earlier: snapshot
      ? snapshot.earlier
      : await earlierValues(database, { ...summary, template: draft.template, before }),
    visit: snapshot || summary.serviceId === null ? null : await visitIn(database, summary.serviceId),
  }
}

export function withoutWriters({ writers: _writers, ...details }: StoredDetails): ProtocolDetails {
  return details
}

export async function answersOf(database: Database, protocolId: number): Promise<Record<string, AnswerEntry>> {
  const rows = await database.select().from(protocolAnswers).where(eq(protocolAnswers.protocolId, protocolId))
  return Object.fromEntries(rows.map((row) => [row.field, answerEntry(row)]))
}

/** An answer as it is stored, with its last writer */
export function answerEntry({
  answer,
  at,
  by,
}: Omit<typeof protocolAnswers.$inferSelect, 'protocolId' | 'field'>): AnswerEntry {
  return { value: answer, at: at.toISOString(), by }
}

export function photosOf(database: Database, protocolId: number) {
  return database
    .select()
    .from(protocolPhotos)
    .where(eq(protocolPhotos.protocolId, protocolId))
    .orderBy(asc(protocolPhotos.place), asc(protocolPhotos.id))
}

/**
 * The last measured value of each field in protocols of the same device and template, of earlier services only; neither
 * a protocol that was replaced counts nor a value in another unit.
 */
export async function earlierValues(
  database: Database,
  of: {
    deviceId: number | null
    serviceId: number | null
    template: Pick<Protocol['template'], 'templateId' | 'sections'>
    before: Day
  },
): Promise<Record<string, EarlierValue>> {
  if (of.deviceId === null) return {}
  const rows = await rowsOf<{ field: string; unit: string | null; on: Day; value: number }>(
    database,
    sql`select distinct on (a.field, unit) a.field, f ->> 'unit' as unit, p.performed_on::text as on, (a.answer ->> 'value')::float8 as value
      from protocols p
      join protocol_templates t on t.id = p.template_version_id
      join protocol_answers a on a.protocol_id = p.id
      cross join lateral json_array_elements(t.sections) s
      join lateral json_array_elements(s -> 'fields') f on f ->> 'key' = a.field
      where p.device_id = ${of.deviceId} and p.status = 'ISSUED' and t.template_id = ${of.template.templateId}
        and p.performed_on <= ${of.before}::date and p.service_id is distinct from ${of.serviceId}::int
        and a.answer ->> 'kind' = 'NUMBER'
        and not exists (select 1 from protocols later where later.corrects_id = p.id and later.status = 'ISSUED')
      order by a.field, unit, p.performed_on desc, p.id desc`,
  )
  const units = new Map(
    fieldsOf(of.template.sections).flatMap((field) =>
      field.kind === 'NUMBER' ? [[field.key, field.unit] as const] : [],
    ),
  )
  const comparable = rows.filter(({ field, unit }) => units.get(field) === unit)
  return Object.fromEntries(comparable.map(({ field, on, value }) => [field, { on, value }]))
}
