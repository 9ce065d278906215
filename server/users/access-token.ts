import { SignJWT, jwtVerify } from 'jose'
import type { Ports } from '../ports'

const algorithm = 'HS256'
const issuer = 'termin'
const audience = 'termin-api'
/** Distinguishes access tokens from other JWTs (RFC 9068, 2.1). */
const type = 'at+jwt'

/** Lifetime of an access token (s). It need not be shorter, because permissions are read from the database on every call. */
export const accessTokenSeconds = 15 * 60

export async function signAccessToken(
  { clock, tokenSecret }: Ports,
  userId: number,
  sessionId: string,
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(tokenSecret)
}

/** The session of a valid token; undefined for a forged, foreign or expired one. */
export async function sessionOfAccessToken({ clock, tokenSecret }: Ports, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, tokenSecret, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub'],
    })
    return typeof payload.sid === 'string' ? payload.sid : undefined
  } catch {
    return undefined
  }
}
