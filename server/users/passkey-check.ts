import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { CreatedKey, UsedKey } from '#domain/users/passkey-contract'
import type { passkeys } from '../db/schema'
import { passkeyChallenges } from '../db/schema'
import { ApiProblem, conflict } from '../http/api-problem'
import { base64url, randomSecret, sha256 } from '../http/hash'
import type { Ports } from '../ports'
import { signInExpired } from './challenges'

// No event: challenges are sign-ins that are under way, and proofs change nothing.

/** How long a browser and its owner may take (ms) */
export const challengeLife = 5 * 60_000

/** The site that passkeys belong to (WebAuthn, 5.1.2): only its pages can use them. */
interface PasskeySite {
  origin: string
  /** The RP ID */
  host: string
}

/**
 * @returns undefined where browsers allow no passkeys: without TLS, except for this machine, and at an address without
 * a name
 */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const { protocol, origin, hostname: host } = new URL(publicUrl)
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return undefined
  return /^[\d.]+$|^\[/.test(host) ? undefined : { origin, host }
}

/** @throws ApiProblem NOT_CONFIGURED */
export function siteOf({ publicUrl }: Ports): PasskeySite {
  const site = passkeySite(publicUrl)
  if (site) return site
  throw new ApiProblem(
    'NOT_CONFIGURED',
    'Klucze dostępu działają tylko, gdy Termin ma adres https z nazwą, a nie numerem. Ustawia go operator.',
  )
}

/** @param userId who adds a passkey; null for a sign-in */
export async function issuePasskeyChallenge({ database, clock }: Ports, userId: number | null): Promise<string> {
  const challenge = randomSecret()
  const expiresAt = new Date(clock.now().getTime() + challengeLife)
  await database.insert(passkeyChallenges).values({ hash: await sha256(challenge), userId, expiresAt })
  return challenge
}

/**
 * Whether this challenge was given for that, and is spent now. In no transaction: what is refused later must not give
 * it back (rule A25).
 */
async function spend({ database, clock }: Ports, challenge: string, userId: number | null): Promise<boolean> {
  const rows = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, await sha256(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return rows.length > 0
}

export async function forgetPasskeyChallenges({ database, clock }: Ports): Promise<void> {
  await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, clock.now()))
}

/** The user's handle in authenticators (WebAuthn, 14.6.1: nothing personal) */
export const handleOf = (userId: number) => base64url(new TextEncoder().encode(`user ${userId}`))

/**
 * Loaded when it is needed: it brings parsers of certificates with it, and these want the polyfill before them, which a
 * bundle would put behind.
 */
async function library() {
  await import('reflect-metadata')
  const [server, { isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, bytesOf: isoBase64URL.toBuffer }
}

/** What both proofs have in common, and whether their challenge was one of ours */
function expectedBy(ports: Ports, userId: number | null) {
  const { origin, host } = siteOf(ports)
  const challengeState = { known: false }
  return {
    challengeState,
    expected: {
      async expectedChallenge(challenge: string) {
        challengeState.known = await spend(ports, challenge, userId)
        return challengeState.known
      },
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    },
  }
}

/** @throws ApiProblem `late` for a challenge that was not given, has expired or is spent; else `refused` */
async function checkProof<Proof extends { verified: boolean }>(
  challengeState: { known: boolean },
  verify: () => Promise<Proof>,
  { late, refused }: { late: () => ApiProblem; refused: () => ApiProblem },
): Promise<Proof> {
  // The library throws for whatever does not match.
  const proof = await verify().catch(() => undefined)
  if (!challengeState.known) throw late()
  if (!proof?.verified) throw refused()
  return proof
}

/**
 * @returns the columns of a new passkey.
 * @throws ApiProblem CONFLICT
 */
export async function verifyCreated(
  ports: Ports,
  userId: number,
  { id, transports, clientDataJSON, attestationObject }: CreatedKey,
) {
  const { verifyRegistrationResponse } = await library()
  const { challengeState, expected } = expectedBy(ports, userId)
  const response = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  const proof = await checkProof(
    challengeState,
    () =>
      verifyRegistrationResponse({
        ...expected,
        response: { ...response, response: { clientDataJSON, attestationObject } },
      }),
    {
      late: () => conflict('Dodawanie klucza dostępu trwało zbyt długo. Zacznij od nowa.'),
      refused: () => conflict('Nie udało się dodać tego klucza dostępu. Spróbuj ponownie albo użyj innego.'),
    },
  )
  const { credential } = proof.registrationInfo!
  return {
    credentialId: credential.id,
    publicKey: base64url(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

export function unknownPasskey(): ApiProblem {
  return new ApiProblem(
    'INVALID_CREDENTIALS',
    'Termin nie zna tego klucza dostępu albo został on usunięty. Zaloguj się hasłem.',
  )
}

/**
 * @returns the authenticator's count after this use.
 * @throws ApiProblem SIGN_IN_EXPIRED, INVALID_CREDENTIALS
 */
export async function verifySignIn(
  ports: Ports,
  { id, ...response }: UsedKey,
  passkey: typeof passkeys.$inferSelect | undefined,
): Promise<number> {
  const { verifyAuthenticationResponse, bytesOf } = await library()
  const { challengeState, expected } = expectedBy(ports, null)
  const credential = {
    id,
    // An unknown one spends its challenge, too.
    publicKey: bytesOf(passkey?.publicKey ?? ''),
    counter: passkey?.counter ?? 0,
  }
  const key = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  const proof = await checkProof(
    challengeState,
    () => verifyAuthenticationResponse({ ...expected, response: key, credential }),
    {
      late: signInExpired,
      refused: unknownPasskey,
    },
  )
  if (!passkey || response.userHandle !== handleOf(passkey.userId)) throw unknownPasskey()
  return proof.authenticationInfo.newCounter
}
