import { z } from 'zod'
import { actionResultSchema } from '../../api/action-result'
import { contract, get, post, put } from '../../api/call'
import { wholeNumberParamSchema } from '../../api/number-param'
import { startedJobSchema } from '../../jobs/job'
import { plannedSmsDefaults } from '../planned/planned-sms'
import { settingsFields } from '../../settings/schemas'
import type { ChainStep } from '../chain'
import { eachStep } from '../chain'
import { schedulerSettingsWireSchema, schedulerStatusWireSchema, schedulerUpdateSchema } from './scheduler'

export const schedulerCalls = contract('sms-scheduler', {
  status: get('settings.read', '/api/sms/scheduler/status', {
    summary: 'Get the automatic steps: whether each is enabled, its last run and its next run',
    returns: schedulerStatusWireSchema,
  }),
  settings: get('settings.read', '/api/sms/scheduler/settings', {
    summary: 'Get the settings of automatic sending',
    returns: schedulerSettingsWireSchema,
  }),
  update: put('settings.write', '/api/sms/scheduler/settings', {
    summary: 'Update some of the settings of automatic sending; omitted fields stay as they are',
    body: schedulerUpdateSchema,
    returns: schedulerSettingsWireSchema,
  }),
  updateDaysAhead: put('settings.write', '/api/sms/scheduler/days-ahead', {
    summary: 'Set how many days before the due date a reminder is sent',
    query: z.object({ days: wholeNumberParamSchema.pipe(settingsFields.daysAhead) }),
    returns: actionResultSchema,
  }),
  updateSendTime: put('settings.write', '/api/sms/scheduler/send-time', {
    summary: 'Set the hour in Warsaw at which messages are planned and sent',
    description: 'Moves the run of today, too, unless it is over.',
    query: z.object({ hour: wholeNumberParamSchema.pipe(settingsFields.sendHour) }),
    returns: actionResultSchema,
  }),
})

export const automaticSmsCalls = contract('sms', {
  remind: post('plannedSms.process', '/api/sms/automatic-reminders', {
    summary:
      'Start a job that plans reminders of what is due within `days` days, and sends the planned ones that are due',
    query: z.object({
      days: wholeNumberParamSchema.pipe(settingsFields.daysAhead).default(plannedSmsDefaults.daysAhead),
    }),
    returns: startedJobSchema,
  }),
  notifyOverdue: post('plannedSms.process', '/api/sms/overdue-notifications', {
    summary: 'Start a job that plans notifications of what is overdue, and sends the planned ones that are due',
    returns: startedJobSchema,
  }),
})

/** The steps in URLs, and in the reference of the API */
const steps: Record<ChainStep, { path: string; title: string }> = {
  REMINDER: { path: 'reminders', title: 'reminders' },
  SECOND_REMINDER: { path: 'second-reminders', title: 'second reminders' },
  EXPIRATION_DAY: { path: 'expiration-day', title: 'notifications on the due day' },
  OVERDUE: { path: 'overdue', title: 'notifications of what is overdue' },
}

const switchSummaries = { toggle: 'Enable or disable', enable: 'Enable', disable: 'Disable' }
export type SwitchStep = keyof typeof switchSummaries

export const switchCalls = (how: SwitchStep) =>
  contract(
    'sms-scheduler',
    eachStep((step) =>
      post('settings.write', `/api/sms/scheduler/${how}/${steps[step].path}`, {
        summary: `${switchSummaries[how]} ${steps[step].title}`,
        returns: actionResultSchema.extend({ enabled: z.boolean() }),
      }),
    ),
  )

export const triggerCalls = contract(
  'sms-scheduler',
  eachStep((step) =>
    post('plannedSms.process', `/api/sms/scheduler/trigger/${steps[step].path}`, {
      summary: `Run the daily planning and sending of ${steps[step].title} now, even if disabled`,
      returns: startedJobSchema,
    }),
  ),
)
