import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import { problemOf } from '#server/http/errors'
import { bytesOf } from '#server/testing/files'
import { openFileFolder } from './file-folder'

const key = 'ab'.padEnd(32, '0')
const bytes = new Uint8Array([1, 2, 3])
let home: string
let folder: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'termin-files-'))
  folder = join(home, 'data', 'files')
})
afterEach(async () => {
  await chmod(home, 0o700)
  await rm(home, { recursive: true, force: true })
})

test('a file comes back as it was stored, until it is deleted', async () => {
  const { store: files } = await openFileFolder(folder)
  expect(await files.get(key)).toBeUndefined()
  await files.put(key, new Blob([bytes]))
  expect(await bytesOf(await files.get(key))).toEqual(bytes)
  expect(await bytesOf(await (await openFileFolder(folder)).store.get(key))).toEqual(bytes)
  await files.delete(key)
  await files.delete(key)
  expect(await files.get(key)).toBeUndefined()
})

test.skipIf(process.platform === 'win32')('nobody else may read it, nor learn what is there', async () => {
  await (await openFileFolder(folder)).store.put(key, new Blob([bytes]))
  const rights = async (path: string) => (await stat(path)).mode & 0o777
  expect([await rights(folder), await rights(join(folder, 'ab')), await rights(join(folder, 'ab', key))]).toEqual([
    0o700, 0o700, 0o600,
  ])
  expect(await readdir(join(folder, 'ab'))).toEqual([key])
})

test.each(['../../etc/passwd', `${key}/x`, key.slice(1), key.toUpperCase(), ''])(
  '%j is the key of no file',
  async (bad) => {
    const { store: files } = await openFileFolder(folder)
    await expect(files.put(bad, new Blob([bytes]))).rejects.toThrow('not the key of a file')
    await expect(files.get(bad)).rejects.toThrow('not the key of a file')
    await expect(files.delete(bad)).rejects.toThrow('not the key of a file')
  },
)

test('what a crash left half-written is no file, and goes when its key is deleted', async () => {
  const { store: files } = await openFileFolder(folder)
  await files.put(key, new Blob([bytes]))
  const half = key.replace(/0$/, '1')
  await writeFile(join(folder, 'ab', `${half}.new`), 'half')
  expect(await files.get(half)).toBeUndefined()
  await files.delete(half)
  expect(await readdir(join(folder, 'ab'))).toEqual([key])
})

test('what the disk does not do is said to be out of reach for now, and is done once it can be', async () => {
  const { store: files } = await openFileFolder(folder)
  await writeFile(join(folder, 'ab'), 'in the way')
  for (const ask of [() => files.put(key, new Blob([bytes])), () => files.get(key)]) {
    const failure: unknown = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect(problemOf(failure)).toMatchObject({
      status: 503,
      message: 'Magazyn plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    })
  }
  await rm(join(folder, 'ab'))
  await files.put(key, new Blob([bytes]))
  expect(await bytesOf(await files.get(key))).toEqual(bytes)
})

test('a folder that cannot be is explained', async () => {
  await writeFile(join(home, 'data'), 'a file')
  await expect(openFileFolder(folder)).rejects.toThrow(/Ścieżka plików .* nie jest folderem: .* w TERMIN_FILES/)
})

test.runIf(process.platform === 'linux')('a place where no folder can be made is refused at once', async () => {
  await expect(openFileFolder('/proc/termin/files')).rejects.toThrow(/folderu plików .* w TERMIN_FILES/)
})
