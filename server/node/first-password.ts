import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { failureText } from '#server/http/failure-text'
import { users } from '#server/db/schema'
import type { Log, Ports } from '#server/ports'
import { messageOf, unlessAbsent } from './system-error'
import { writeWhole } from './whole-file'

const fileName = 'first-administrator-password.txt'

/** The file with the generated password, for operators who do not see the output; only its owner may read it. */
export function firstPasswordFile(dataFolder: string): string {
  return join(dataFolder, fileName)
}

/** @returns the file, or undefined if it cannot be written, which does not fail the start */
export async function keepFirstPassword(dataFolder: string, password: string, log: Log): Promise<string | undefined> {
  const file = firstPasswordFile(dataFolder)
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    await writeWhole(file, `${password}\n`, { replace: true })
    return file
  } catch (error) {
    log.warn('first password not written down', { file, error: messageOf(error) })
    return undefined
  }
}

/**
 * Returns a check that deletes the file once its password is no longer valid, whichever process changed it. The
 * password is verified only if the stored hash has changed. The first administrator is the first user, whatever the
 * configuration calls that one by now.
 */
export function firstPasswordCleanup(ports: Ports, dataFolder: string): () => Promise<void> {
  const file = firstPasswordFile(dataFolder)
  let verifiedHash: string | undefined
  return async () => {
    const password = await readFile(file, 'utf8').catch(unlessAbsent)
    if (password === undefined) return
    const [user] = await ports.database
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .orderBy(asc(users.id))
      .limit(1)
    if (user && user.passwordHash === verifiedHash) return
    if (user && (await ports.passwordHasher.verify(password.trim(), user.passwordHash)))
      verifiedHash = user.passwordHash
    else await rm(file, { force: true })
  }
}

/**
 * Checks every minute.
 * @returns a function that stops the checks after the running one
 */
export function watchFirstPassword(ports: Ports, dataFolder: string): () => Promise<void> {
  const cleanUp = firstPasswordCleanup(ports, dataFolder)
  const round = () =>
    cleanUp().catch((error: unknown) => ports.log.error('first password not looked at', { error: failureText(error) }))
  let latest = round()
  const timer = setInterval(() => {
    latest = latest.then(round)
  }, 60_000)
  return async () => {
    clearInterval(timer)
    await latest
  }
}
