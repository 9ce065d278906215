import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { SignJWT, jwtVerify } from 'jose'
import type { User } from '#domain/users/user'
import { secondSteps, sessions, signInRules, users } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import { bearerToken } from '../http/bearer'
import type { Ports } from '../ports'
import { userColumns } from './queries'
import { hasSecondStep } from './step-codes'

export function sessionEnded(): ApiProblem {
  return new ApiProblem('Session expired or invalid', 'Sesja wygasła. Zaloguj się ponownie.')
}

/** The three parts of a JWT (RFC 7515, 7.1) */
const jwtPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * The caller of a request. Session and user are read on every call, so a deactivated, demoted or deleted user is
 * refused on the next one. `lastLogin` is the sign-in before the one that opened this session (rule A12).
 */
export async function authenticate(
  ports: Ports,
  authorization: string | undefined,
): Promise<{ user: User; sessionId: string; lacksSecondStep: boolean }> {
  const token = bearerToken(authorization)
  if (token === undefined || !jwtPattern.test(token))
    throw new ApiProblem('UNAUTHORIZED', 'Zaloguj się, aby wykonać tę operację.', {
      details: 'Authentication required. Please log in again.',
    })
  const sessionId = await sessionOfAccessToken(ports, token)
  // An expired access token, too: on this code the console refreshes it and repeats the call.
  if (!sessionId) throw new ApiProblem('UNAUTHORIZED', 'Sesja wygasła. Zaloguj się ponownie.')
  const [session] = await ports.database
    .select({ user: { ...userColumns, lastLogin: sessions.previousLogin }, lacksSecondStep })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ports.clock.now()),
        eq(users.active, true),
      ),
    )
  if (!session) throw sessionEnded()
  return { ...session, sessionId }
}

/** A role of the user must have a second step, and the user has none (rule A19) */
const lacksSecondStep = sql<boolean>`exists (select 1 from ${signInRules} where ${signInRules.secondStepRoles} && ${users.roles}
  and not exists (select 1 from ${secondSteps} where ${secondSteps.userId} = ${users.id} and ${hasSecondStep}))`

const algorithm = 'HS256'
const issuer = 'termin'
const audience = 'termin-api'
/** Distinguishes access tokens from other JWTs (RFC 9068, 2.1). */
const type = 'at+jwt'

/**
 * Lifetime of an access token (s). It need not be shorter, because permissions are read from the database on every
 * call.
 */
const accessTokenSeconds = 15 * 60

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
async function sessionOfAccessToken({ clock, tokenSecret }: Ports, token: string): Promise<string | undefined> {
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

/** One refusal for an unknown name and a wrong password, so that they cannot be distinguished. */
export function wrongCredentials(): ApiProblem {
  return new ApiProblem('INVALID_CREDENTIALS', 'Niepoprawne dane logowania. Sprawdź nazwę użytkownika i hasło.', {
    details: 'Bad credentials',
  })
}

/** Call this only after the right password. An account without any sign-in waits for approval. */
export function accountDisabled(lastLogin: Date | null): ApiProblem {
  return lastLogin
    ? new ApiProblem('ACCOUNT_DISABLED', 'Konto jest zablokowane. Skontaktuj się z administratorem.', {
        details: 'Account disabled',
      })
    : new ApiProblem('ACCOUNT_PENDING', 'Konto czeka na zatwierdzenie przez administratora.', {
        details: 'Account pending approval',
      })
}
