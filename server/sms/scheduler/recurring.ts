import { and, notInArray, sql } from 'drizzle-orm'
import { announcementDays, eveHour } from '#domain/services/notice'
import type { ChainStep } from '#domain/sms/chain'
import { chainJobs, chainStepNames, chainSteps, chainToggles, eveJob, sendingJob } from '#domain/sms/chain'
import { lateStep } from '#domain/sms/chain-days'
import { dutyReminderJob, dutyReminderName } from '#domain/sms/duty-reminder'
import { leavesByItself } from '#domain/sms/leaves-by-itself'
import { planningHour } from '#domain/sms/sending-hours'
import { smsTypes } from '#domain/sms/sms-type'
import type { Settings } from '#domain/settings/settings'
import { formatCount, nouns } from '#domain/text/plural'
import { dayAt } from '#domain/time/warsaw'
import { plannedSms } from '../../db/schema'
import type { RecurringJob } from '../../jobs/kind'
import { hastenRecurring } from '../../jobs/recurring'
import { planInJob, planOutcome, sendDue } from '../planned/jobs'
import { planDuties, planStep } from '../planned/plan'
import { readSettings } from '../../settings/queries'
import { hasNoticeWithin, planEveNotices } from '../visit-notices'

/** How often due messages of the plan are sent (minutes) */
const sendEvery = 15

const off = { message: 'Wyłączone w ustawieniach.', counts: {} as Record<string, number> }

/**
 * Plans a step of the chain once a day at the hour at which messages leave, if it is switched on. A run missed while the server was stopped is made up for.
 */
const planDaily = (step: ChainStep): RecurringJob => ({
  name: chainJobs[step],
  title: `Codzienne SMS-y: ${chainStepNames[step]}`,
  access: 'plannedSms.process',
  long: true,
  recurrence: async ({ database }) => ({ dailyAt: planningHour(await readSettings(database)) }),
  async run(ports, job) {
    const settings = await readSettings(ports.database)
    if (!settings[chainToggles[step]]) return off
    const count = await planInJob(ports, job, { step })
    if (count > 0) await hastenRecurring(ports.database, sendingJob, ports.clock.now())
    return planOutcome(step, count)
  },
})

/** Plans reminders of duties once a day, as `planDaily` does those of inspections (rule S27). */
const planDutiesDaily: RecurringJob = {
  name: dutyReminderJob,
  title: `Codzienne SMS-y: ${dutyReminderName}`,
  access: 'plannedSms.process',
  long: true,
  recurrence: async ({ database }) => ({ dailyAt: planningHour(await readSettings(database)) }),
  async run(ports, job) {
    const settings = await readSettings(ports.database)
    if (!settings.dutySmsEnabled) return off
    const count = await planDuties(ports, {
      requestedBy: null,
      between: ({ done, total }) => job.progress({ done, total }),
    })
    if (count > 0) await hastenRecurring(ports.database, sendingJob, ports.clock.now())
    return planOutcome('REMINDER', count)
  },
}

const sendPlanned: RecurringJob = {
  name: sendingJob,
  title: 'Wysyłanie SMS-ów z planu',
  access: 'plannedSms.process',
  long: true,
  recurrence: async ({ database, clock }) => ({
    everyMinutes: (await hasNoticeWithin(database, sendEvery, clock.now())) ? 1 : sendEvery,
  }),
  async run(ports, job) {
    const settings = await readSettings(ports.database)
    const step = lateStep(settings, ports.clock.now())
    if (step) await planStep(ports, { step, late: true, requestedBy: null })
    return sendDue(ports, job, { which: switchedOn(settings), asked: [] })
  },
}

/** Plans the messages about the visits of tomorrow, if they are switched on. */
const planEve: RecurringJob = {
  name: eveJob,
  title: 'SMS-y w przeddzień wizyty',
  access: 'plannedSms.process',
  long: true,
  recurrence: async ({ database }) => ({ dailyAt: eveHour(await readSettings(database)) }),
  async run(ports) {
    const settings = await readSettings(ports.database)
    if (!settings.visitEveEnabled) return off
    const now = ports.clock.now()
    const count = await planEveNotices(ports.database, announcementDays(dayAt(now), settings), now)
    if (count > 0) await hastenRecurring(ports.database, sendingJob, now)
    return {
      message: `Zaplanowano ${formatCount(count, nouns.sms)} o wizytach.`,
      counts: { planned: count },
    }
  },
}

/** Condition that leaves out messages of steps that are switched off; undefined if none is. */
function switchedOn(settings: Settings) {
  const off = smsTypes.filter((type) => !leavesByItself(type, settings))
  return and(
    off.length === 0 ? undefined : notInArray(plannedSms.type, off),
    settings.visitEveEnabled ? undefined : sql`${plannedSms.visitNotice} is distinct from 'EVE'`,
  )
}

export const schedulerJobs: readonly RecurringJob[] = [
  ...chainSteps.map(planDaily),
  planDutiesDaily,
  planEve,
  sendPlanned,
]
