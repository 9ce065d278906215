import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { dutyAnchors, dutyKinds, dutyReasons } from '#domain/duties/duty'
import type { Day } from '#domain/time/day'
import { day, oneOf, trackingColumns } from './columns'
import { devices } from './devices'

/** A duty that work fulfilled, with what that changed */
export interface FulfilledDuty {
  id: number
  name: string
  dueOn: [from: Day, to: Day | null]
  lastDoneOn: [from: Day | null, to: Day]
}

export const duties = pgTable(
  'duties',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    kind: text({ enum: dutyKinds }).notNull(),
    name: text(),
    reason: text({ enum: dutyReasons }).notNull(),
    source: text(),
    anchor: text({ enum: dutyAnchors }).notNull(),
    /** The first day of the series; null where the due date is counted from the last work */
    anchorDay: day('anchor_day'),
    intervalMonths: integer('interval_months').notNull(),
    opensMonths: integer('opens_months').notNull(),
    hard: boolean().notNull(),
    dueOn: day('due_on'),
    opensOn: day('opens_on').generatedAlwaysAs(sql`(due_on - make_interval(months => opens_months))::date`),
    until: day('until'),
    lastDoneOn: day('last_done_on'),
    active: boolean().notNull().default(true),
    /** Grosze */
    price: integer(),
    minutes: integer(),
    ...trackingColumns(),
  },
  (table) => [
    index('duties_device').on(table.deviceId, table.dueOn, table.id),
    // With `active`, for counts of those that have not ended
    index('duties_due').on(table.dueOn, table.id, table.active),
    // Descending, too, duties without a date come last.
    index('duties_undated_first').on(table.dueOn.asc().nullsFirst(), table.id),
    index('duties_current')
      .on(table.opensOn)
      .where(sql`active`),
    check('duties_kind', oneOf('kind', dutyKinds)),
    check('duties_name', sql`kind <> 'OWN' or name is not null`),
    check('duties_reason', oneOf('reason', dutyReasons)),
    check('duties_anchor', sql`${oneOf('anchor', dutyAnchors)} and (anchor = 'LAST_DONE') = (anchor_day is null)`),
    check('duties_visit', sql`price >= 0 and minutes between 30 and 480`),
    check('duties_interval', sql`interval_months between 1 and 120 and opens_months between 0 and interval_months`),
  ],
)
