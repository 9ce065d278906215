import { arrayOverlaps, eq } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { recoveryCodes, secondSteps, signInChallenges, signInRules } from '../db/schema'
import { command } from '../events/command'
import { secondStepChanged, userEvent } from '../events/records'
import type { ApiProblem } from '../http/api-problem'
import { conflict } from '../http/api-problem'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import type { Database, Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { mailOwner } from './account-mail'
import { wrongCode } from './challenges'
import { holdsPassword, verifyPassword } from './passwords'
import { endSessions, holdSession } from './sessions'
import {
  addressOfSecret,
  appSecret,
  countRecoveryCodes,
  enabledAt,
  keepAppSecret,
  newSecret,
  replaceRecoveryCodes,
  spendAppCode,
  spendCode,
} from './step-codes'

/** Limit for wrong codes of somebody who is signed in */
const attempts = { limit: 10, seconds: 900 }

async function counting<T>(ports: Ports, userId: number, run: () => Promise<T>): Promise<T> {
  const attemptKey = `code of ${userId}`
  await countAttempt(ports, attemptKey, attempts)
  const result = await run()
  await takeBackAttempt(ports, attemptKey)
  return result
}

async function isRequired(database: Database, { roles }: Pick<User, 'roles'>): Promise<boolean> {
  const rows = await database
    .select({ id: signInRules.id })
    .from(signInRules)
    .where(arrayOverlaps(signInRules.secondStepRoles, roles))
  return rows.length > 0
}

export async function secondStepState({ database }: Ports, user: User) {
  return {
    enabledAt: await enabledAt(database, user.id),
    recoveryCodesLeft: await countRecoveryCodes(database, user.id),
    required: await isRequired(database, user),
  }
}

/**
 * Gives the actor a new secret, which counts once a code of it is confirmed. An enabled one stays.
 * @throws ApiProblem VALIDATION at `currentPassword`, CONFLICT, TOO_MANY_REQUESTS
 */
export async function beginSecondStep(ports: Ports, actor: User, currentPassword: string) {
  const verifiedHash = await verifyPassword(ports, actor.id, currentPassword)
  const secret = newSecret()
  await keepSecret(ports, actor, { secret, verifiedHash })
  const { companyName } = await readSettings(ports.database)
  return { secret, address: addressOfSecret(secret, companyName || 'Termin', actor.username) }
}

const keepSecret = command(
  async ({ tx, ports, actor, unchanged }, { secret, verifiedHash }: { secret: string; verifiedHash: string }) => {
    await holdsPassword(tx, actor.id, verifiedHash)
    if (await enabledAt(tx, actor.id)) {
      throw conflict('Logowanie dwuetapowe jest już włączone. Najpierw je wyłącz.')
    }
    await keepAppSecret(ports, tx, actor.id, secret)
    // Nothing counts yet: `enable` records it.
    return unchanged(undefined)
  },
)

/**
 * Turns the second step on, and ends the actor's other sessions.
 * @returns the recovery codes, which are shown only now
 * @throws ApiProblem VALIDATION at `code`, CONFLICT, TOO_MANY_REQUESTS, 'Session expired or invalid'
 */
export function enableSecondStep(ports: Ports, actor: User, input: Confirmation): Promise<string[]> {
  return counting(ports, actor.id, () => enable(ports, actor, input))
}

interface Confirmation {
  code: string
  /** What this window was given */
  secret?: string | undefined
  sessionId: string
}

const enable = command(async ({ tx, ports, actor, now, record }, { code, secret, sessionId }: Confirmation) => {
  // First, as `keepSecret` does: otherwise each of the two could wait for what the other has locked.
  await holdSession(tx, actor.id, sessionId, now)
  if (await enabledAt(tx, actor.id)) throw conflict('Logowanie dwuetapowe jest już włączone.')
  if (!(await spendAppCode(ports, tx, { userId: actor.id, code: code.replaceAll(/\D/g, ''), now }))) {
    const isCurrent = secret === undefined || secret === (await appSecret(ports, tx, actor.id))
    throw isCurrent ? wrongCode() : begunAnew()
  }
  await tx.update(secondSteps).set({ enabledAt: now }).where(eq(secondSteps.userId, actor.id))
  const codes = await replaceRecoveryCodes(tx, actor.id)
  await endSessions(tx, actor.id, 'SECOND_STEP', now, sessionId)
  await mailOwner(ports, actor, 'STEP_ON')
  return record(userEvent('CHANGED', actor, [secondStepChanged(false, true)]), codes)
})

/**
 * Replaces the actor's recovery codes.
 * @throws ApiProblem VALIDATION at `currentPassword`, CONFLICT, TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(ports: Ports, actor: User, currentPassword: string): Promise<string[]> {
  const verifiedHash = await verifyPassword(ports, actor.id, currentPassword)
  return renew(ports, actor, verifiedHash)
}

const renew = command(async ({ tx, ports, actor, record }, verifiedHash: string) => {
  await holdsPassword(tx, actor.id, verifiedHash)
  if (!(await enabledAt(tx, actor.id))) throw notEnabled()
  await mailOwner(ports, actor, 'NEW_CODES')
  const codes = await replaceRecoveryCodes(tx, actor.id)
  return record(userEvent('CHANGED', actor, [{ field: 'recoveryCodes', from: null, to: null }]), codes)
})

/**
 * Turns the actor's second step off.
 * @throws ApiProblem VALIDATION at `currentPassword` or `code`, CONFLICT where a role requires it, TOO_MANY_REQUESTS
 */
export async function disableSecondStep(
  ports: Ports,
  actor: User,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<void> {
  const verifiedHash = await verifyPassword(ports, actor.id, currentPassword)
  await counting(ports, actor.id, () => disable(ports, actor, { verifiedHash, code }))
}

const disable = command(
  async ({ tx, ports, actor, now, record }, { verifiedHash, code }: { verifiedHash: string; code: string }) => {
    const user = await holdsPassword(tx, actor.id, verifiedHash)
    if (!(await enabledAt(tx, actor.id))) throw notEnabled()
    if (await isRequired(tx, user)) {
      throw conflict('Twoja rola wymaga logowania dwuetapowego, więc nie można go wyłączyć.')
    }
    if (!(await spendCode(ports, tx, { userId: actor.id, typed: code, now }))) throw wrongCode()
    await removeSecondStep(tx, actor.id)
    await mailOwner(ports, actor, 'STEP_OFF')
    return record(userEvent('CHANGED', actor, [secondStepChanged(true, false)]), undefined)
  },
)

export async function removeSecondStep(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}

function begunAnew(): ApiProblem {
  return conflict('Zaczęto od nowa w innym oknie i ten kod QR już nie działa. Dokończ tam albo odśwież tę stronę.')
}

function notEnabled(): ApiProblem {
  return conflict('Logowanie dwuetapowe nie jest włączone.')
}
