import { z } from 'zod'

/**
 * The error body of the API (rule W1). `error` is a code for programs, `message` a Polish sentence for people, `details` a technical
 * line (the documented English text where there is one), `fields` holds messages by the field's name on the wire.
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
