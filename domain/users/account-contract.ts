import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import { contract, get, post, put } from '../api/call'
import { emailSchema } from '../text/email-schema'
import { instantCodec } from '../time/wire'
import {
  changePasswordInputSchema,
  loginInputSchema,
  profileUpdateInputSchema,
  registrationInputSchema,
  resetPasswordInputSchema,
} from './credentials'
import { tokensSchema } from './token-contract'
import { userCodec } from './user'

export const signedInSchema = tokensSchema.extend({ user: userCodec })
/** The answer to a right password where a second step follows */
const challengeSchema = z.object({ challengeToken: z.string(), expiresAt: instantCodec })

/** Signing in, and the user's own account */
export const accountCalls = contract('auth', {
  signIn: post('public', '/api/auth/login', {
    summary: 'Sign in with a username or an e-mail address',
    description:
      '`lastLogin` is the sign-in before this one. For an account with a second step the answer is a `challengeToken` for POST /api/auth/login/second-step.',
    body: loginInputSchema,
    returns: z.union([signedInSchema, challengeSchema]),
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_DISABLED', 'ACCOUNT_PENDING', 'TOO_MANY_REQUESTS'],
  }),
  register: post('public', '/api/auth/register', {
    summary: 'Ask for an account, which an administrator approves',
    body: registrationInputSchema,
    returns: messageSchema,
    status: 201,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  forgotPassword: post('public', '/api/auth/forgot-password', {
    summary: 'Mail a link to choose a new password',
    description: 'The response is the same whether or not the account exists.',
    body: z.strictObject({ email: emailSchema }),
    returns: messageSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  resetPassword: post('public', '/api/auth/reset-password', {
    summary: 'Set a new password by a mailed link, which works once and for an hour',
    body: resetPasswordInputSchema,
    returns: messageSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  changePassword: post('account.use', '/api/auth/change-password', {
    summary: 'Change my password, and end my other sessions',
    description: 'An Idempotency-Key is not heeded.',
    body: changePasswordInputSchema,
    returns: messageSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  updateProfile: put('account.use', '/api/auth/profile', {
    summary: 'Change my name, e-mail address and phone number',
    description:
      'A new e-mail address requires `currentPassword`, and is not verified. An Idempotency-Key is not heeded.',
    body: profileUpdateInputSchema,
    returns: userCodec,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  googleToken: get('account.use', '/api/auth/google-token', {
    summary: 'Get whether Google is connected',
    returns: z.object({ configured: z.boolean(), message: z.string() }),
  }),
  refreshGoogleToken: post('account.use', '/api/auth/google-token/refresh', {
    summary: 'Renew the connection to Google',
    returns: messageSchema,
    errors: ['NOT_CONFIGURED'],
  }),
})

const accountSessionSchema = z.object({
  id: z.uuid(),
  createdAt: instantCodec,
  lastUsedAt: instantCodec,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether it is the session of the caller */
  current: z.boolean(),
})
export type AccountSession = z.output<typeof accountSessionSchema>

export const sessionCalls = contract('sessions', {
  mine: get('account.use', '/api/sessions/my-sessions', {
    summary: 'List my sessions, the last used first',
    returns: z.array(accountSessionSchema),
  }),
  revoke: post('account.use', '/api/sessions/revoke/{id}', {
    summary: 'End one of my sessions',
    params: z.object({ id: z.uuid() }),
    returns: messageSchema,
    errors: ['NOT_FOUND'],
  }),
  revokeAll: post('account.use', '/api/sessions/revoke-all', {
    summary: 'End all my sessions, including this one',
    returns: messageSchema.extend({ revoked: z.int() }),
  }),
})
