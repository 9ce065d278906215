import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { isSignalled, openSignal } from './claim-signal'
import { folderError } from './data-folder'
import { processIdentity } from './process-identity'
import { StartError } from './start-error'
import { removeAbandoned } from './whole-file'

const claimSchema = z.object({ pid: z.number().int(), identity: z.string(), holds: z.boolean() })
/** A claim and where its process is; 'ELSEWHERE' is a container with numbers of its own */
type Claim = z.infer<typeof claimSchema> & { name: string; where: 'HERE' | 'ELSEWHERE' }

const claimName = /^termin\.lock\.[0-9a-f-]{36}$/
const signalOf = (claim: string) => claim.replace('.lock.', '.sock.')
const claimOf = (signal: string) => signal.replace('.sock.', '.lock.')
const halfName = /^termin\.lock\.[0-9a-f-]{36}\.half$/
const signalName = /^termin\.sock\.[0-9a-f-]{36}$/
/** Longer than a process takes from writing a claim to renaming it (ms) */
const startTakes = 60_000

/**
 * Claims the data folder for this process.
 *
 * Every process writes a claim file of its own and then reads those of others, so of two that start together at least
 * one sees the other. Claims of live processes are never removed, claims of dead ones (kill -9, power cut) are ignored.
 * A single lock file is not enough: two processes that find it stale would both replace it. A process of another
 * container cannot be found by its number: so it listens on a socket in addition to its claim.
 * @returns a function that releases the folder
 * @throws StartError when a live process has it
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const name = `termin.lock.${randomUUID()}`
  let closeSignal: (() => Promise<void>) | undefined
  const release = async () => {
    await rm(join(folder, name), { force: true })
    await closeSignal?.()
  }
  const me = { pid: process.pid, identity: processIdentity(process.pid) ?? 'unknown', holds: false }
  try {
    // Before the claim: a process that sees the claim can ask.
    closeSignal = await openSignal(folder, signalOf(name))
    await write(folder, name, me)
    await untilAlone(folder, name)
    await write(folder, name, { ...me, holds: true })
    await removeOldHalves(folder)
    return release
  } catch (error) {
    await release().catch(() => {})
    throw folderError(folder, error, 'TERMIN_DATA')
  }
}

/**
 * Fails if another claim wins: a holder, or a candidate whose name sorts first. The first candidate waits until the
 * others have gone.
 */
async function untilAlone(folder: string, name: string): Promise<void> {
  for (;;) {
    const others = await livingClaims(folder, name)
    if (others.length === 0) return
    const stronger = others.find((other) => other.holds) ?? others.find((other) => other.name < name)
    if (stronger) {
      throw new StartError(
        `Na folderze danych ${folder} działa już inny proces Termina (numer ${stronger.pid}${
          stronger.where === 'HERE' ? '' : ' w innym kontenerze'
        }): zatrzymaj go albo wskaż inny folder w TERMIN_DATA.`,
      )
    }
    await pause(10)
  }
}

async function livingClaims(folder: string, own: string): Promise<Claim[]> {
  const living: Claim[] = []
  for (const name of await readdir(folder)) {
    if (name === own || !claimName.test(name)) continue
    const claim = await readLiving(folder, name)
    if (claim) living.push(claim)
    else for (const path of [name, signalOf(name)]) await rm(join(folder, path), { force: true })
  }
  return living
}

/** A claim of a live process; undefined for that of a dead one */
async function readLiving(folder: string, name: string): Promise<Claim | undefined> {
  const claim = await read(folder, name)
  if (claim && isAlive(claim)) return { ...claim, name, where: 'HERE' }
  if (!(await isSignalled(folder, signalOf(name)))) return undefined
  // What cannot be read but answers is alive, too.
  return { pid: 0, identity: '', holds: true, ...claim, name, where: 'ELSEWHERE' }
}

/** Until 1.0.0 the boot of the machine preceded the identity. */
function isAlive({ pid, identity }: z.infer<typeof claimSchema>): boolean {
  const present = processIdentity(pid)
  return present !== undefined && (identity === present || identity.endsWith(` ${present}`))
}

/** Deletes claims that a process left half written when it was killed. */
async function removeOldHalves(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names) {
    const isHalf = halfName.test(name) || (signalName.test(name) && !names.includes(claimOf(name)))
    if (isHalf) await removeAbandoned(join(folder, name), startTakes)
  }
}

/** Renames a complete file, so that nobody reads half a claim. */
async function write(folder: string, name: string, claim: z.infer<typeof claimSchema>): Promise<void> {
  const half = join(folder, `${name}.half`)
  await writeFile(half, JSON.stringify(claim))
  await rename(half, join(folder, name))
}

async function read(folder: string, name: string): Promise<z.infer<typeof claimSchema> | undefined> {
  try {
    return claimSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  } catch {
    return undefined
  }
}

/** The live process that works on a data folder; undefined if there is none, or no such folder. */
export async function holderOf(folder: string): Promise<Pick<Claim, 'pid' | 'where'> | undefined> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!claimName.test(name)) continue
    const claim = await readLiving(folder, name)
    if (claim?.holds) return claim
  }
  return undefined
}
