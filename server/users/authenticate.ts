import { and, eq, gt, isNull } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { sessions, users } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import type { Ports } from '../ports'
import { sessionOfAccessToken } from './access-token'
import { userColumns } from './queries'

export function sessionEnded(): ApiProblem {
  return new ApiProblem('Session expired or invalid', 'Sesja wygasła. Zaloguj się ponownie.')
}

/**
 * The caller of a request. Session and user are read on every call, so a deactivated, demoted or deleted user is refused on the next one. `lastLogin`
 * is the sign-in before the one that opened this session.
 */
export async function authenticate(
  ports: Ports,
  authorization: string | undefined,
): Promise<{ user: User; sessionId: string }> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
  if (!token)
    throw new ApiProblem('UNAUTHORIZED', 'Zaloguj się, aby wykonać tę operację.', {
      details: 'Authentication required. Please log in again.',
    })
  const sessionId = await sessionOfAccessToken(ports, token)
  // An expired access token, too: on this code the console refreshes it and repeats the call.
  if (!sessionId) throw new ApiProblem('UNAUTHORIZED', 'Sesja wygasła. Zaloguj się ponownie.')
  const [found] = await ports.database
    .select({ ...userColumns, lastLogin: sessions.previousLogin })
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
  if (!found) throw sessionEnded()
  return { user: found, sessionId }
}
