import { z } from 'zod'
import { deviceTypes } from '../devices/device-type'
import { dutyKinds } from '../duties/duty'
import { serviceTypes } from '../services/service'
import { groszeCodec } from '../text/money'
import type { Day } from '../time/day'
import { daySchema } from '../time/wire'
import { readPeriod } from './period'

/** Upper limits in hours of the time to answer; each class begins where the previous one ends. */
export const answerTimes = [
  { key: 'HOUR', hours: 1, name: 'do godziny' },
  { key: 'DAY', hours: 24, name: 'do doby' },
  { key: 'THREE_DAYS', hours: 72, name: 'do 3 dni' },
  { key: 'WEEK', hours: 168, name: 'do tygodnia' },
  { key: 'LATER', hours: Infinity, name: 'później' },
] as const
export type AnswerTime = (typeof answerTimes)[number]['key']
export const answerTimeKeys = answerTimes.map(({ key }) => key) as [AnswerTime, ...AnswerTime[]]

/** Towns named in a report; all others are one row. */
export const townsInReport = 10

/** Explains a column of the forecast, on the screen and on paper. */
export const againText = 'Kolejne: ponowny przegląd urządzenia, które ma okres krótszy niż rok.'

/**
 * An inspection booked within this many days after a message to its client about a due date counts as booked because of
 * it.
 */
export const bookedAfterSmsDays = 60

/** A day, documented as a date */
const dateCodec = z.codec(z.iso.date(), z.custom<Day>(), {
  decode: (text) => daySchema.parse(text),
  encode: (day) => day,
})

const count = z.int()
const amount = { services: count, revenue: groszeCodec }
const comparison = { ...amount, servicesBefore: count, revenueBefore: groszeCodec }
const totals = z.object({
  ...amount,
  /** Part of the revenue that is marked as not paid yet */
  unpaid: groszeCodec,
  /** Scheduled in the period and not completed */
  planned: count,
  cancelled: count,
  /** Mean duration of completed services; null without any */
  averageMinutes: count.nullable(),
  newClients: count,
})
const reminders = z.object({
  /** Inspections that customers were asked to confirm */
  asked: count,
  confirmed: count,
  /** Median time from the first message to the answer; null without answers */
  medianHours: z.number().nullable(),
})
const sms = z.object({
  sent: count,
  failed: count,
  /** Billed parts */
  parts: count,
  cost: groszeCodec,
  /** Inspections booked after a message to their client about a due date, and their revenue */
  booked: count,
  bookedRevenue: groszeCodec,
})
const period = z.object({
  /** Both `until` days are exclusive */
  from: dateCodec,
  until: dateCodec,
  comparedFrom: dateCodec,
  comparedUntil: dateCodec,
  now: totals,
  before: totals,
  buckets: z.array(z.object({ from: dateCodec, until: dateCodec, ...comparison })),
  deviceTypes: z.array(z.object({ type: z.enum(deviceTypes), ...comparison })),
  serviceTypes: z.array(z.object({ type: z.enum(serviceTypes), ...comparison })),
  technicians: z.array(
    z.object({
      /** null for a name without a technician's account, and for services without a technician */
      technicianId: count.nullable(),
      name: z.string().nullable(),
      ...comparison,
    }),
  ),
  /** Sorted by revenue; the row without a name sums up all other towns */
  towns: z.array(z.object({ city: z.string().nullable(), ...comparison })),
  reminders: z.object({
    now: reminders,
    before: reminders,
    answers: z.array(z.object({ within: z.enum(answerTimeKeys), count })),
  }),
  sms: z.object({ now: sms, before: sms }),
})
/** Money in grosze and days inside, złoty and strings on the wire */
export const reportCodecs = {
  period,
  stats: z.object({
    totalClients: count,
    totalDevices: count,
    totalServices: count,
    pendingServices: count,
    completedServices: count,
    revenue: groszeCodec,
    activeUsers: count,
    /** Minutes; 0 without completed services */
    avgServiceTime: count,
  }),
  month: z.object({
    /** 1 to 12 */
    month: count,
    monthName: z.string(),
    revenue: groszeCodec,
    totalServices: count,
    /** Revenue in the same month of the previous year */
    revenueBefore: groszeCodec,
    totalServicesBefore: count,
  }),
  smsStats: z.object({
    totalSent: count,
    /** Percent with one decimal, of messages whose sending has ended, also without an outcome; 100 without any */
    successRate: z.number(),
    remindersSent: count,
    estimatedCost: groszeCodec,
  }),
  topClient: z.object({ clientId: count, clientName: z.string(), totalServices: count, revenue: groszeCodec }),
  teamMember: z.object({
    technicianId: count.nullable(),
    name: z.string().nullable(),
    completedServices: count,
    plannedServices: count,
    revenue: groszeCodec,
    avgServiceTime: count,
  }),
  /** Due dates of a kind of duty in a month */
  dutyMonth: z.object({
    /** First day of the month */
    month: dateCodec,
    kind: z.enum(dutyKinds),
    due: count,
    /** Fulfilled, also after the due date */
    served: count,
    servedLate: count,
    /** Due before today and not fulfilled */
    overdue: count,
    /** Hard ends that passed before the duty was fulfilled, if it was */
    lost: count,
  }),
  forecast: z.object({
    /** Inspections due before today and not done */
    overdue: z.object({ due: count, booked: count, revenue: groszeCodec }),
    months: z.array(
      z.object({
        /** First day of the month */
        month: dateCodec,
        due: count,
        /** How many of them have a service booked */
        booked: count,
        /** How many of them are second inspections of devices with a shorter interval: no list has them yet */
        again: count,
        /** Revenue at today's prices */
        revenue: groszeCodec,
      }),
    ),
  }),
}

type Own<Name extends keyof typeof reportCodecs> = z.output<(typeof reportCodecs)[Name]>
export type PeriodReport = Own<'period'>
export type PeriodTotals = PeriodReport['now']
export type RemindersReport = PeriodReport['reminders']
export type SmsReport = PeriodReport['sms']['now']
export type OverallStats = Own<'stats'>
export type MonthlyActivity = Own<'month'>
export type SmsStats = Own<'smsStats'>
export type TopClient = Own<'topClient'>
export type TeamMember = Own<'teamMember'>
export type Forecast = Own<'forecast'>
export type DutyMonth = Own<'dutyMonth'>

/** Figures of a group, now and a year before. */
export type Comparison = Pick<
  PeriodReport['buckets'][number],
  'services' | 'revenue' | 'servicesBefore' | 'revenueBefore'
>

const systemStates = ['OK', 'OFF', 'WARNING', 'ERROR'] as const

export const systemStatusSchema = z.object({
  healthy: z.boolean(),
  checkedAt: z.iso.datetime(),
  parts: z.array(z.object({ key: z.string(), name: z.string(), state: z.enum(systemStates), detail: z.string() })),
})
export type SystemStatus = z.output<typeof systemStatusSchema>

/** Query parameter like `period=2026-11`. */
export const periodParamSchema = z.string().transform((key, { issues }) => {
  const period = readPeriod(key)
  if (period) return period
  issues.push({
    code: 'custom',
    message: 'Oczekiwano miesiąca (2026-11), kwartału (2026-Q4), roku (2026) albo dni (2026-11-03..2026-11-20)',
    input: key,
  })
  return z.NEVER
})

/** Change in percent; undefined when `before` is 0. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100)
}

/** Whole percent; undefined when `whole` is 0. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / whole) * 100)
}
