import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { dataFolderError } from './data-folder'
import { processIdentity } from './process-identity'
import { StartError } from './start-error'

const claimSchema = z.object({ pid: z.number().int(), identity: z.string(), holds: z.boolean() })
type Claim = z.infer<typeof claimSchema>

const claimName = /^termin\.lock\.[0-9a-f-]{36}$/
const halfName = /^termin\.lock\.[0-9a-f-]{36}\.half$/
/** Longer than a process takes from writing a claim to renaming it (ms) */
const startTakes = 60_000

/**
 * Claims the data folder for this process.
 *
 * Every process writes a claim file of its own and then reads those of others, so of two that start together at least one sees the other.
 * Claims of live processes are never removed, claims of dead ones (kill -9, power cut) are ignored. A single lock file is not enough: two
 * processes that find it stale would both replace it.
 * @returns a function that releases the folder
 * @throws StartError when a live process has it
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const name = `termin.lock.${randomUUID()}`
  const release = () => rm(join(folder, name), { force: true })
  const me: Claim = { pid: process.pid, identity: processIdentity(process.pid) ?? 'unknown', holds: false }
  try {
    await write(folder, name, me)
    await untilAlone(folder, name)
    await write(folder, name, { ...me, holds: true })
    await removeOldHalves(folder)
    return release
  } catch (error) {
    await release().catch(() => {})
    throw dataFolderError(folder, error)
  }
}

/** Fails if another claim wins: a holder, or a candidate whose name sorts first. The first candidate waits until the others have gone. */
async function untilAlone(folder: string, name: string): Promise<void> {
  for (;;) {
    const others = await livingClaims(folder, name)
    if (others.length === 0) return
    const stronger = others.find((other) => other.holds) ?? others.find((other) => other.name < name)
    if (stronger) {
      throw new StartError(
        `Na folderze danych ${folder} działa już inny proces Termina (numer ${stronger.pid}): ` +
          'zatrzymaj go albo wskaż inny folder w TERMIN_DATA.',
      )
    }
    await pause(10)
  }
}

async function livingClaims(folder: string, own: string): Promise<(Claim & { name: string })[]> {
  const living: (Claim & { name: string })[] = []
  for (const name of await readdir(folder)) {
    if (name === own || !claimName.test(name)) continue
    const claim = await read(folder, name)
    if (claim && isAlive(claim)) living.push({ ...claim, name })
    else await rm(join(folder, name), { force: true })
  }
  return living
}

/** Until 1.0.0 the boot of the machine stood before the identity. */
function isAlive({ pid, identity }: Claim): boolean {
  const present = processIdentity(pid)
  return present !== undefined && (identity === present || identity.endsWith(` ${present}`))
}

/** Deletes claims that a process left half written when it was killed. A young one may belong to a process that is starting. */
async function removeOldHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!halfName.test(name)) continue
    const half = join(folder, name)
    const stats = await stat(half).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > startTakes) await rm(half, { force: true })
  }
}

/** Renames a complete file, so that nobody reads half a claim. */
async function write(folder: string, name: string, claim: Claim): Promise<void> {
  const half = join(folder, `${name}.half`)
  await writeFile(half, JSON.stringify(claim))
  await rename(half, join(folder, name))
}

async function read(folder: string, name: string): Promise<Claim | undefined> {
  try {
    return claimSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  } catch {
    return undefined
  }
}

/** The pid of the live process that works on a data folder; undefined if there is none, or no such folder. */
export async function holderOf(folder: string): Promise<number | undefined> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!claimName.test(name)) continue
    const claim = await read(folder, name)
    if (claim?.holds && isAlive(claim)) return claim.pid
  }
  return undefined
}
