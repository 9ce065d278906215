import { eq, notLike } from 'drizzle-orm'
import { secondSteps } from '../db/schema'
import { base64url } from '../http/hash'
import type { Ports } from '../ports'

// No event: the same secrets in another form.

/** Begins a sealed text; no readable secret (base32) has a dot. */
const version = 'v1.'

async function aesKey(key: Uint8Array): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', key.slice())
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const parameters = (iv: Uint8Array<ArrayBuffer>, userId: number) => ({
  name: 'AES-GCM',
  iv,
  // A text of one user's row means nothing in another's.
  additionalData: new TextEncoder().encode(`second step of ${userId}`),
})

/** Encrypts the secret of a second step (AES-256-GCM, NIST SP 800-38D). Without a key it stays readable. */
export async function seal({ secretKey }: Ports, userId: number, secret: string): Promise<string> {
  if (!secretKey) return secret
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(secret)
  const ciphertext = await crypto.subtle.encrypt(parameters(iv, userId), await aesKey(secretKey), bytes)
  return `${version}${base64url(iv)}.${base64url(new Uint8Array(ciphertext))}`
}

/** @returns undefined where it was encrypted with another key */
export async function unseal({ secretKey }: Ports, userId: number, value: string): Promise<string | undefined> {
  if (!value.startsWith(version)) return value
  const [iv, ciphertext] = value.slice(version.length).split('.').map(bytesOf)
  if (!secretKey || !iv || !ciphertext) return undefined
  try {
    const bytes = await crypto.subtle.decrypt(parameters(iv, userId), await aesKey(secretKey), ciphertext)
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

/**
 * Encrypts what an earlier version, a process without a key or a restored backup has left readable.
 * @returns how many
 */
export async function sealSecondSteps(ports: Ports): Promise<number> {
  if (!ports.secretKey) return 0
  return ports.database.transaction(async (tx) => {
    const readable = await tx
      .select({ userId: secondSteps.userId, secret: secondSteps.secret })
      .from(secondSteps)
      .where(notLike(secondSteps.secret, `${version}%`))
      .for('update')
    for (const { userId, secret } of readable) {
      await tx
        .update(secondSteps)
        .set({ secret: await seal(ports, userId, secret) })
        .where(eq(secondSteps.userId, userId))
    }
    return readable.length
  })
}
