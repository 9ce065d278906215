import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { stepCodeOf } from '#domain/users/second-step'
import { recoveryCodes, secondSteps } from '../db/schema'
import { sha256 } from '../http/hash'
import type { Database, Ports, Transaction } from '../ports'
import type { ApiProblem } from '../http/api-problem'
import { invalidField } from '../http/api-problem'
import { seal, unseal } from './sealing'

// No event: a code that is used up; the commands record what was turned on and off.

/** Seconds that a code is valid (RFC 6238, 5.2) */
const period = 30
/** A code of the step before or after counts, too, since clocks differ. */
const leeway = 1
/** How many recovery codes a user gets */
const codeCount = 10
/** 120 bits: enough to be stored as a plain hash, which nobody can guess back (NIST SP 800-63B, 5.1.2.2) */
const recoveryBytes = 15

export const newSecret = () => new Secret({ size: 20 }).base32

/** `otpauth://totp/…`, which the application reads as a QR code */
export function addressOfSecret(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period }).toString()
}

/** The time step whose code this is; undefined for a wrong code */
function stepOf(secret: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  const delta = totp.validate({ token, timestamp, window: leeway })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

const hashOf = (userId: number, code: string) => sha256(`recovery code of ${userId}: ${code}`)

/**
 * Uses up a code of the application or a recovery code. Of two concurrent calls with one code, one is refused.
 * @returns what kind it was; undefined for a wrong or used one
 */
export async function spendCode(
  ports: Ports,
  tx: Transaction,
  { userId, typed: input, now }: { userId: number; typed: string; now: Date },
): Promise<'APP' | 'RECOVERY' | undefined> {
  const code = stepCodeOf(input)
  if (!code) return undefined
  if (code.kind === 'APP') return (await spendAppCode(ports, tx, { userId, code: code.code, now })) ? 'APP' : undefined
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, await hashOf(userId, code.code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0 ? 'RECOVERY' : undefined
}

/** Stores a secret that counts once a code of it is confirmed, in the place of an earlier one. */
export async function keepAppSecret(ports: Ports, tx: Transaction, userId: number, secret: string): Promise<void> {
  const fresh = { secret: await seal(ports, userId, secret), enabledAt: null, lastStep: 0 }
  await tx
    .insert(secondSteps)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondSteps.userId, set: fresh })
}

function unreadableSecret(): ApiProblem {
  return invalidField('code', 'Serwer nie może sprawdzić kodów z aplikacji, bo stracił klucz. Użyj kodu zapasowego.')
}

/**
 * The secret of the application, also one that is not enabled yet, locked until the end of the transaction
 * @throws ApiProblem VALIDATION where the server lost its key
 */
export async function appSecret(ports: Ports, tx: Transaction, userId: number): Promise<string | undefined> {
  const [secondStep] = await tx.select().from(secondSteps).where(eq(secondSteps.userId, userId)).for('update')
  const secret = secondStep && (await unseal(ports, userId, secondStep.secret))
  if (secondStep && secret === undefined) {
    ports.log.error('secret of a second step cannot be decrypted', { userId })
    throw unreadableSecret()
  }
  return secret
}

/**
 * Uses up a code of the application, also of one that is not enabled yet.
 * @throws ApiProblem VALIDATION where the server lost its key
 */
export async function spendAppCode(
  ports: Ports,
  tx: Transaction,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const secret = await appSecret(ports, tx, userId)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  if (step === undefined) return false
  const rows = await tx
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(eq(secondSteps.userId, userId), lt(secondSteps.lastStep, step)))
    .returning({ userId: secondSteps.userId })
  return rows.length > 0
}

/**
 * Replaces the recovery codes of a user.
 * @returns them, which are stored only as hashes
 */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const fresh = Array.from({ length: codeCount }, () => new Secret({ size: recoveryBytes }).base32.toLowerCase())
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(await Promise.all(fresh.map(async (code) => ({ hash: await hashOf(userId, code), userId }))))
  return fresh
}

export function countRecoveryCodes(database: Database, userId: number): Promise<number> {
  return database.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/**
 * Condition for an account whose sign-in asks for a code (rule A19). It says nothing about `lastStep`: a row without a
 * used code, which no version has written, must not admit somebody who only has the password.
 */
export const hasSecondStep = isNotNull(secondSteps.enabledAt)

export async function enabledAt(database: Database, userId: number): Promise<Date | null> {
  const [row] = await database
    .select({ enabledAt: secondSteps.enabledAt })
    .from(secondSteps)
    .where(and(eq(secondSteps.userId, userId), hasSecondStep))
  return row?.enabledAt ?? null
}
