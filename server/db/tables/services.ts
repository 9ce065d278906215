import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { payments } from '#domain/services/payment'
import { inspectionTypes, serviceStatuses, serviceTypeNames, serviceTypes } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { attachment, day, instant, oneOf, searchTextOf, trackingColumns } from './columns'
import { clients } from './clients'
import { devices } from './devices'
import type { FulfilledDuty } from './duties'
import { users } from './users'

const typeName = `case type ${serviceTypes.map((type) => `when '${type}' then '${serviceTypeNames[type]}'`).join(' ')} end`

/** What a completion changed in the device, its links and its reminders */
export interface CompletionEffects {
  nextInspectionDate: [from: Day, to: Day]
  confirmedAt: string | null
  confirmationIds: number[]
  /** With their statuses before */
  plannedSms: { id: number; status: string }[]
}

/** The confirmation of an inspection that is not needed */
export interface TakenConfirmation {
  dueDate: Day
  /** Value of the device before */
  confirmedAt: string | null
  links: { id: number; confirmedAt: string; wishedAt: string | null; rejectedServiceAt: string | null }[]
}

/** What calling a service off took away */
interface CancellationEffects {
  /** The requests that it was booked for */
  requestIds: number[]
  confirmation: TakenConfirmation | null
}

interface WithEffects {
  effects?: CompletionEffects | CancellationEffects | null
}

/** What completing a service changed; null for services that are not completed */
export function completionOf({ effects = null }: WithEffects) {
  return effects && 'nextInspectionDate' in effects ? effects : null
}

/** What cancelling a service took away; null for services that are not cancelled */
export function cancellationOf({ effects = null }: WithEffects) {
  return effects && 'requestIds' in effects ? effects : null
}

/** Condition for queries that read only `services`; constant, so that PostgreSQL knows which indexes cover them */
export const bookedInspection = sql`${oneOf('type', inspectionTypes)} and status <> 'CANCELLED'`

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
    /**
     * The arrival window that the customer accepted; without one it follows from the start. A trigger empties it when
     * the start changes.
     */
    arrivalFrom: instant('arrival_from'),
    arrivalUntil: instant('arrival_until'),
    notes: text(),
    technician: text(),
    technicianId: integer('technician_id').references(() => users.id, { onDelete: 'set null' }),
    manualEntry: boolean('manual_entry').notNull().default(true),
    googleEventId: text('google_event_id'),
    /** Grosze; set when the service is completed */
    price: integer(),
    payment: text({ enum: payments }),
    completedAt: instant('completed_at'),
    performedOn: day('performed_on'),
    workDone: text('work_done'),
    /** What completing it or calling it off did, which reopening it undoes (rule V7) */
    effects: json('completion_effects').$type<CompletionEffects | CancellationEffects>(),
    /** null for none */
    fulfilledDuties: json('fulfilled_duties').$type<FulfilledDuty[]>(),
    cancelReason: text('cancel_reason'),
    /** Cancelled, and the customer is to get another time; false again once one is booked */
    rebook: boolean().notNull().default(false),
    /**
     * When the customer was last told of a due date by SMS within 60 days before the booking, kept by triggers
     * (rule P6); null if not
     */
    toldAt: instant('told_at'),
    /** Like `toldAt`, but for messages of the test mode */
    toldInTestAt: instant('told_in_test_at'),
    ...trackingColumns(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        searchTextOf(
          `${typeName} || ' ' || coalesce(notes, '') || ' ' || coalesce(work_done, '') || ' ' || coalesce(technician, '') || ' ' || coalesce(cancel_reason, '')`,
        ),
      ),
  },
  (table) => [
    index('services_starts').on(table.startsAt, table.id),
    index('services_device').on(table.deviceId, table.startsAt, table.id),
    // Contains the id and the device, so that a search with very many matches reads only the index
    index('services_client').on(table.clientId, table.startsAt, table.id, table.deviceId),
    index('services_open')
      .on(table.deviceId, table.startsAt)
      .where(sql`status = 'SCHEDULED'`),
    index('services_status').on(table.status, table.startsAt),
    index('services_technician').on(table.technicianId, table.startsAt),
    // Revenue by day, in the order in which the reports group it; holds all columns that they read, so that a year is
    // read only from the index.
    index('services_performed')
      .on(
        table.performedOn,
        table.type,
        table.technicianId,
        table.technician,
        table.deviceId,
        table.price,
        table.startsAt,
        table.endsAt,
      )
      .where(sql`status = 'COMPLETED'`),
    // The work of years by device; holds all columns that reports read, in the order in which devices are joined.
    index('services_done')
      .on(table.deviceId, table.performedOn, table.price)
      .where(sql`status = 'COMPLETED'`),
    // Bookings of a period; holds all columns that reports read.
    index('services_created').on(
      table.createdAt,
      table.clientId,
      table.deviceId,
      table.type,
      table.status,
      table.price,
    ),
    // Bookings of inspections after SMS; hold all columns that the report reads.
    index('services_told')
      .on(table.toldAt, table.createdAt, table.startsAt, table.price, table.deviceId, table.status)
      .where(sql`told_at is not null and ${bookedInspection}`),
    index('services_told_in_test')
      .on(table.toldInTestAt, table.createdAt, table.startsAt, table.price, table.deviceId, table.status)
      .where(sql`told_in_test_at is not null and ${bookedInspection}`),
    index('services_price_order').on(table.price, table.id),
    index('services_price_order_back').on(table.price.nullsFirst(), table.id),
    index('services_performed_order').on(table.performedOn, table.id),
    index('services_performed_order_back').on(table.performedOn.nullsFirst(), table.id),
    index('services_unpaid')
      .on(table.performedOn, table.price)
      .where(sql`payment = 'UNPAID'`),
    index('services_rebook')
      .on(table.deviceId)
      .where(sql`rebook`),
    index('services_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('services_type', oneOf('type', serviceTypes)),
    check('services_status_word', oneOf('status', serviceStatuses)),
    check('services_order', sql`ends_at > starts_at`),
    check('services_price', sql`price >= 0`),
    check('services_payment', sql`payment is null or (${oneOf('payment', payments)} and status = 'COMPLETED')`),
    check('services_completed', sql`(status = 'COMPLETED') = (completed_at is not null)`),
    check('services_rebook', sql`status = 'CANCELLED' or not rebook`),
    check('services_performed', sql`(status = 'COMPLETED') = (performed_on is not null)`),
  ],
)

export const serviceAttachments = pgTable(
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
