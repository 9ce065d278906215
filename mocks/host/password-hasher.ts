import type { PasswordHasher } from '#server/ports'

/** Few, so that the demo starts fast; its passwords are public. The count is stored in the hash. */
const iterations = 20_000

const base64 = {
  encode: (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)),
  decode: (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256)
  return base64.encode(new Uint8Array(bits))
}

/** PBKDF2 with SHA-256 (RFC 8018) from Web Crypto: 'pbkdf2$rounds$salt$hash'. */
export const passwordHasher: PasswordHasher = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    return ['pbkdf2', iterations, base64.encode(salt), await derive(password, salt, iterations)].join('$')
  },
  async verify(password, hash) {
    const [scheme, rounds, salt, expected] = hash.split('$')
    if (scheme !== 'pbkdf2' || !rounds || !salt || !expected) return false
    return (await derive(password, base64.decode(salt), Number(rounds))) === expected
  },
}
