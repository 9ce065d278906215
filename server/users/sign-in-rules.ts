import { asc } from 'drizzle-orm'
import type { Role } from '#domain/access/role'
import { eventChanges } from '#domain/events/event'
import { secondSteps, sessions, signInRules } from '../db/schema'
import { command } from '../events/command'
import { secondStepChanged, userEvent } from '../events/records'
import { conflict } from '../http/api-problem'
import { refuseChanged } from '../http/preconditions'
import type { Database } from '../ports'
import { mailOwner } from './account-mail'
import { lockAdministrators, lockColleague } from './administration'
import { removeSecondStep } from './second-step'
import { endSessions, isOpenFor } from './sessions'
import { enabledAt, hasSecondStep } from './step-codes'

export async function secondStepRoles(database: Database): Promise<Role[]> {
  const [row] = await database.select({ roles: signInRules.secondStepRoles }).from(signInRules)
  return row?.roles ?? []
}

export async function usersWithSecondStep(database: Database): Promise<number[]> {
  const rows = await database
    .select({ userId: secondSteps.userId })
    .from(secondSteps)
    .where(hasSecondStep)
    .orderBy(asc(secondSteps.userId))
  return rows.map(({ userId }) => userId)
}

interface SignInRulesUpdate {
  secondStepRoles: Role[]
  /** The rules that the edit started from */
  previous?: { secondStepRoles?: Role[] | undefined } | undefined
}

/**
 * Sets who must have a second step.
 * @throws ApiProblem FORBIDDEN if the actor is no administrator any more, STALE
 */
export const changeSignInRules = command(
  async ({ tx, actor, record, unchanged }, { secondStepRoles: asked, previous }: SignInRulesUpdate) => {
    await lockAdministrators(tx, actor)
    const before = { secondStepRoles: await secondStepRoles(tx) }
    refuseChanged(before, previous)
    const after = { secondStepRoles: [...new Set(asked)].toSorted() }
    const changes = eventChanges(before, after)
    if (changes.length === 0) return unchanged(after)
    await tx.insert(signInRules).values(after).onConflictDoUpdate({ target: signInRules.id, set: after })
    return record({ verb: 'CHANGED', noun: 'SETTINGS', changes }, after)
  },
)

/**
 * Removes the second step of a colleague, whose sessions end.
 * @throws ApiProblem NOT_FOUND, CONFLICT for oneself and for users who have none, FORBIDDEN
 */
export const resetSecondStep = command(async ({ tx, ports, actor, now, record }, id: number) => {
  const user = await lockColleague(tx, actor, id, 'Własne logowanie dwuetapowe wyłączysz na stronie swojego konta.')
  if (!(await enabledAt(tx, id))) throw conflict('Ta osoba nie ma logowania dwuetapowego.')
  await removeSecondStep(tx, id)
  await endSessions(tx, id, 'SECOND_STEP', now)
  await mailOwner(ports, user, 'STEP_RESET')
  return record(userEvent('CHANGED', user, [secondStepChanged(true, false)]), undefined)
})

/**
 * Ends the sessions of a colleague (rule A26).
 * @throws ApiProblem NOT_FOUND, CONFLICT for oneself and for users who are not signed in, FORBIDDEN
 */
export const endSessionsOf = command(async ({ tx, actor, now, record }, id: number) => {
  const user = await lockColleague(tx, actor, id, 'Własne sesje zakończysz na stronie „Moje sesje”.')
  const open = await tx.$count(sessions, isOpenFor(id, now))
  if (open === 0) throw conflict('Ta osoba nie jest nigdzie zalogowana.')
  await endSessions(tx, id, 'REVOKED', now)
  return record(userEvent('CHANGED', user, [{ field: 'openSessions', from: open, to: 0 }]), undefined)
})
