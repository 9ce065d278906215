import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import { silentLog } from '#server/silent-log'
import { prepareFolder } from '../data-folder'
import { openBackups } from './open-backups'
import { placeError } from './place-error'

const failure = (code: string) => Object.assign(new Error(`${code}: not done, open '/backups/x'`), { code })

test.each([
  [failure('EACCES'), 'Brak uprawnień do folderu kopii.'],
  [failure('EPERM'), 'Brak uprawnień do folderu kopii.'],
  [failure('EROFS'), 'Dysk z folderem kopii jest tylko do odczytu.'],
  [failure('ENOSPC'), 'Brak miejsca na dysku.'],
  [failure('EDQUOT'), 'Brak miejsca na dysku.'],
  [failure('ENOTDIR'), 'W miejscu folderu kopii nie ma folderu.'],
  [failure('EIO'), 'Nie można użyć folderu kopii.'],
  [new FilesUnavailable(failure('EACCES')), 'Magazyn zdjęć i dokumentów jest niedostępny.'],
])('%s is told as: %s', (error, sentence) => {
  expect(placeError(error)).toMatchObject({ message: sentence, cause: error })
})

test.each([failure('ECONNREFUSED'), failure('42501'), new Error('a bug')])('%s is not of the folder', (error) => {
  expect(placeError(error)).toBe(error)
})

let home: string
let folder: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'termin-backup-place-'))
  folder = join(home, 'disk', 'backups')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const open = () => {
  return openBackups(
    { folder, hour: 2, kept: 14, key: undefined, bucket: undefined },
    {
      connection: {},
      files: { get: async () => undefined },
      now: () => new Date('2026-11-23T10:00:00Z'),
      log: silentLog,
    },
  )
}

test('the folder is made at the start, and again if it has gone', async () => {
  await prepareFolder(folder, 'TERMIN_BACKUP')
  await open().check?.()
  await rm(folder, { recursive: true })
  expect(await open().list()).toEqual([])
  await open().check?.()
})

test('a place that is no folder stops the start with a sentence, and is told afterwards', async () => {
  await writeFile(join(home, 'disk'), '')
  await expect(prepareFolder(folder, 'TERMIN_BACKUP')).rejects.toThrow(
    `Ścieżka kopii ${folder} nie jest folderem: usuń plik, który tam leży, albo wskaż inny folder w TERMIN_BACKUP.`,
  )
  const sentence = 'W miejscu folderu kopii nie ma folderu.'
  await expect(open().list()).rejects.toThrow(sentence)
  await expect(open().check?.()).rejects.toThrow(sentence)
})
