import { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import { settingsFields } from '#domain/settings/settings'
import { isSendingHour } from '#domain/sms/sending-hours'
import { counted } from '#domain/text/plural'
import type { User } from '#domain/users/user'
import type { Progress } from '../jobs/kind'
import { jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import type { Ports } from '../ports'
import { planReminders } from './plan'
import { processDue } from './process'
import { dueSince, inWords, tally } from './tally'

/** How long messages of a process that died are waited for between two looks at them (ms). */
const waitForLost = 10_000

const processPlanned = jobKind({
  name: 'planned-sms.process',
  title: 'Wysyłanie zaplanowanych SMS-ów',
  payload: z.object({ from: z.coerce.date() }),
  access: 'plannedSms.process',
  attempts: 5,
  long: true,
  async run(ports, job) {
    const which = { since: job.startedAt, from: job.payload.from }
    const progress = () => job.progress(async () => progressOf(ports, await tally(ports, which)))
    let stopped: string | undefined
    try {
      ;({ stopped } = await processDue(ports, { requestedBy: job.startedBy, between: progress }))
    } catch (error) {
      // What was still on its way when it was stopped counts, too.
      await progress()
      throw error
    }
    const found = await tally(ports, which)
    await job.progress(progressOf(ports, found))
    if (stopped && found.underWay === 0) return outcomeOf(ports, found, stopped)
    // Put back into the plan since it was read: by whoever reconciles what a dead process left.
    const putBack = found.due > 0 && isSendingHour(ports.clock.now())
    if (found.underWay > 0) job.later(waitForLost)
    else if (putBack) job.later(0)
    return outcomeOf(ports, found)
  },
})

type Found = Awaited<ReturnType<typeof tally>>

function progressOf(ports: Ports, found: Found): Progress {
  const done = found.sent + found.failed + found.skipped
  return { done, total: done + found.underWay + found.due, outcome: outcomeOf(ports, found) }
}

function outcomeOf({ clock }: Ports, found: Found, stopped?: string): JobOutcome {
  const { sent, failed, skipped, due } = found
  const words = inWords(found, !isSendingHour(clock.now()))
  return { message: stopped ? `${words} ${stopped}` : words, counts: { sent, failed, skipped, postponed: due } }
}

const planRemindersJob = jobKind({
  name: 'planned-sms.plan',
  title: 'Planowanie przypomnień SMS',
  payload: z.object({ daysAhead: settingsFields.daysAhead }),
  access: 'plannedSms.plan',
  attempts: 5,
  long: true,
  async run(ports, { payload, startedBy }) {
    // Whole or not at all, so that a repetition counts all of them.
    const planned = await ports.database.transaction((tx) =>
      planReminders({ ...ports, database: tx }, startedBy, payload),
    )
    const message =
      planned === 0
        ? 'Nie ma nowych przypomnień do zaplanowania.'
        : `Zaplanowano ${counted(planned, ['przypomnienie', 'przypomnienia', 'przypomnień'])}.`
    return { message, counts: { planned } }
  },
})

export const plannedSmsJobs = [processPlanned, planRemindersJob]

/** Has what is planned and due sent in the background; where that is being done already, this is meant. @returns the job */
export async function startProcessing(ports: Ports, actor: User): Promise<number> {
  return enqueueJob(ports, processPlanned, { from: await dueSince(ports) }, { actor, key: 'all' })
}

/** Has reminders planned in the background. @returns the job */
export async function startPlanning(ports: Ports, actor: User, { daysAhead }: { daysAhead: number }): Promise<number> {
  return enqueueJob(ports, planRemindersJob, { daysAhead }, { actor, key: `${daysAhead} days` })
}
