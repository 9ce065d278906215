import { z } from 'zod'
import { idSchema } from '../api/id'
import { maxSmsLength } from '../sms/sms'
import { missingText } from '../sms/text-schema'
import { requiredMultiline } from '../text/plain'

const optOutLine = 'Rezygnacja: '
/**
 * Matches the example link at the end of a preview, which a person may send back edited. It begins before a run of
 * blanks, not at each of them.
 */
const example = new RegExp(`(?<!\\s)\\s*${optOutLine}\\S+/r/X{20}[\\s\\p{Default_Ignorable_Code_Point}]*$`, 'u')

/** Shown next to a text while it is written */
export const optOutNotice = 'Link do rezygnacji dopiszemy na końcu.'

export const withoutOptOutLink = (preview: string): string => preview.replace(example, '').trim()

/** Appends the opt-out link, in place of the example link of a preview. */
export function advertisementText(message: string, optOutLink: string): string {
  return `${withoutOptOutLink(message)}\n${optOutLine}${optOutLink}`
}

/**
 * A text, also one that may be a preview, without the opt-out link (rule S3).
 * @param error sentence for blank text
 */
export const withoutLinkSchema = (error: string) =>
  requiredMultiline(maxSmsLength, error, z.string().overwrite(withoutOptOutLink))

export const advertisementSchema = withoutLinkSchema(missingText)

export const audiences = ['ALL', 'ACTIVE', 'SELECTED'] as const
export type Audience = (typeof audiences)[number]

export const audienceNames: Record<Audience, string> = {
  ALL: 'Wszyscy klienci',
  ACTIVE: 'Aktywni klienci',
  SELECTED: 'Wybrani klienci',
}

/**
 * A client is active who had a service within this many months, has one planned, or has a device that is due in the
 * future.
 */
export const activeWithinMonths = 24

const maxSelected = 10_000
export const selectedIdsSchema = z
  .array(idSchema, { error: 'Wybierz klientów' })
  .min(1, { error: 'Wybierz klientów' })
  .max(maxSelected, { error: `Najwyżej ${maxSelected} klientów` })

/** Reasons in the order in which they are checked; the first that applies is recorded. */
export const skipReasons = ['NO_PHONE', 'OPTED_OUT', 'NO_CONSENT', 'REPEATED', 'SAME_NUMBER'] as const
export type SkipReason = (typeof skipReasons)[number]

/** The same text is not sent to a number again within this many days (rule S23). */
export const repeatAfterDays = 7

export const campaignStoppedText = 'Kampania została zatrzymana.'

export const skipReasonTexts: Record<SkipReason, string> = {
  NO_PHONE: 'Klient nie ma numeru telefonu.',
  OPTED_OUT: 'Klient nie chce SMS-ów.',
  NO_CONSENT: 'Brak zgody na SMS-y reklamowe.',
  REPEATED: `Na ten numer wysłano już tę reklamę w ciągu ${repeatAfterDays} dni.`,
  SAME_NUMBER: 'Tę reklamę na ten numer dostaje już inny klient.',
}
