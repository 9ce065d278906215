import { z } from 'zod'

const claimsSchema = z.object({ exp: z.number(), iat: z.number().optional() })

/**
 * Until when a token received at `receivedAt` counts (both ms since 1970, by this machine's clock), or undefined where it is
 * no token: it has three parts and an expiry. Reckoned from its length of life, so that a machine whose
 * clock is wrong does not take every fresh token for an old one.
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
