import { z } from 'zod'
import { idSchema } from '../api/id'
import { daySchema } from '../time/wire'

export const consentSources = ['FORM', 'PHONE', 'IN_PERSON', 'EMAIL', 'WEBSITE'] as const
export type ConsentSource = (typeof consentSources)[number]

export const consentSourceNames: Record<ConsentSource, string> = {
  FORM: 'Formularz lub umowa',
  PHONE: 'Rozmowa telefoniczna',
  IN_PERSON: 'Osobiście',
  EMAIL: 'E-mail',
  WEBSITE: 'Strona internetowa',
}

/** What withdrew a consent or opted a number out: the office, the link of an advertisement, or the answer STOP. */
export const withdrawalSources = ['OFFICE', 'LINK', 'SMS'] as const
export type WithdrawalSource = (typeof withdrawalSources)[number]

export const withdrawalSourceNames: Record<WithdrawalSource, string> = {
  OFFICE: 'biuro',
  LINK: 'link z SMS-a',
  SMS: 'odpowiedź STOP',
}

export const consentInputSchema = z.strictObject({
  givenOn: z.string({ error: 'Data zgody jest wymagana' }).pipe(daySchema),
  source: z.enum(consentSources, { error: 'Wybierz, jak klient wyraził zgodę' }),
})
export type ConsentInput = z.output<typeof consentInputSchema>

export const futureConsent = 'Data zgody nie może być późniejsza niż dziś'

/** PUT /api/clients/{id}/marketing-consent */
export const consentChangeSchema = z.discriminatedUnion('given', [
  consentInputSchema.extend({ given: z.literal(true) }),
  z.strictObject({ given: z.literal(false) }),
])

const consentSchema = z.object({
  id: idSchema,
  givenOn: daySchema,
  source: z.enum(consentSources),
  /** null where it was not kept yet */
  wording: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  /** null while the client agrees */
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnThrough: z.enum(withdrawalSources).nullable(),
  withdrawnBy: z.string().nullable(),
})
export type Consent = z.output<typeof consentSchema>

/** GET /api/clients/{id}/sms-consent */
export const smsConsentSchema = z.object({
  /** The wording that a client who consents now agrees to */
  wording: z.string(),
  /** The valid consent to advertisements; null without one */
  marketing: consentSchema.nullable(),
  /** Withdrawn consents, newest first */
  earlier: z.array(consentSchema),
  /** Set when the number gets only messages written by hand */
  optOut: z
    .object({ at: z.iso.datetime(), source: z.enum(withdrawalSources), recordedBy: z.string().nullable() })
    .nullable(),
})
export type SmsConsent = z.output<typeof smsConsentSchema>

/** PUT /api/clients/{id}/sms-opt-out */
export const optOutChangeSchema = z.strictObject({ optedOut: z.boolean() })
