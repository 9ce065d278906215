import { z } from 'zod'

const claimsSchema = z.object({ exp: z.number(), iat: z.number().optional() })

/**
 * When a token received at `receivedAt` expires (both ms since 1970, by this machine's clock); undefined if it is no JWT with an expiry.
 * Counted from its lifetime (`exp` minus `iat`), so that a machine whose clock is wrong does not take a fresh token for an expired one.
 */
export function tokenExpiry(token: string, receivedAt: number): number | undefined {
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every(Boolean)) return undefined
  try {
    const payload = (parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { exp, iat } = claimsSchema.parse(JSON.parse(atob(payload)))
    return iat === undefined ? exp * 1000 : receivedAt + (exp - iat) * 1000
  } catch {
    return undefined
  }
}
