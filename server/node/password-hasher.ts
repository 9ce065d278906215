import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '#server/ports'

// Parameters of the OWASP Password Storage Cheat Sheet: Argon2id, which is the library's default, with 19 MiB, two
// passes, one lane
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes on libuv's threads, so that a sign-in does not block other requests. */
export const passwordHasher: PasswordHasher = {
  hash: (password) => hash(password, parameters),
  async verify(password, storedHash) {
    try {
      return await verify(storedHash, password)
    } catch {
      // A hash that does not parse must not cause a 500.
      return false
    }
  },
}
