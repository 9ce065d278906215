import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#server/ports'
import { loadSecretKey } from './secret-key'
import { buildProgram } from './testing/parent-process'

let dataFolder: string
let warned: string[]
const note = (event: string) => void warned.push(event)
const log: Log = { info: () => {}, warn: note, error: note }
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'termin-key-'))
  warned = []
})
afterEach(() => rm(dataFolder, { recursive: true }))

const load = (options: { secretKey?: Uint8Array<ArrayBuffer>; databaseUrl?: string } = {}) =>
  loadSecretKey({ secretKey: undefined, databaseUrl: undefined, ...options, dataFolder }, log)

test('the first start makes the key, which only its owner can read, and later ones find it', async () => {
  const key = await load()
  const file = join(dataFolder, 'secret.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(new TextDecoder().decode(key)).toBe((await readFile(file, 'utf8')).trim())
  expect(key).toHaveLength(43)
  expect([await load(), warned]).toEqual([key, []])
})

test('a key of the configuration goes before the file', async () => {
  const secretKey = new Uint8Array(32).fill(7)
  expect(await load({ secretKey, databaseUrl: 'postgres://x' })).toBe(secretKey)
})

test('with a database of the operator there is none but the configured one, and the log says so', async () => {
  expect(await load({ databaseUrl: 'postgres://x' })).toBeUndefined()
  expect(warned).toEqual(['secrets of second steps are not encrypted'])
})

test('a damaged file ends the start, and is not replaced', async () => {
  await writeFile(join(dataFolder, 'secret.key'), 'half')
  await expect(load()).rejects.toThrow(
    'plik jest za krótki. Przywróć ten plik z kopii. Jeśli nikt nie ma jeszcze logowania dwuetapowego, możesz go usunąć: powstanie nowy.',
  )
})

test.skipIf(process.platform === 'win32')(
  'a start that finds no room leaves no half of a key to the next',
  async () => {
    const program = `import { loadSecretKey } from './secret-key.js'
    await loadSecretKey({ dataFolder: process.argv[2] }, {}).catch(({ message }) => console.log(message))`
    const { script, remove } = await buildProgram('secret-key.ts', program)
    // No file may grow, as on a full disk.
    const noRoom = `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`
    const { stdout } = spawnSync('/bin/sh', ['-c', noRoom, process.execPath, script, dataFolder], { encoding: 'utf8' })
    await remove()
    expect(stdout).toMatch(/^Nie można użyć klucza .*secret\.key: EFBIG/)
    expect(await readdir(dataFolder)).toEqual([])
    expect(await load()).toHaveLength(43)
  },
)
