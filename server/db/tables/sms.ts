import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deviceTypes } from '#domain/devices/device-type'
import { visitNotices } from '#domain/services/customer-notice'
import { plannedSmsStatuses } from '#domain/sms/planned/planned-sms'
import { smsStates } from '#domain/sms/outbox/sms-state'
import { smsTypes } from '#domain/sms/sms-type'
import { holdReasons } from '#domain/sms/limits/limits'
import { withdrawalSources } from '#domain/consents/consent'
import { advertisingCampaigns } from './advertising'
import { day, instant, oneOf, searchTextOf } from './columns'
import { clients } from './clients'
import { devices } from './devices'
import { duties } from './duties'
import { services } from './services'

export const plannedSms = pgTable(
  'planned_sms',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id').references(() => devices.id, { onDelete: 'cascade' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    /** A number other than the client's, chosen by a person */
    customPhone: text('custom_phone'),
    /** A text written by a person; null means the template of the type, filled in when the message is sent */
    customMessage: text('custom_message'),
    /** Number and text as sent; null until then */
    phone: text(),
    message: text(),
    scheduledAt: instant('scheduled_at').notNull(),
    status: text({ enum: plannedSmsStatuses }).notNull().default('SCHEDULED'),
    type: text({ enum: smsTypes }).notNull(),
    source: text(),
    campaignId: integer('campaign_id').references(() => advertisingCampaigns.id, { onDelete: 'set null' }),
    /** The visit that it announces to the customer, and why (rule S26) */
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'set null' }),
    visitNotice: text('visit_notice', { enum: visitNotices }),
    /** For a change: the start before it, if there was one */
    movedFrom: instant('moved_from'),
    /** For a notice on the evening before: the day of the visit */
    visitDay: day('visit_day'),
    /** The inspection it is about; unique together with device and type (rule S5) */
    dueDate: day('due_date'),
    /** The duty that it is about instead of an inspection, and its due date; unique together (rule S27) */
    dutyId: integer('duty_id').references(() => duties.id, { onDelete: 'cascade' }),
    dutyDueOn: day('duty_due_on'),
    /**
     * When that inspection was recorded as done without moving the date, which from then on means the next inspection
     */
    inspectionDoneAt: instant('inspection_done_at'),
    /** Set while a sender holds the row; until the outcome is written nobody else may change or send it. */
    claimedAt: instant('claimed_at'),
    /** The job that last claimed, skipped or postponed it */
    jobId: integer('job_id'),
    sentAt: instant('sent_at'),
    /** The planned message whose SMS this one shared (rule S9) */
    sentWithId: integer('sent_with_id').references((): AnyPgColumn => plannedSms.id, { onDelete: 'set null' }),
    errorMessage: text('error_message'),
    /** When a limit last postponed it or had it skipped */
    heldAt: instant('held_at'),
    /** How often it was tried again, under whichever keys; each of its messages begins with it as `retries` */
    retryCount: integer('retry_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Who last edited or cancelled it */
    updatedBy: text('updated_by'),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        searchTextOf(`coalesce(phone, custom_phone, '') || ' ' || coalesce(message, custom_message, '')`),
      ),
  },
  (table) => [
    uniqueIndex('planned_sms_once')
      .on(table.deviceId, table.type, table.dueDate)
      .where(sql`inspection_done_at is null`),
    // For the rules that judge very many devices
    index('planned_sms_current')
      .on(table.dueDate, table.type, table.deviceId, table.status, table.scheduledAt, table.sentAt)
      .where(sql`inspection_done_at is null`),
    uniqueIndex('planned_sms_duty')
      .on(table.dutyId, table.dutyDueOn)
      .where(sql`duty_id is not null`),
    uniqueIndex('planned_sms_visit_eve')
      .on(table.serviceId, table.visitDay)
      .where(sql`visit_notice = 'EVE'`),
    index('planned_sms_service')
      .on(table.serviceId)
      .where(sql`service_id is not null`),
    index('planned_sms_due').on(table.status, table.scheduledAt, table.id),
    index('planned_sms_scheduled').on(table.scheduledAt, table.id),
    index('planned_sms_client').on(table.clientId, table.scheduledAt),
    index('planned_sms_device').on(table.deviceId, table.scheduledAt),
    index('planned_sms_type').on(table.type, table.scheduledAt, table.id),
    index('planned_sms_sent_with')
      .on(table.sentWithId)
      .where(sql`sent_with_id is not null`),
    index('planned_sms_campaign')
      .on(table.campaignId, table.status)
      .where(sql`campaign_id is not null`),
    index('planned_sms_job')
      .on(table.jobId)
      .where(sql`job_id is not null`),
    index('planned_sms_held')
      .on(table.heldAt)
      .where(sql`held_at is not null`),
    index('planned_sms_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('planned_sms_status_word', oneOf('status', plannedSmsStatuses)),
    check('planned_sms_type', oneOf('type', smsTypes)),
    check('planned_sms_duty_type', sql`duty_id is null or (type = 'DUTY_REMINDER' and duty_due_on is not null)`),
    check('planned_sms_visit_notice', oneOf('visit_notice', visitNotices)),
  ],
)

