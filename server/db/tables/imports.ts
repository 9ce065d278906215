import { sql } from 'drizzle-orm'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ImportColumns, ImportField } from '#domain/import/fields'
import type { HistoryCounts, ImportDefaults, ImportSheet } from '#domain/import/import'
import { decisions, importStatuses, verdicts } from '#domain/import/import'
import type { ParsedRow } from '#domain/import/row'
import { instant, oneOf } from './columns'
import { duties } from './duties'
import { services } from './services'
import { smsMessages } from './sms'

export const imports = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    fileName: text('file_name').notNull(),
    /** Null once the file is deleted */
    storageKey: text('storage_key').unique(),
    status: text({ enum: importStatuses }).notNull(),
    heads: json().$type<string[]>().notNull(),
    columns: json().$type<ImportColumns>().notNull(),
    defaults: json().$type<ImportDefaults>().notNull(),
    notes: json().$type<string[]>().notNull(),
    sheets: json().$type<ImportSheet[]>().notNull().default([]),
    history: json().$type<HistoryCounts>(),
    jobId: integer('job_id'),
    judgedAt: instant('judged_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    ranAt: instant('ran_at'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    index('imports_created').on(table.createdAt, table.id),
    check('imports_status', oneOf('status', importStatuses)),
  ],
)
export type ImportRecord = typeof imports.$inferSelect

export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line in the file, from 1 */
    line: integer().notNull(),
    cells: json().$type<string[]>().notNull(),
    /** The line in the file that named this device with others */
    splitFrom: integer('split_from'),
    edited: boolean().notNull().default(false),
    decision: text({ enum: decisions }),
    verdict: text({ enum: verdicts }),
    reason: text().notNull().default(''),
    read: json().$type<ParsedRow>(),
    /** Keys by which rows of one file are compared (domain/import/judge.ts) */
    phones: text().array(),
    placeKey: text('place_key'),
    /** The client that the row joins or has created */
    clientId: integer('client_id'),
    /** The row that creates the client whom this one joins */
    joinsLine: integer('joins_line'),
    /** What the run wrote; kept after an undo or a deletion */
    broughtClient: boolean('brought_client').notNull().default(false),
    deviceId: integer('device_id'),
    serviceId: integer('service_id'),
    writtenAt: instant('written_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_device')
      .on(table.deviceId)
      .where(sql`device_id is not null`),
    index('import_rows_verdict').on(table.importId, table.verdict, table.line),
    check('import_rows_verdict_word', oneOf('verdict', verdicts)),
    check('import_rows_decision', oneOf('decision', decisions)),
  ],
)

/** Services, duties and messages that an import restored */
export const importHistory = pgTable(
  'import_history',
  {
    id: serial().primaryKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'cascade' }),
    dutyId: integer('duty_id').references(() => duties.id, { onDelete: 'cascade' }),
    smsId: integer('sms_id').references(() => smsMessages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('import_history_import').on(table.importId),
    uniqueIndex('import_history_service')
      .on(table.serviceId)
      .where(sql`service_id is not null`),
    uniqueIndex('import_history_duty')
      .on(table.dutyId)
      .where(sql`duty_id is not null`),
    uniqueIndex('import_history_sms')
      .on(table.smsId)
      .where(sql`sms_id is not null`),
    check('import_history_one', sql`num_nonnulls(service_id, duty_id, sms_id) = 1`),
  ],
)

export const importAssignments = pgTable('import_assignments', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  fields: json().$type<Record<string, ImportField>>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
