import { z } from 'zod'
import { jobOutcomeSchema } from '../../jobs/job'
import { settingsFields as field } from '../../settings/schemas'
import type { Settings } from '../../settings/settings'
import type { SettingsUpdate } from '../../settings/wire'
import { settingsUpdateCodec } from '../../settings/wire'

const runWireSchema = z.object({
  /** End of the last run, successful or not */
  lastRunAt: z.iso.datetime().nullable(),
  lastResult: jobOutcomeSchema.nullable(),
  failed: z.boolean(),
  /** null while it is switched off */
  nextRunAt: z.iso.datetime().nullable(),
})
const stepWireSchema = runWireSchema.extend({ enabled: z.boolean() })

/** GET /api/sms/scheduler/status */
export const schedulerStatusWireSchema = z.object({
  remindersEnabled: z.boolean(),
  secondRemindersEnabled: z.boolean(),
  expirationDayEnabled: z.boolean(),
  overdueEnabled: z.boolean(),
  daysAhead: z.int(),
  sendTime: z.int(),
  /** Automatic messages may be sent now */
  sendingNow: z.boolean(),
  /** Scheduled messages in the plan */
  waiting: z.int(),
  reminders: stepWireSchema,
  secondReminders: stepWireSchema,
  expirationDay: stepWireSchema,
  overdue: stepWireSchema,
  sending: runWireSchema,
})
export type SchedulerStatus = z.output<typeof schedulerStatusWireSchema>
export type StepStatus = z.output<typeof stepWireSchema>

/** GET and PUT /api/sms/scheduler/settings: the settings about automatic sending. */
export const schedulerSettingsWireSchema = z.object({
  remindersEnabled: z.boolean(),
  secondRemindersEnabled: z.boolean(),
  expirationDayEnabled: z.boolean(),
  overdueEnabled: z.boolean(),
  daysAhead: field.daysAhead,
  secondReminderDays: field.daysAhead,
  overdueDays: field.daysAhead,
  sendTime: field.sendHour,
  sendingFromHour: field.sendingFromHour,
  sendingUntilHour: field.sendingUntilHour,
  quietOnHolidays: z.boolean(),
})
export const schedulerUpdateSchema = schedulerSettingsWireSchema.partial().strict()

export const schedulerSettingsOf = (settings: Settings) => ({
  ...settings,
  remindersEnabled: settings.automaticSmsEnabled,
  secondRemindersEnabled: settings.secondReminderEnabled,
  daysAhead: settings.smsReminderDaysAhead,
  sendTime: settings.sendHour,
})

/** Fields whose names differ from those of the settings. */
const names = {
  remindersEnabled: 'automaticSmsEnabled',
  secondRemindersEnabled: 'secondReminderEnabled',
  daysAhead: 'smsReminderDaysAhead',
} as const

export function settingsUpdateOf(update: z.output<typeof schedulerUpdateSchema>): SettingsUpdate {
  const renamed = Object.entries(update).map(([name, value]) => [names[name as keyof typeof names] ?? name, value])
  return settingsUpdateCodec.parse(Object.fromEntries(renamed))
}
