import { and, notInArray, sql } from 'drizzle-orm'
import type { JobOutcome } from '#domain/jobs/job'
import { eveHour, eveTurn } from '#domain/services/notice'
import { chainJobs, chainStepNames, chainSteps, chainToggles, eveJob, sendingJob } from '#domain/sms/chain'
import { lateStep } from '#domain/sms/chain-days'
import { dutyReminderJob, dutyReminderName } from '#domain/sms/duty-reminder'
import { leavesByItself } from '#domain/sms/leaves-by-itself'
import { planningHour } from '#domain/sms/sending-hours'
import { smsTypes } from '#domain/sms/sms-type'
import type { Settings } from '#domain/settings/settings'
import { formatCount, nouns } from '#domain/text/plural'
import { plannedSms } from '../../db/schema'
import type { RecurringJob, Run } from '../../jobs/kind'
import { hastenRecurring } from '../../jobs/recurring'
import type { Ports } from '../../ports'
import { planInJob, planOutcome, sendDue } from '../planned/jobs'
import { planDuties, planStep } from '../planned/plan'
import { readSettings } from '../../settings/queries'
import { hasNoticeWithin, planEveNotices } from '../visit-notices'

/** How often due messages of the plan are sent (minutes) */
const sendEvery = 15

interface DailyPlan extends Pick<RecurringJob, 'name' | 'title'> {
  toggle: keyof Settings
  hour?: (settings: Settings) => number
  plan(ports: Ports, job: Run, settings: Settings): Promise<JobOutcome>
}

/**
 * Plans messages once a day, by default at the hour at which they leave, if `toggle` is on. A run missed while the
 * server was stopped is made up for.
 */
const planDaily = ({ toggle, hour = planningHour, plan, ...kind }: DailyPlan): RecurringJob => ({
  ...kind,
  access: 'plannedSms.process',
  long: true,
  recurrence: async ({ database }) => ({ dailyAt: hour(await readSettings(database)) }),
  async run(ports, job) {
    const settings = await readSettings(ports.database)
    if (!settings[toggle]) return { message: 'Wyłączone w ustawieniach.', counts: {} }
    const outcome = await plan(ports, job, settings)
    if (outcome.counts['planned']! > 0) await hastenRecurring(ports.database, sendingJob, ports.clock.now())
    return outcome
  },
})

const planSteps = chainSteps.map((step) =>
  planDaily({
    name: chainJobs[step],
    title: `Codzienne SMS-y: ${chainStepNames[step]}`,
    toggle: chainToggles[step],
    plan: async (ports, job) => planOutcome(step, await planInJob(ports, job, { step })),
  }),
)

/** Reminders of duties (rule S27) */
const planDutyReminders = planDaily({
  name: dutyReminderJob,
  title: `Codzienne SMS-y: ${dutyReminderName}`,
  toggle: 'dutySmsEnabled',
  async plan(ports, job) {
    const count = await planDuties(ports, {
      requestedBy: null,
      onProgress: ({ done, total }) => job.progress({ done, total }),
    })
    return planOutcome('REMINDER', count)
  },
})

/** Messages about the visits of tomorrow */
const planEve = planDaily({
  name: eveJob,
  title: 'SMS-y w przeddzień wizyty',
  toggle: 'visitEveEnabled',
  hour: eveHour,
  async plan({ database, clock }, _job, settings) {
    const now = clock.now()
    const count = await planEveNotices(database, { settings, now })
    return { message: `Zaplanowano ${formatCount(count, nouns.sms)} o wizytach.`, counts: { planned: count } }
  },
})

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
    const now = ports.clock.now()
    const step = lateStep(settings, now)
    if (step) await planStep(ports, { step, late: true, requestedBy: null })
    const turn = settings.visitEveEnabled ? eveTurn(now, settings) : undefined
    // What stood at the turn and could not be announced then
    if (turn) await planEveNotices(ports.database, { settings, now, turn })
    return sendDue(ports, job, { which: switchedOn(settings), asked: [] })
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

export const schedulerJobs: readonly RecurringJob[] = [...planSteps, planDutyReminders, planEve, sendPlanned]
