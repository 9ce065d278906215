import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processIdentity } from './process-identity'
import { claimDataFolder, holderOf } from './single-process'

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
    const halves = () => [`termin.lock.${randomUUID()}.half`, `termin.sock.${randomUUID()}`]
    const old = halves()
    const young = halves()
    for (const name of [...old, ...young]) await writeFile(join(folder, name), '{"pid":')
    const earlier = new Date(Date.now() - 120_000)
    for (const name of old) await utimes(join(folder, name), earlier, earlier)
    const release = await claimDataFolder(folder)
    await release()
    expect((await readdir(folder)).toSorted()).toEqual(young.toSorted())
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

  describe('a process of another container, whose number is unknown here', () => {
    const deadHere = lockOf(999_999_999, 'gone')
    /**
     * Leaves its claim and the socket next to it.
     * @returns a function that ends it like kill -9: the socket stays, and nobody listens
     */
    async function startElsewhere() {
      const id = randomUUID()
      await writeFile(join(folder, `termin.lock.${id}`), deadHere)
      const program = `require('node:net').createServer().listen(process.argv[1], () => console.log('listens'))`
      const child = spawn(process.execPath, ['--eval', program, join(folder, `termin.sock.${id}`)])
      await new Promise((resolve) => child.stdout.once('data', resolve))
      return async () => {
        const end = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await end
      }
    }

    it('is respected until it ends, however it ends', async () => {
      const kill = await startElsewhere()
      await expect(claimDataFolder(folder)).rejects.toThrow(
        'działa już inny proces Termina (numer 999999999 w innym kontenerze)',
      )
      expect(await holderOf(folder)).toMatchObject({ pid: 999_999_999, where: 'ELSEWHERE' })
      await kill()
      expect(await holderOf(folder)).toBeUndefined()
      const release = await claimDataFolder(folder)
      await release()
      expect(await readdir(folder)).toEqual([])
    })

    it.each([0, 120])('can ask this one, also in a folder with a path longer by %i characters', async (longer) => {
      const deep = longer === 0 ? folder : join(folder, 'd'.repeat(longer))
      await mkdir(deep, { recursive: true })
      const release = await claimDataFolder(deep)
      const [claim] = (await readdir(deep)).filter((name) => name.startsWith('termin.lock.'))
      await writeFile(join(deep, claim!), deadHere)
      await expect(claimDataFolder(deep)).rejects.toThrow('w innym kontenerze')
      await release()
      expect(await readdir(deep)).toEqual([])
    })
  })

  it.runIf(process.platform === 'linux')('knows a killed process for dead that its parent never collects', async () => {
    const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
      expect(processIdentity(pid)).toBeDefined()
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => processIdentity(pid)).toBeUndefined()
    } finally {
      parent.kill('SIGKILL')
    }
  })
})
