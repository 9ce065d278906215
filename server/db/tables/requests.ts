import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { dayParts } from '#domain/confirmations/wish'
import { requestKinds, requestStates } from '#domain/requests/request'
import { attachment, day, instant, oneOf, searchTextOf } from './columns'
import { clients } from './clients'
import { devices } from './devices'
import { services } from './services'

/** What people asked for on the pages of stickers */
export const requests = pgTable(
  'customer_requests',
  {
    id: serial().primaryKey(),
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull().default('NEW'),
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** null once it was forgotten */
    phone: text(),
    text: text(),
    preferredDay: day('preferred_day'),
    preferredPart: text('preferred_part', { enum: dayParts }),
    receivedAt: instant('received_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by'),
    closeReason: text('close_reason'),
    /** The state before it was closed, which an undo restores */
    closedFrom: text('closed_from', { enum: requestStates }),
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'set null' }),
    search: text().generatedAlwaysAs(searchTextOf(`coalesce(text, '') || ' ' || coalesce(phone, '')`)),
  },
  (table) => [
    index('customer_requests_received').on(table.receivedAt, table.id),
    index('customer_requests_device').on(table.deviceId, table.receivedAt),
    index('customer_requests_client').on(table.clientId),
    index('customer_requests_service')
      .on(table.serviceId)
      .where(sql`service_id is not null`),
    index('customer_requests_new')
      .on(table.id)
      .where(sql`state = 'NEW'`),
    index('customer_requests_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('customer_requests_kind', oneOf('kind', requestKinds)),
    check('customer_requests_state', oneOf('state', requestStates)),
    check('customer_requests_part', oneOf('preferred_part', dayParts)),
    check('customer_requests_closed', sql`(state = 'CLOSED') = (closed_from is not null)`),
  ],
)

export const requestPhotos = pgTable(
  'request_images',
  {
    ...attachment(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
  },
  (table) => [index('request_images_request').on(table.requestId, table.place, table.id)],
)
