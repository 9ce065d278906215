import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '#server/ports'

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. The library's default is Argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id in native code, on libuv's threads: a sign-in does not stop other requests. */
export const passwordHasher: PasswordHasher = {
  hash: (password) => hash(password, parameters),
  async verify(password, hashed) {
    try {
      return await verify(hashed, password)
    } catch {
      // A hash that does not parse matches no password; it is no reason to answer 500.
      return false
    }
  },
}
