import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import { contract, get, post } from '../api/call'
import { idSchema } from '../api/id'
import { requiredLine } from '../text/plain'
import { instantCodec } from '../time/wire'
import { signedInSchema } from './account-contract'
import { passwordAgainSchema } from './second-step'

/** How many passkeys a user may have */
export const maxPasskeys = 20

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const keyReference = z.object({ id: z.string(), type: z.literal('public-key') })

/** What browsers answer (WebAuthn, 5.8.1), without what the server does not need */
const createdKeySchema = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: z.array(z.string().max(30)).max(10),
})
const usedKeySchema = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(100),
})
export type CreatedKey = z.output<typeof createdKeySchema>
export type UsedKey = z.output<typeof usedKeySchema>

const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantCodec,
  lastUsedAt: instantCodec.nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

const passkeyNameSchema = requiredLine(60, 'Nazwij ten klucz, na przykład „Laptop w biurze”')
export const addPasskeySchema = passwordAgainSchema.extend({ name: passkeyNameSchema })

/** Signing in with a passkey (WebAuthn), which takes the place of the password and of its second step (rule A25) */
export const passkeyCalls = contract('auth', {
  beginSignIn: post('public', '/api/auth/login/passkey/begin', {
    summary: 'Get a challenge for a sign-in with a passkey',
    description: 'It counts once and for five minutes.',
    returns: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
    errors: ['NOT_CONFIGURED', 'TOO_MANY_REQUESTS'],
  }),
  signIn: post('public', '/api/auth/login/passkey', {
    summary: 'Sign in with a passkey',
    body: usedKeySchema,
    returns: signedInSchema,
    errors: ['INVALID_CREDENTIALS', 'SIGN_IN_EXPIRED', 'ACCOUNT_DISABLED', 'ACCOUNT_PENDING', 'NOT_CONFIGURED'],
  }),
  mine: get('account.use', '/api/auth/passkeys', {
    summary: 'List my passkeys, the newest first',
    returns: z.object({
      /** Address at which passkeys work; null where none do */
      address: z.string().nullable(),
      passkeys: z.array(passkeySchema),
    }),
  }),
  begin: post('account.use', '/api/auth/passkeys/begin', {
    summary: 'Get a challenge for a new passkey',
    description: 'An Idempotency-Key is not heeded.',
    body: passwordAgainSchema,
    returns: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      /** Passkeys that the user has already */
      excludeCredentials: z.array(keyReference),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      timeout: z.int(),
      attestation: z.literal('none'),
    }),
    errors: ['CONFLICT', 'NOT_CONFIGURED', 'TOO_MANY_REQUESTS'],
  }),
  add: post('account.use', '/api/auth/passkeys', {
    summary: 'Keep a new passkey',
    description: 'An Idempotency-Key is not heeded: a challenge counts once.',
    body: createdKeySchema.extend({ name: passkeyNameSchema }),
    returns: passkeySchema,
    status: 201,
    errors: ['CONFLICT', 'NOT_CONFIGURED'],
  }),
  remove: post('account.use', '/api/auth/passkeys/{id}/remove', {
    summary: 'Remove one of my passkeys',
    description: 'An Idempotency-Key is not heeded.',
    body: passwordAgainSchema,
    returns: messageSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
})
