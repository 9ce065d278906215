import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { deviceTypes } from '#domain/devices/device-type'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import type { ProtocolDetails } from '#domain/protocols/draft'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import { protocolStatuses } from '#domain/protocols/protocol'
import type { ProtocolSection } from '#domain/protocols/template'
import { clients } from './clients'
import { day, instant, oneOf, searchTextOf, trackingColumns } from './columns'
import { devices } from './devices'
import { services } from './services'

/** Details of a draft as they are stored */
export interface StoredDetails extends ProtocolDetails {
  /**
   * The ids of the users who entered the values, since two may have one name: by 'answers.' and the field, or 'details.'
   * and the name. Those of older drafts are not known.
   */
  writers?: Record<string, number>
}

/** One row per version. A save adds the next one, and only `active` of an existing one changes. */
export const protocolTemplates = pgTable(
  'protocol_templates',
  {
    id: serial().primaryKey(),
    /** Equal for all versions of one template */
    templateId: integer('template_id').notNull().generatedByDefaultAsIdentity(),
    version: integer().notNull(),
    /** Key of the first version of a shipped template, by which it is inserted only once */
    shipped: text(),
    name: text().notNull(),
    deviceType: text('device_type', { enum: deviceTypes }),
    sections: json().$type<ProtocolSection[]>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    unique('protocol_templates_version').on(table.templateId, table.version),
    unique('protocol_templates_shipped').on(table.shipped),
    check('protocol_templates_type', oneOf('device_type', deviceTypes)),
  ],
)

/**
 * Drafts, and issued protocols, which outlive service, device and client. A trigger refuses changes of issued ones
 * (`protocols_frozen`).
 */
export const protocols = pgTable(
  'protocols',
  {
    id: serial().primaryKey(),
    status: text({ enum: protocolStatuses }).notNull(),
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'set null' }),
    deviceId: integer('device_id').references(() => devices.id, { onDelete: 'set null' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** A version of a template */
    templateVersionId: integer('template_version_id')
      .notNull()
      .references(() => protocolTemplates.id),
    /** The issued protocol that this one replaces */
    correctsId: integer('corrects_id').references((): AnyPgColumn => protocols.id, { onDelete: 'set null' }),
    /** What is no answer to a field of the template, with who said it when */
    details: json().$type<StoredDetails>().notNull(),
    series: text(),
    year: integer(),
    sequence: integer(),
    number: text(),
    issuedAt: instant('issued_at'),
    performedOn: day('performed_on'),
    /** Names as they were when it was issued */
    client: text(),
    device: text(),
    deviations: integer().notNull().default(0),
    snapshot: json().$type<ProtocolSnapshot>(),
    ...trackingColumns(),
    search: text().generatedAlwaysAs(
      searchTextOf(`coalesce(number, '') || ' ' || coalesce(client, '') || ' ' || coalesce(device, '')`),
    ),
  },
  (table) => [
    uniqueIndex('protocols_draft')
      .on(table.serviceId)
      .where(sql`status = 'DRAFT'`),
    unique('protocols_number').on(table.series, table.year, table.sequence),
    index('protocols_service').on(table.serviceId),
    index('protocols_device').on(table.deviceId, table.performedOn),
    index('protocols_client').on(table.clientId),
    index('protocols_corrects').on(table.correctsId),
    index('protocols_issued').on(table.issuedAt, table.id),
    index('protocols_performed').on(table.performedOn, table.id),
    index('protocols_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('protocols_status', oneOf('status', protocolStatuses)),
    check(
      'protocols_frozen',
      sql`(status = 'ISSUED') = (number is not null and sequence is not null and issued_at is not null and performed_on is not null and snapshot is not null)`,
    ),
  ],
)

/** The newest answer to each field. `answer` is null where it was taken back. */
export const protocolAnswers = pgTable(
  'protocol_answers',
  {
    protocolId: integer('protocol_id')
      .notNull()
      .references(() => protocols.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    answer: json().$type<ProtocolAnswer>(),
    /** When it was entered, by the clock of the server */
    at: instant('at').notNull(),
    by: text('by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.protocolId, table.field] })],
)

/** Pictures of fields. A correction shares the files of the protocol that it replaces, so keys are not unique. */
export const protocolPhotos = pgTable(
  'protocol_photos',
  {
    id: serial().primaryKey(),
    protocolId: integer('protocol_id')
      .notNull()
      .references(() => protocols.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    fileSize: integer('file_size').notNull(),
    storageKey: text('storage_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    /** SHA-256 of the stored file, hexadecimal */
    sha256: text().notNull(),
    place: integer().notNull().default(0),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('protocol_photos_field').on(table.protocolId, table.field, table.place, table.id),
    index('protocol_photos_key').on(table.storageKey),
  ],
)

/**
 * The last number given in each series and year. Its row is locked until the protocol is committed, so that no number
 * is left out.
 */
export const protocolNumbers = pgTable(
  'protocol_numbers',
  { series: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)