/** The time that the history shows of a message */
export const sentOrCreatedAt = sql`coalesce(sent_at, created_at)`
/** Polish order, by bytes so that every engine sorts alike */
export const clientNameKey = sql`polish_key(coalesce(client_name, '')) collate "C"`

/** SMS history and outbox: a row is written before the gateway is called (rule S4). */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: serial().primaryKey(),
    /** Idempotency key for the gateway */
    key: text().notNull().unique(),
    plannedSmsId: integer('planned_sms_id').references(() => plannedSms.id, { onDelete: 'set null' }),
    deviceId: integer('device_id').references(() => devices.id, { onDelete: 'set null' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /**
     * The visit that it told the customer of, and the start that it said; null if it said that the visit is cancelled
     */
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'set null' }),
    visitStartsAt: instant('visit_starts_at'),
    /** Names when it was queued; they outlive the device and the client. */
    deviceName: text('device_name'),
    deviceType: text('device_type', { enum: deviceTypes }),
    clientName: text('client_name'),
    phone: text().notNull(),
    message: text().notNull(),
    type: text({ enum: smsTypes }).notNull(),
    /** The inspection it asks the customer about, if any */
    dueDate: day('due_date'),
    state: text({ enum: smsStates }).notNull(),
    testMode: boolean('test_mode').notNull(),
    gatewayId: text('gateway_id'),
    /** What the operator bills (rule S2) */
    parts: integer().notNull().default(1),
    /** How often it was tried again; of a planned one, including earlier keys */
    retries: integer().notNull().default(0),
    /** When it is tried again under the same key; null if it is not */
    retryAt: instant('retry_at'),
    errorMessage: text('error_message'),
    requestedBy: text('requested_by'),
    createdAt: instant('created_at').notNull(),
    attemptedAt: instant('attempted_at'),
    /** The first attempt that the gateway may have accepted, while that is not settled */
    inDoubtSince: instant('in_doubt_since'),
    sentAt: instant('sent_at'),
    /** When the operator reported DELIVERED or UNDELIVERED */
    reportedAt: instant('reported_at'),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchTextOf(`coalesce(client_name, '') || ' ' || phone || ' ' || message`)),
  },
  (table) => [
    index('sms_messages_created').on(table.createdAt, table.id),
    index('sms_messages_device').on(table.deviceId, table.createdAt),
    index('sms_messages_client').on(table.clientId, table.createdAt),
    index('sms_messages_due')
      .on(table.deviceId, table.dueDate, table.createdAt)
      .where(sql`due_date is not null`),
    // Serves the report of bookings after SMS: the last reminder before a booking.
    index('sms_messages_reminded')
      .on(table.clientId, table.testMode, table.createdAt, table.sentAt)
      .where(sql`due_date is not null and state in ('SENT', 'DELIVERED')`),
    // Sort orders of the history. The further columns are what the order is made of and what lists filter by or reports
    // count, so that the rows skipped by a far page are read only from the index.
    index('sms_messages_time_order').on(
      sentOrCreatedAt,
      table.id,
      table.sentAt,
      table.createdAt,
      table.state,
      table.parts,
      table.testMode,
    ),
    index('sms_messages_state_order').on(
      table.state,
      sentOrCreatedAt,
      table.id,
      table.sentAt,
      table.createdAt,
      table.type,
    ),
    index('sms_messages_type_order').on(
      table.type,
      sentOrCreatedAt,
      table.id,
      table.sentAt,
      table.createdAt,
      table.state,
    ),
    // Figures of all messages
    index('sms_messages_counted').on(table.testMode, table.state, table.type, table.parts),
    index('sms_messages_name_order').on(clientNameKey, table.id, table.clientName, table.type, table.state),
    index('sms_messages_service')
      .on(table.serviceId, table.createdAt)
      .where(sql`service_id is not null`),
    index('sms_messages_planned').on(table.plannedSmsId),
    index('sms_messages_phone').on(table.phone, table.createdAt),
    index('sms_messages_gateway').on(table.gatewayId),
    index('sms_messages_attempted')
      .on(table.attemptedAt)
      .where(sql`attempted_at is not null`),
    index('sms_messages_under_way')
      .on(table.createdAt)
      .where(sql`state in ('QUEUED', 'SENDING')`),
    index('sms_messages_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('sms_messages_type', oneOf('type', smsTypes)),
    check('sms_messages_state', oneOf('state', smsStates)),
  ],
)

