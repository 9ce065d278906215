import { z } from 'zod'

/**
 * The error body of the API (rule W1). `error` is a code for programs, `message` a Polish sentence for people,
 * `details` a technical line (the documented English text where there is one), `fields` holds messages by the field's
 * name on the wire.
 */
export const problemSchema = z.object({
  error: z.string(),
  message: z.string(),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type Problem = z.infer<typeof problemSchema>

/** The HTTP status (RFC 9110, 15) of each code. */
export const problemStatus = {
  VALIDATION: 400,
  MALFORMED: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_PENDING: 403,
  'Session expired or invalid': 401,
  SIGN_IN_EXPIRED: 401,
  FORBIDDEN: 403,
  SECOND_STEP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  STALE: 409,
  NOT_CONFIGURED: 409,
  QUIET_HOURS: 409,
  SMS_LIMIT: 409,
  LINK_EXPIRED: 410,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  GATEWAY: 502,
  UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Whether it is written as the codes above are. The console asks this, since their table is not worth its bytes there. */
export const isProblemCode = (text: string): boolean => /^(?:[A-Z_]+|Session expired or invalid)$/.test(text)

/** What each call may answer; the contract of a call names its other problems. */
export const commonProblems = ['VALIDATION', 'MALFORMED', 'TOO_LARGE', 'INTERNAL', 'UNAVAILABLE'] as const
/** What every call that needs a session may answer in addition */
export const sessionProblems = [
  'UNAUTHORIZED',
  'Session expired or invalid',
  'SECOND_STEP_REQUIRED',
  'FORBIDDEN',
] as const

/** What a call may answer beyond that, and what it means there */
export const ownProblems = {
  'Session expired or invalid': 'the session has ended',
  INVALID_CREDENTIALS: 'an unknown user, or a wrong password or passkey',
  SIGN_IN_EXPIRED: 'the sign-in took too long; begin again',
  ACCOUNT_DISABLED: 'the account is deactivated',
  ACCOUNT_PENDING: 'the account waits for approval',
  NOT_FOUND: 'what the path or the body names does not exist',
  CONFLICT: 'the present state of the data does not allow it',
  STALE: 'somebody has changed the record since',
  NOT_CONFIGURED: 'the service that this needs is not configured',
  QUIET_HOURS: 'no SMS are sent at this time',
  SMS_LIMIT: 'a limit on SMS is reached',
  LINK_EXPIRED: 'the link has expired',
  TOO_MANY_REQUESTS: 'too many attempts; `Retry-After` tells when to try again',
  GATEWAY: 'a service of others refused or failed',
} as const satisfies Partial<Record<ProblemCode, string>>

export type OwnProblem = keyof typeof ownProblems
