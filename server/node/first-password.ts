import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failureText } from '#server/http/failure-text'
import { findByLogin } from '#server/users/queries'
import type { Log, Ports } from '#server/ports'
import { codeOf, messageOf } from './system-error'

const fileName = 'first-administrator-password.txt'

/** Where a generated password is written down, for who does not see what we print; only the owner of the file may read it. */
export function firstPasswordFile(dataFolder: string): string {
  return join(dataFolder, fileName)
}

/** @returns the file, or undefined where it cannot be written: the account is made all the same, and its password printed */
export async function keepFirstPassword(dataFolder: string, password: string, log: Log): Promise<string | undefined> {
  const file = firstPasswordFile(dataFolder)
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    await writeFile(file, `${password}\n`, { mode: 0o600 })
    // One that was there before keeps its own rights otherwise.
    await chmod(file, 0o600)
    return file
  } catch (error) {
    log.warn('first password not written down', { file, error: messageOf(error) })
    return undefined
  }
}

/**
 * Deletes the file once its password is not the administrator's any more, whoever changed it and from which process; asked now and then. The
 * hash is compared anew only when it is another one.
 */
export function firstPasswordCleanup(ports: Ports, dataFolder: string, username: string): () => Promise<void> {
  const file = firstPasswordFile(dataFolder)
  let verified: string | undefined
  return async () => {
    const password = await readFile(file, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    })
    if (password === undefined) return
    const { found } = await findByLogin(ports.database, username)
    if (found && found.passwordHash === verified) return
    if (found && (await ports.passwordHasher.verify(password.trim(), found.passwordHash))) verified = found.passwordHash
    else await rm(file, { force: true })
  }
}

/** Cleans up now and then every minute. @returns stops, after the round that is under way */
export function watchFirstPassword(ports: Ports, dataFolder: string, username: string): () => Promise<void> {
  const cleanUp = firstPasswordCleanup(ports, dataFolder, username)
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