/** Further devices of a shared message (rule S9) */
export const smsSharedDevices = pgTable(
  'sms_shared_devices',
  {
    smsId: integer('sms_id')
      .notNull()
      .references(() => smsMessages.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    dueDate: day('due_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.smsId, table.deviceId] }),
    index('sms_shared_devices_due').on(table.deviceId, table.dueDate, table.smsId),
  ],
)

/** Limits of messages (rule S10). One row; without it the defaults of the domain apply. */
export const smsLimits = pgTable(
  'sms_limits',
  {
    id: integer().primaryKey().default(1),
    /** Null means no limit. */
    perNumberDay: integer('per_number_day'),
    perNumberWeek: integer('per_number_week'),
    perMinute: integer('per_minute'),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  () => [
    check('sms_limits_one_row', sql`id = 1`),
    check('sms_limits_positive', sql`per_number_day > 0 and per_number_week > 0 and per_minute > 0`),
  ],
)

/** Blocked numbers, and former blocks with their end */
export const smsBlockedNumbers = pgTable(
  'sms_blocked_numbers',
  {
    id: serial().primaryKey(),
    phone: text().notNull(),
    reason: text().notNull(),
    /** The last day of the block; null if it does not end */
    until: day('until'),
    blockedAt: instant('blocked_at').notNull(),
    blockedBy: text('blocked_by').notNull(),
    /** When it was unblocked, or replaced by a new block after its last day */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    uniqueIndex('sms_blocked_numbers_open')
      .on(table.phone)
      .where(sql`ended_at is null`),
  ],
)

/** Messages by hand that a limit or a block refused; they are not in the outbox. */
export const smsRefusals = pgTable(
  'sms_refusals',
  {
    id: serial().primaryKey(),
    phone: text().notNull(),
    reason: text({ enum: holdReasons }).notNull(),
    testMode: boolean('test_mode').notNull(),
    requestedBy: text('requested_by'),
    refusedAt: instant('refused_at').notNull(),
  },
  (table) => [index('sms_refusals_at').on(table.refusedAt), check('sms_refusals_reason', oneOf('reason', holdReasons))],
)

/** SMS from customers, reported by the gateway */
export const smsAnswers = pgTable(
  'sms_answers',
  {
    id: serial().primaryKey(),
    /** Recognises a repeated report of the same answer */
    fingerprint: text().notNull().unique(),
    phone: text().notNull(),
    /** The client with that number; null if there is none or more than one */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    clientName: text('client_name'),
    /** The message it answers, if the gateway says so */
    smsId: integer('sms_id').references(() => smsMessages.id, { onDelete: 'set null' }),
    message: text().notNull(),
    /** Whether the customer asks for no more messages */
    optOut: boolean('opt_out').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    handledBy: text('handled_by'),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchTextOf(`coalesce(client_name, '') || ' ' || phone || ' ' || message`)),
  },
  (table) => [
    index('sms_answers_name_order').on(clientNameKey, table.id),
    index('sms_answers_received').on(table.receivedAt, table.id),
    index('sms_answers_client').on(table.clientId, table.receivedAt),
    index('sms_answers_sms').on(table.smsId),
    index('sms_answers_open')
      .on(table.receivedAt)
      .where(sql`handled_at is null`),
    index('sms_answers_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)

/** Numbers that get no automatic messages, only those sent by hand */
export const smsOptOuts = pgTable('sms_opt_outs', {
  phone: text().primaryKey(),
  source: text({ enum: withdrawalSources }).notNull(),
  at: instant('at').notNull(),
  /** Member of the office who recorded it */
  recordedBy: text('recorded_by'),
})
