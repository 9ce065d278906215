import { z } from 'zod'
import { changePasswordInputSchema } from './credentials'

/**
 * Characters of RFC 4648's base32 in lower case, in groups of four: 120 random bits, or 80 of one that was made by an
 * earlier version
 */
const recoveryCode = /^[a-z2-7]{16}(?:[a-z2-7]{8})?$/
const appCode = /^\d{6}$/

type StepCode = { kind: 'APP' | 'RECOVERY'; code: string }

/**
 * What was typed as a code: six digits of the application (RFC 6238), or a recovery code; spaces and dashes do not
 * matter.
 */
export function stepCodeOf(text: string): StepCode | undefined {
  const code = text.replaceAll(/[\s\p{Pd}]/gu, '').toLowerCase()
  if (appCode.test(code)) return { kind: 'APP', code }
  return recoveryCode.test(code) ? { kind: 'RECOVERY', code } : undefined
}

/** 'abcd-efgh-2345-wxyz-abcd-efgh' */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

const codeRequired = 'Wpisz 6 cyfr z aplikacji albo kod zapasowy'
export const stepCodeSchema = z
  .string({ error: codeRequired })
  .max(100, { error: codeRequired })
  .refine((text) => stepCodeOf(text) !== undefined, { error: codeRequired })

const currentPassword = changePasswordInputSchema.shape.currentPassword
export const passwordAgainSchema = z.strictObject({ currentPassword })
export const secondStepInputSchema = z.strictObject({
  challengeToken: z.string().min(1).max(200),
  code: stepCodeSchema,
})
export const disableInputSchema = z.strictObject({ currentPassword, code: stepCodeSchema })
export const enableInputSchema = z.strictObject({
  code: z
    .string({ error: 'Wpisz 6 cyfr z aplikacji' })
    .max(100)
    .refine((text) => stepCodeOf(text)?.kind === 'APP', { error: 'Wpisz 6 cyfr z aplikacji' }),
  /** The one that was begun with: whether another window has begun anew since */
  secret: z.string().max(100).optional(),
})
