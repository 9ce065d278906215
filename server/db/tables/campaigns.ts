import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { boolean, check, index, integer, json, pgTable, real, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { proposalStates } from '#domain/campaigns/proposal'
import type { StopDuty } from '#domain/campaigns/stop'
import type { CoolingStep } from '#domain/routing/cooling'
import { callOutcomes, stopReasons } from '#domain/campaigns/stop'
import { offerAnswers } from '#domain/offers/offer'
import type { Day } from '#domain/time/day'
import { clients } from './clients'
import { day, instant, oneOf, trackingColumns } from './columns'
import { devices } from './devices'
import { services } from './services'
import { smsMessages } from './sms'
import { users } from './users'

export const campaigns = pgTable(
  'campaigns',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    from: day('from_day').notNull(),
    until: day('until_day').notNull(),
    /** What a person says about it in addition to name and days */
    details: json().$type<Omit<CampaignInput, 'name' | 'from' | 'until'>>().notNull(),
    ...trackingColumns(),
  },
  (table) => [index('campaigns_from').on(table.from, table.id), check('campaigns_order', sql`until_day >= from_day`)],
)

/** A customer's address in a campaign */
export const campaignStops = pgTable(
  'campaign_stops',
  {
    id: serial().primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The device whose address it is */
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    duties: json().$type<StopDuty[]>().notNull(),
    /** Service and buffer */
    minutes: integer().notNull(),
    dueOn: day('due_on').notNull(),
    notBefore: day('not_before'),
    until: day('until_day'),
    state: text({ enum: proposalStates }).notNull().default('PROPOSED'),
    locked: boolean().notNull().default(false),
    technicianId: integer('technician_id').references(() => users.id, { onDelete: 'set null' }),
    day: day('day'),
    /** Minute of the day at which service begins */
    begins: integer(),
    leftOut: text('left_out', { enum: stopReasons }),
    callOutcome: text('call_outcome', { enum: callOutcomes }),
    callNote: text('call_note'),
    calledAt: instant('called_at'),
    calledBy: text('called_by'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    uniqueIndex('campaign_stops_place').on(table.campaignId, table.deviceId),
    index('campaign_stops_day').on(table.campaignId, table.technicianId, table.day),
    index('campaign_stops_client').on(table.clientId),
    index('campaign_stops_device').on(table.deviceId),
    check('campaign_stops_state', oneOf('state', proposalStates)),
    check('campaign_stops_left_out', oneOf('left_out', stopReasons)),
    check('campaign_stops_call', oneOf('call_outcome', callOutcomes)),
    check('campaign_stops_day', sql`(day is null) = (begins is null) and begins between 0 and 1439`),
    check('campaign_stops_locked', sql`day is not null or not locked`),
    check('campaign_stops_minutes', sql`minutes between 1 and 1440`),
  ],
)

/** Results of the solver, so that two can be compared and an earlier one used again */
export const campaignPlans = pgTable(
  'campaign_plans',
  {
    id: serial().primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: text().notNull(),
    seed: integer().notNull(),
    iterations: integer().notNull(),
    /**
     * Repeats the search together with seed, iterations and the board that it started from; null for plans of versions
     * that did not keep it
     */
    cooling: json().$type<CoolingStep[]>(),
    leftOut: integer('left_out').notNull(),
    km: real().notNull(),
    drivingMinutes: real('driving_minutes').notNull(),
    kmByDueDate: real('km_by_due_date').notNull(),
    kmByTown: real('km_by_town').notNull(),
    cost: real().notNull(),
    current: boolean().notNull(),
    /** Stop, technician, day, minute at which service begins */
    places: json().$type<[stop: number, technician: number, day: Day, begins: number][]>().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_plans_current')
      .on(table.campaignId)
      .where(sql`current`),
    index('campaign_plans_campaign').on(table.campaignId, table.id),
  ],
)

/**
 * What was offered to customers, one row for each message. While it is open or accepted it holds its time of the
 * technician: the constraint `campaign_offers_time` refuses a second one at the same time (rule O2).
 */
export const campaignOffers = pgTable(
  'campaign_offers',
  {
    id: serial().primaryKey(),
    stopId: integer('stop_id')
      .notNull()
      .references(() => campaignStops.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted, which is possible after the day */
    technicianId: integer('technician_id').references(() => users.id, { onDelete: 'set null' }),
    day: day('day').notNull(),
    /** Minutes of the day: when service begins and how long it takes, and the window that the customer is told */
    begins: integer().notNull(),
    minutes: integer().notNull(),
    opens: integer().notNull(),
    closes: integer().notNull(),
    /** SHA-256 of the token, hexadecimal */
    tokenHash: text('token_hash').notNull().unique(),
    offeredAt: instant('offered_at').notNull(),
    /** The last day on which it can be answered */
    expiresOn: day('expires_on').notNull(),
    smsId: integer('sms_id').references(() => smsMessages.id, { onDelete: 'set null' }),
    reminderSmsId: integer('reminder_sms_id').references(() => smsMessages.id, { onDelete: 'set null' }),
    answer: text({ enum: offerAnswers }),
    answeredAt: instant('answered_at'),
    note: text(),
    /** When the office or its end took it back */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('campaign_offers_stop').on(table.stopId, table.id),
    index('campaign_offers_open')
      .on(table.expiresOn)
      .where(sql`answer is null and ended_at is null`),
    // The rule of a message that leaves asks for its offer, and a message that is deleted leaves it.
    index('campaign_offers_sms')
      .on(table.smsId)
      .where(sql`sms_id is not null`),
    index('campaign_offers_reminder')
      .on(table.reminderSmsId)
      .where(sql`reminder_sms_id is not null`),
    uniqueIndex('campaign_offers_one')
      .on(table.stopId)
      .where(sql`ended_at is null and (answer is null or answer = 'ACCEPTED')`),
    check('campaign_offers_answer', oneOf('answer', offerAnswers)),
    check('campaign_offers_times', sql`begins >= 0 and minutes > 0 and begins + minutes <= 1440 and closes > opens`),
  ],
)

/** Whether an offer, or one of an alias, can still be accepted or is accepted, and so holds its time (rule O2) */
export const isActiveOffer = ({ endedAt, answer }: Record<'endedAt' | 'answer', AnyPgColumn>): SQL =>
  and(isNull(endedAt), or(isNull(answer), eq(answer, 'ACCEPTED')))!

export const holdsItsTime = isActiveOffer(campaignOffers)

/** The visits that were booked for a stop */
export const campaignVisits = pgTable(
  'campaign_visits',
  {
    serviceId: integer('service_id')
      .primaryKey()
      .references(() => services.id, { onDelete: 'cascade' }),
    stopId: integer('stop_id')
      .notNull()
      .references(() => campaignStops.id, { onDelete: 'cascade' }),
  },
  (table) => [index('campaign_visits_stop').on(table.stopId)],
)
