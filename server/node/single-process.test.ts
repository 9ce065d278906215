import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processIdentity } from './process-identity'
import { claimDataFolder } from './single-process'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const leaveLock = (content: string) => writeFile(join(folder, `termin.lock.${randomUUID()}`), content)
const lockOf = (pid: number, identity: string) => JSON.stringify({ pid, identity, holds: true })

describe('one process on a data folder', () => {
  it('refuses a second one, naming the first and the folder', async () => {
    const release = await claimDataFolder(folder)
    await expect(claimDataFolder(folder)).rejects.toThrow(`działa już inny proces Termina (numer ${process.pid})`)
    await release()
  })

  it('lets in the next one when the first has gone, and leaves no litter', async () => {
    const release = await claimDataFolder(folder)
    await release()
    await (
      await claimDataFolder(folder)
    )()
    expect(await readdir(folder)).toEqual([])
  })

  it('deletes what a process left half written when it was killed, but not what one is writing', async () => {
    const half = () => `termin.lock.${randomUUID()}.half`
    const [old, young] = [half(), half()]
    for (const name of [old, young]) await writeFile(join(folder, name), '{"pid":')
    const earlier = new Date(Date.now() - 120_000)
    await utimes(join(folder, old), earlier, earlier)
    const release = await claimDataFolder(folder)
    await release()
    expect(await readdir(folder)).toEqual([young])
  })

  it('lets in exactly one of many that start together', async () => {
    const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claimDataFolder(folder)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('lets in exactly one of many that find a dead lock together', async () => {
    await leaveLock(lockOf(999_999_999, 'gone'))
    const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claimDataFolder(folder)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['of a process killed long ago', lockOf(999_999_999, 'boot 1')],
    ['whose number now belongs to another program', lockOf(process.ppid, 'boot 1')],
    ['of an earlier life with our own number, as in a container', lockOf(process.pid, 'boot 1')],
    ['that says nothing', ''],
    ['that is nonsense', '{"pid":"x"'],
  ])('takes over a lock %s', async (_what, content) => {
    await leaveLock(content)
    await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function')
  })

  it.runIf(process.platform === 'linux')(
    'respects a process that sees another boot_id, as a unit in a container',
    async () => {
      await leaveLock(lockOf(process.ppid, `another-boot ${processIdentity(process.ppid)?.split(' ').at(-1)}`))
      await expect(claimDataFolder(folder)).rejects.toThrow(`działa już inny proces Termina (numer ${process.ppid})`)
    },
  )

  it('knows a killed process for dead even before its parent has collected it', async () => {
    const child = spawn('sleep', ['30'])
    const pid = child.pid ?? 0
    expect(processIdentity(pid)).toBeDefined()
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(processIdentity(pid)).toBeUndefined()
  })
})
