import { z } from 'zod'
import { idSchema } from '../api/id'
import { maxSmsLength } from '../sms/sms'
import { requiredMultiline } from '../text/plain'

const optOutLine = 'Rezygnacja: '
/** As it stands at the end of a preview, which somebody may have edited. */
const example = new RegExp(`\\s*${optOutLine}\\S+/r/X{20}\\s*$`)

/** Every advertisement ends with how to opt out. */
export function advertisementText(message: string, optOutLink: string): string {
  return `${message.replace(example, '').trim()}\n${optOutLine}${optOutLink}`
}

/** What a person writes (rule S3); the link comes behind it. */
export const advertisementSchema = requiredMultiline(maxSmsLength, 'Wprowadź treść wiadomości')

/** Whom an advertisement is for: everybody, those the company works for, or those who were chosen one by one. */
export const audiences = ['ALL', 'ACTIVE', 'SELECTED'] as const
export type Audience = (typeof audiences)[number]

export const audienceNames: Record<Audience, string> = {
  ALL: 'Wszyscy klienci',
  ACTIVE: 'Aktywni klienci',
  SELECTED: 'Wybrani klienci',
}

/** A client is active who had a service in so many months, has one planned, or has a device that is due in the future. */
export const activeWithinMonths = 24

/** As many clients can be chosen one by one. */
export const mostSelected = 10_000
export const selectedIdsSchema = z
  .array(idSchema, { error: 'Wybierz klientów' })
  .min(1, { error: 'Wybierz klientów' })
  .max(mostSelected, { error: `Najwyżej ${mostSelected} klientów` })

/** Why an advertisement does not go to a client, the first that applies. */
export const skipReasons = ['NO_PHONE', 'OPTED_OUT', 'NO_CONSENT', 'REPEATED', 'SAME_NUMBER'] as const
export type SkipReason = (typeof skipReasons)[number]

/** So many days the same text does not go to a client again. */
export const repeatAfterDays = 7

/** Why a message of a campaign that was stopped does not leave. */
export const stoppedCampaign = 'Kampania została zatrzymana.'

export const skipReasonTexts: Record<SkipReason, string> = {
  NO_PHONE: 'Klient nie ma numeru telefonu.',
  OPTED_OUT: 'Klient nie chce SMS-ów.',
  NO_CONSENT: 'Brak zgody na SMS-y reklamowe.',
  REPEATED: `Klient dostał już tę reklamę w ciągu ${repeatAfterDays} dni.`,
  SAME_NUMBER: 'Tę reklamę na ten numer dostaje już inny klient.',
}
