import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { leakResults, refrigerantActs } from '#domain/refrigerant/entry'
import { refrigerants } from '#domain/devices/refrigerant'
import { day, instant, oneOf, searchTextOf } from './columns'
import { devices } from './devices'
import type { FulfilledDuty } from './duties'

/** Acts on refrigerants, with what is recorded of device and operator, since the records outlive both */
export const refrigerantEntries = pgTable(
  'refrigerant_entries',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id').references(() => devices.id, { onDelete: 'set null' }),
    operator: text().notNull(),
    operatorNip: text('operator_nip'),
    address: text().notNull(),
    device: text().notNull(),
    serialNumber: text('serial_number'),
    chargeGrams: integer('charge_grams'),
    act: text({ enum: refrigerantActs }).notNull(),
    performedOn: day('performed_on').notNull(),
    refrigerant: text({ enum: refrigerants }).notNull(),
    grams: integer(),
    result: text({ enum: leakResults }),
    technician: text().notNull(),
    certificate: text().notNull(),
    notes: text(),
    fulfilledDuties: json('fulfilled_duties').$type<FulfilledDuty[]>(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    search: text().generatedAlwaysAs(
      searchTextOf(
        `operator || ' ' || coalesce(operator_nip, '') || ' ' || device || ' ' || coalesce(serial_number, '') || ' ' || address || ' ' || technician`,
      ),
    ),
  },
  (table) => [
    index('refrigerant_entries_device').on(table.deviceId, table.performedOn, table.id),
    index('refrigerant_entries_day').on(table.performedOn, table.id),
    index('refrigerant_entries_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('refrigerant_entries_act', oneOf('act', refrigerantActs)),
    check('refrigerant_entries_result', sql`(act = 'LEAK_CHECK') = (result is not null)`),
    check('refrigerant_entries_grams', sql`(act = 'LEAK_CHECK') = (grams is null)`),
  ],
)
