import { and, desc, eq } from 'drizzle-orm'
import type { CallOutput } from '#domain/api/call'
import type { CreatedKey, Passkey, passkeyCalls } from '#domain/users/passkey-contract'
import { maxPasskeys } from '#domain/users/passkey-contract'
import type { User } from '#domain/users/user'
import { passkeys } from '../db/schema'
import { command } from '../events/command'
import { passkeyChanged, userEvent } from '../events/records'
import { conflict, notFound } from '../http/api-problem'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { mailOwner } from './account-mail'
import { lockColleague } from './administration'
import { challengeLife, handleOf, issuePasskeyChallenge, passkeySite, siteOf, verifyCreated } from './passkey-check'
import { holdsPassword, verifyPassword } from './passwords'
import { endSessions, holdSession } from './sessions'

const publicColumns = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

const newestFirst = [desc(passkeys.createdAt), desc(passkeys.id)]

export async function passkeysOf({ database, publicUrl }: Ports, { id }: User) {
  return {
    address: passkeySite(publicUrl)?.origin ?? null,
    passkeys: await database
      .select(publicColumns)
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(...newestFirst),
  }
}

export async function usersWithPasskey(database: Database): Promise<number[]> {
  const rows = await database.selectDistinct({ userId: passkeys.userId }).from(passkeys).orderBy(passkeys.userId)
  return rows.map(({ userId }) => userId)
}

/** COSE algorithms that every authenticator has one of: EdDSA, ES256, RS256 */
const algorithms = [-8, -7, -257]

/** @throws ApiProblem VALIDATION at `currentPassword`, NOT_CONFIGURED, CONFLICT, TOO_MANY_REQUESTS */
export async function beginPasskey(
  ports: Ports,
  actor: User,
  currentPassword: string,
): Promise<CallOutput<typeof passkeyCalls.begin>> {
  const { host } = siteOf(ports)
  await verifyPassword(ports, actor.id, currentPassword)
  const own = await ports.database
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
  refuseTooManyKeys(own.length)
  const { companyName } = await readSettings(ports.database)
  return {
    challenge: await issuePasskeyChallenge(ports, actor.id),
    rp: { id: host, name: companyName || 'Termin' },
    user: {
      id: handleOf(actor.id),
      name: actor.username,
      displayName: `${actor.firstName} ${actor.lastName}`.trim() || actor.username,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: own.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    timeout: challengeLife,
    attestation: 'none',
  }
}

function refuseTooManyKeys(have: number): void {
  if (have < maxPasskeys) return
  throw conflict(`Możesz mieć najwyżej ${maxPasskeys} kluczy dostępu. Usuń najpierw jeden z nich.`)
}

/** @throws ApiProblem CONFLICT, 'Session expired or invalid' */
export async function addPasskey(
  ports: Ports,
  actor: User,
  { name, sessionId, ...created }: CreatedKey & { name: string; sessionId: string },
): Promise<Passkey> {
  const key = await verifyCreated(ports, actor.id, created)
  return keep(ports, actor, { sessionId, key: { name, ...key } })
}

type NewKey = Awaited<ReturnType<typeof verifyCreated>> & { name: string }

const keep = command(
  async ({ tx, ports, actor, now, record }, { sessionId, key }: { sessionId: string; key: NewKey }) => {
    await holdSession(tx, actor.id, sessionId, now)
    refuseTooManyKeys(await tx.$count(passkeys, eq(passkeys.userId, actor.id)))
    const [row] = await tx
      .insert(passkeys)
      .values({ ...key, userId: actor.id, createdAt: now })
      .onConflictDoNothing()
      .returning(publicColumns)
    if (!row) throw conflict('Ten klucz dostępu jest już dodany.')
    await mailOwner(ports, actor, 'PASSKEY_ADDED', [`Klucz: ${key.name}`])
    return record<Passkey>(userEvent('CHANGED', actor, [passkeyChanged(null, key.name)]), row)
  },
)

/** @throws ApiProblem VALIDATION at `currentPassword`, NOT_FOUND, TOO_MANY_REQUESTS */
export async function removePasskey(
  ports: Ports,
  actor: User,
  { id, currentPassword }: { id: number; currentPassword: string },
): Promise<void> {
  const verifiedHash = await verifyPassword(ports, actor.id, currentPassword)
  await remove(ports, actor, { id, verifiedHash })
}

const remove = command(
  async ({ tx, ports, actor, record }, { id, verifiedHash }: { id: number; verifiedHash: string }) => {
    await holdsPassword(tx, actor.id, verifiedHash)
    const [row] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning(publicColumns)
    if (!row) throw notFound('Nie ma takiego klucza dostępu.')
    await mailOwner(ports, actor, 'PASSKEY_REMOVED', [`Klucz: ${row.name}`])
    return record(userEvent('CHANGED', actor, [passkeyChanged(row.name, null)]), undefined)
  },
)

/**
 * Removes the passkeys of a colleague, whose sessions end.
 * @throws ApiProblem NOT_FOUND, CONFLICT for oneself and for users who have none, FORBIDDEN
 */
export const resetPasskeys = command(async ({ tx, ports, actor, now, record }, id: number) => {
  const user = await lockColleague(tx, actor, id, 'Własne klucze dostępu usuniesz na stronie swojego konta.')
  const rows = await tx.delete(passkeys).where(eq(passkeys.userId, id)).returning(publicColumns)
  if (rows.length === 0) throw conflict('Ta osoba nie ma kluczy dostępu.')
  await endSessions(tx, id, 'PASSKEY', now)
  await mailOwner(ports, user, 'PASSKEYS_RESET')
  return record(
    userEvent(
      'CHANGED',
      user,
      rows.map(({ name }) => passkeyChanged(name, null)),
    ),
    undefined,
  )
})
