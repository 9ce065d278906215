import { z } from 'zod'
import { roleSchema } from '../access/role'
import { messageSchema } from '../api/action-result'
import { contract, get, post, put } from '../api/call'
import { idSchema } from '../api/id'
import { previousOf } from '../api/previous'
import { withReadOnly } from '../api/read-only'
import { instantCodec } from '../time/wire'
import { signedInSchema } from './account-contract'
import { disableInputSchema, enableInputSchema, passwordAgainSchema, secondStepInputSchema } from './second-step'

const codes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second step of signing in (rule A19) */
export const secondStepCalls = contract('auth', {
  pass: post('public', '/api/auth/login/second-step', {
    summary: 'Finish signing in with a code',
    description: 'A code of the application works once; a recovery code works once and for all.',
    body: secondStepInputSchema,
    returns: signedInSchema,
    errors: ['INVALID_CREDENTIALS', 'SIGN_IN_EXPIRED', 'ACCOUNT_DISABLED', 'ACCOUNT_PENDING', 'TOO_MANY_REQUESTS'],
  }),
  state: get('account.use', '/api/auth/second-step', {
    summary: 'Get whether my sign-in has a second step',
    returns: z.object({
      enabledAt: instantCodec.nullable(),
      recoveryCodesLeft: z.int(),
      /** A role of this user must have it */
      required: z.boolean(),
    }),
  }),
  begin: post('account.use', '/api/auth/second-step/begin', {
    summary: 'Get a new secret for the application; it counts once a code of it is confirmed',
    description: 'An Idempotency-Key is not heeded.',
    body: passwordAgainSchema,
    returns: z.object({
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code */
      address: z.string(),
    }),
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  enable: post('account.use', '/api/auth/second-step/enable', {
    summary: 'Turn the second step on by a code of the application, and end my other sessions',
    description: 'An Idempotency-Key is not heeded. The recovery codes are shown only here.',
    body: enableInputSchema,
    returns: codes,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  renewCodes: post('account.use', '/api/auth/second-step/recovery-codes', {
    summary: 'Replace my recovery codes',
    description: 'An Idempotency-Key is not heeded.',
    body: passwordAgainSchema,
    returns: codes,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  disable: post('account.use', '/api/auth/second-step/disable', {
    summary: 'Turn my second step off',
    description: 'An Idempotency-Key is not heeded.',
    body: disableInputSchema,
    returns: messageSchema,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
})

const signInRulesSchema = z.strictObject({ secondStepRoles: z.array(roleSchema).max(8) })
const signInRulesWithUsers = signInRulesSchema.extend({
  usersWithSecondStep: z.array(idSchema),
  usersWithPasskey: z.array(idSchema),
})

/** Which roles must have a second step, and who has one; for administrators */
export const signInRuleCalls = contract('users', {
  get: get('users.read', '/api/sign-in-rules', {
    summary: 'Get which roles must have a second step of signing in, and the users who have one, or a passkey',
    returns: signInRulesWithUsers,
  }),
  update: put('users.write', '/api/sign-in-rules', {
    summary: 'Set which roles must have a second step of signing in',
    description: 'Who lacks it can only set it up after signing in.',
    body: withReadOnly(signInRulesSchema.extend({ previous: previousOf(signInRulesSchema) }), signInRulesWithUsers),
    returns: signInRulesSchema,
    errors: ['STALE'],
  }),
  reset: post('users.write', '/api/users/{id}/second-step/reset', {
    summary: 'Remove the second step of a colleague who lost it, and end their sessions',
    returns: messageSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  resetPasskeys: post('users.write', '/api/users/{id}/passkeys/reset', {
    summary: 'Remove the passkeys of a colleague, and end their sessions',
    returns: messageSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  endSessions: post('users.write', '/api/users/{id}/sessions/revoke', {
    summary: 'End all sessions of a colleague, who can sign in again',
    returns: messageSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
