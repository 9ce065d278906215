import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { serviceStatuses, serviceTypes } from '#domain/services/service'
import { attachment, instant, oneOf, tracked } from './columns'
import { clients } from './clients'
import { devices } from './devices'

export const services = pgTable(
  'services',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    type: text({ enum: serviceTypes }).notNull(),
    status: text({ enum: serviceStatuses }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    notes: text(),
    technician: text(),
    manualEntry: boolean('manual_entry').notNull().default(true),
    googleEventId: text('google_event_id'),
    /** Grosze; set when the visit is completed */
    price: integer(),
    completedAt: instant('completed_at'),
    ...tracked(),
  },
  (table) => [
    index('services_starts').on(table.startsAt, table.id),
    index('services_device').on(table.deviceId, table.startsAt),
    index('services_client').on(table.clientId, table.startsAt),
    index('services_open')
      .on(table.deviceId, table.startsAt)
      .where(sql`status = 'SCHEDULED'`),
    index('services_status').on(table.status, table.startsAt),
    check('services_type', oneOf('type', serviceTypes)),
    check('services_status_word', oneOf('status', serviceStatuses)),
    check('services_order', sql`ends_at > starts_at`),
    check('services_price', sql`price >= 0`),
    check('services_completed', sql`(status = 'COMPLETED') = (completed_at is not null)`),
  ],
)

export const serviceImages = pgTable(
  'service_images',
  {
    ...attachment(),
    description: text(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
  },
  (table) => [index('service_images_service').on(table.serviceId, table.place, table.id)],
)
