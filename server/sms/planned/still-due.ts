import { customerNotice, isOutdated } from '#domain/services/customer-notice'
import type { MessageRule } from '../outbox/obstacles'
import { sharesSmsWith } from '../outbox/planned-status'
import { readSettings } from '../../settings/queries'
import { plannedMessages, reasonToSkip } from './due'

/**
 * A planned message that waits for the gateway leaves only while it, and each that shares its SMS, would leave the plan
 * (rule S12), and while the visit that it tells of is as it says. What returns to the plan is composed again, or
 * skipped.
 */
export const plannedRule: MessageRule = async (database, { plannedSmsId, visitStartsAt, createdAt }, now) => {
  if (plannedSmsId === null) return undefined
  const settings = await readSettings(database)
  const told = { at: createdAt, startsAt: visitStartsAt }
  for (const row of await plannedMessages(database, now, sharesSmsWith(plannedSmsId))) {
    const reason = reasonToSkip(row, settings, now)
    if (reason !== undefined) return reason
    if (row.sms.visitNotice && row.visit && isOutdated(customerNotice(row.visit, told, null))) return outdatedText
  }
  return undefined
}

const outdatedText = 'Wizyta zmieniła się, zanim SMS został wysłany.'
