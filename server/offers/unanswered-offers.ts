import type { JobOutcome } from '#domain/jobs/job'
import { unansweredSentence } from '#domain/offers/wave'
import { failureText } from '../http/failure-text'
import type { RecurringJob } from '../jobs/kind'
import type { Ports } from '../ports'
import { fullMinute } from '../sms/outbox/limits'
import { mayPlannedLeave } from '../sms/outbox/quiet-hours'
import { deliverOffer } from './deliver-offer'
import { dueReminders } from './due-reminders'
import { refill, timesToRefill } from './refill'
import { remindOfOffer } from './remind'
import { settleOffers } from './settle'

/**
 * Ends offers that nobody answered, reminds of those that are about to end, and offers the time that became free to
 * others (rule O6).
 */
export const unansweredOffers: RecurringJob = {
  name: 'campaigns.silence',
  title: 'Propozycje wizyt bez odpowiedzi',
  access: 'campaigns.manage',
  recurrence: () => ({ everyMinutes: 10 }),
  long: true,
  async run(ports, job): Promise<JobOutcome> {
    const settlement = await settleOffers(ports)
    const reminders = await dueReminders(ports, ports.database)
    const slots = await timesToRefill(ports)
    const total = reminders.length + slots.length
    let count = 0
    let reminded = 0
    let refilled = 0
    for (const id of reminders) {
      await job.progress({ done: count++, total })
      if (await sendNow(ports, () => remindOfOffer(ports, id))) reminded += 1
    }
    for (const time of slots) {
      await job.progress({ done: count++, total })
      const offer = async () => {
        const result = await refill(ports, time)
        return result?.outcome === 'OFFERED' ? result.smsId : undefined
      }
      if (await sendNow(ports, offer)) refilled += 1
    }
    const { expired, withdrawn } = settlement
    return {
      message: unansweredSentence({ expired, withdrawn, reminded, refilled }),
      counts: { sent: reminded + refilled, cancelled: expired + withdrawn },
    }
  },
}

/** Enqueues and delivers a message, if one may leave now. One that fails does not keep the others from leaving. */
async function sendNow(ports: Ports, queue: () => Promise<number | undefined>): Promise<boolean> {
  if (!(await mayPlannedLeave(ports)) || (await fullMinute(ports, ports.database))) return false
  try {
    const smsId = await queue()
    if (smsId === undefined) return false
    await deliverOffer(ports, smsId)
    return true
  } catch (error) {
    ports.log.error('message about an offer not sent', { error: failureText(error) })
    return false
  }
}
