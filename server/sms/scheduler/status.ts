import type { SchedulerStatus, StepStatus } from '#domain/sms/scheduler/scheduler'
import type { JobOutcome } from '#domain/jobs/job'
import type { ChainStep } from '#domain/sms/chain'
import { schedulerSettingsOf } from '#domain/sms/scheduler/scheduler'
import { chainJobs, chainToggles, sendingJob } from '#domain/sms/chain'
import { isSendingTime } from '#domain/sms/sending-hours'
import { plannedSms } from '../../db/schema'
import { recurringStates } from '../../jobs/recurring'
import { isIn } from '../outbox/planned-status'
import type { Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import { schedulerJobs } from './recurring'

export async function schedulerStatus({ database, clock }: Ports): Promise<SchedulerStatus> {
  const settings = await readSettings(database)
  const states = new Map((await recurringStates(database, schedulerJobs)).map((state) => [state.name, state]))
  const runOf = (name: string) => {
    const { lastRunAt = null, outcome = null, error = null, nextRunAt = null } = states.get(name) ?? {}
    // The error text is for the log of the operator; people only read that the run failed.
    return { lastRunAt, lastResult: lastResultOf(outcome, error), failed: error !== null, nextRunAt }
  }
  const step = (of: ChainStep): StepStatus => {
    const enabled = settings[chainToggles[of]]
    const schedule = runOf(chainJobs[of])
    return { enabled, ...schedule, nextRunAt: enabled ? schedule.nextRunAt : null }
  }
  const now = clock.now()
  return {
    ...schedulerSettingsOf(settings),
    sendingNow: isSendingTime(now, settings),
    waiting: await database.$count(plannedSms, isIn('SCHEDULED')),
    reminders: step('REMINDER'),
    secondReminders: step('SECOND_REMINDER'),
    expirationDay: step('EXPIRATION_DAY'),
    overdue: step('OVERDUE'),
    sending: runOf(sendingJob),
  }
}

function lastResultOf(outcome: JobOutcome | null, error: string | null): JobOutcome | null {
  return error === null ? outcome : { message: 'Ostatnia próba się nie powiodła, zostanie powtórzona.', counts: {} }
}
