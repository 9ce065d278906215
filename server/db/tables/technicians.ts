import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, json, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { deviceTypes } from '#domain/devices/device-type'
import { visitNeeds } from '#domain/devices/visit-needs'
import type { WorkingHours } from '#domain/technicians/technician'
import { technicianColours } from '#domain/technicians/technician'
import { allOf, day, instant, oneOf } from './columns'
import { users } from './users'

/** Planning data of a user who carries out services; without a row the defaults apply. */
export const technicians = pgTable(
  'technicians',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitsClients: boolean('visits_clients').notNull().default(false),
    colour: text({ enum: technicianColours }).notNull(),
    deviceTypes: text('device_types', { enum: deviceTypes }).array().notNull(),
    brings: text({ enum: visitNeeds }).array().notNull().default([]),
    /** From Monday to Sunday */
    week: json().$type<(WorkingHours | null)[]>().notNull(),
    /** Where the day begins */
    street: text(),
    houseNumber: text('house_number'),
    flatNumber: text('flat_number'),
    postalCode: text('postal_code'),
    city: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    endStreet: text('end_street'),
    endHouseNumber: text('end_house_number'),
    endFlatNumber: text('end_flat_number'),
    endPostalCode: text('end_postal_code'),
    endCity: text('end_city'),
    endLat: doublePrecision('end_lat'),
    endLng: doublePrecision('end_lng'),
    /** Detects a stale edit; the API reports 0 where there is no row. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  () => [
    check('technicians_colour', oneOf('colour', technicianColours)),
    check('technicians_device_types', allOf('device_types', deviceTypes)),
    check('technicians_brings', allOf('brings', visitNeeds)),
    check('technicians_position', sql`(lat is null) = (lng is null)`),
    check('technicians_end_position', sql`(end_lat is null) = (end_lng is null)`),
    check('technicians_end', sql`num_nulls(end_street, end_house_number, end_postal_code, end_city) in (0, 4)`),
    check('technicians_start', sql`num_nulls(street, house_number, postal_code, city) in (0, 4)`),
  ],
)

export const technicianDaysOff = pgTable(
  'technician_days_off',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: day('from_day').notNull(),
    until: day('until_day').notNull(),
    reason: text(),
  },
  (table) => [
    index('technician_days_off_user').on(table.userId, table.from),
    check('technician_days_off_order', sql`until_day >= from_day`),
  ],
)
