import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/silent-log'
import { endedByFullDisk, sharedMegabytes, startServer } from './server'

const gigabyte = 1024 ** 3

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-server-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = (pid: number | string, since: number) =>
  [pid, folder, since, 40_000, '', '127.0.0.1', '', 'ready   ', ''].join('\n')

/** Has the pid of the killed one, whose file it finds, and writes its own a moment later. */
const postgres = () => `#!/bin/sh
printf '%s' "${pidFile('$$', 1_000)}" > postmaster.pid
sleep 0.5
touch listens
printf '%s' "${pidFile('$$', 2_000)}" > postmaster.pid
exec sleep 30
`

test('the file of a killed database with the same pid, as in a container, does not make the next one ready', async () => {
  await writeFile(join(folder, 'postmaster.pid'), pidFile(999_999_999, 1_000))
  const program = join(folder, 'postgres')
  await writeFile(program, postgres())
  await chmod(program, 0o755)
  const server = await startServer({
    dataFolder: folder,
    cluster: folder,
    binaries: { initdb: '', postgres: program, majorVersion: 18 },
    user: undefined,
    stalePid: 999_999_999,
    log: silentLog,
  })
  expect(existsSync(join(folder, 'listens'))).toBe(true)
  await server.stop()
})

test('a database whose disk was taken away has not ended by a full one', async () => {
  expect(await endedByFullDisk(join(folder, 'gone'), '')).toBe(false)
  expect(await endedByFullDisk(join(folder, 'gone'), 'FATAL:  could not extend file: No space left on device')).toBe(
    true,
  )
})

test.each([
  ['a very large machine', 64 * gigabyte, 0, 4096],
  ['a large one', 24 * gigabyte, 0, 3072],
  ['one without a limit, as the kernel says it', 4 * gigabyte, 2 ** 64, 512],
  ['a container of 2 GB on it', 64 * gigabyte, 2 * gigabyte, 256],
  ['a small container', 64 * gigabyte, gigabyte / 2, 128],
])('the database shares an eighth of the memory that it may use: %s', (_of, machine, limit, megabytes) => {
  expect(sharedMegabytes(machine, limit)).toBe(megabytes)
})
