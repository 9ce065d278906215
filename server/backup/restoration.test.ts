import { expect, test } from 'vitest'
import type { Backup } from '#domain/backup/backup'
import { eventually } from '#domain/testing/eventually'
import { CommitInDoubt } from './archive/commit-in-doubt'
import { BackupRefused } from './archive/refusal'
import type { VerifiedBackup } from './archive/read-backup'
import type { KeptBackups, RestoreWork } from './restoration'
import { RestorationOfProcess } from './restoration'
import { BackupsUnavailable } from './unavailable'
import { silentLog } from '../silent-log'

const backup: Backup = {
  name: 'termin-manual-1.0.0-20261123T010000Z.tar.gz',
  kind: 'MANUAL',
  version: '1.0.0',
  createdAt: '2026-11-23T01:00:00.000Z',
  size: 1000,
  encrypted: false,
}
const backups: KeptBackups = {
  folder: '/backups',
  hour: 2,
  kept: 14,
  list: async () => [backup],
  lastDrill: async () => null,
  bucketCopy: async () => null,
  copyToBucket: async () => {},
  make: async () => backup,
}
const request = { name: backup.name, person: 'Jan Sowa (ADMIN)' }

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => (resolve = settle))
  return { promise, resolve }
}

/** A restore whose replacing, and the start after it, end when the test says so */
function restoration(replaced: Promise<void>, started = Promise.resolve(), isCommitted?: boolean) {
  const done: string[] = []
  const work: RestoreWork = {
    check: async () => {},
    stop: async () => void done.push('stop'),
    replace: async () => {
      done.push('replace')
      await replaced
    },
    start: async () => {
      done.push('start')
      await started
    },
    wasCommitted: async () => isCommitted,
  }
  const process = new RestorationOfProcess(work, silentLog)
  const ask = async (path: string, serve = () => Response.json('served')) => {
    const response = await process.answer(new Request(`https://termin.example${path}`), serve)
    return [response.status, await response.json()]
  }
  return { process, done, ask }
}

test('a restore waits for the running requests, refuses all others but for its state, and then work goes on', async () => {
  const replaced = deferred<void>()
  const { process, done, ask } = restoration(replaced.promise)
  const slow = deferred<Response>()
  const running = process.answer(new Request('https://termin.example/api/clients'), () => slow.promise)
  expect(await process.begin(backups, request)).toMatchObject({ state: 'RUNNING', phase: 'STOPPING' })
  expect(await ask('/api/clients')).toEqual([
    503,
    {
      error: 'RESTORING',
      message: 'Trwa przywracanie danych z kopii. Kończenie pracy w toku. Termin za chwilę wróci do pracy.',
    },
  ])
  await expect(process.begin(backups, request)).rejects.toThrow('Trwa już przywracanie danych z kopii.')
  expect(done).toEqual([])

  slow.resolve(Response.json('late'))
  expect(await (await running).json()).toBe('late')
  await eventually(() => expect(done).toEqual(['stop', 'replace']))
  expect(await ask('/api/restoration')).toEqual([200, expect.objectContaining({ phase: 'VERIFYING' })])
  replaced.resolve()
  await eventually(() => expect(process.state.state).toBe('DONE'))
  expect(done).toEqual(['stop', 'replace', 'start'])
  expect(await ask('/api/clients')).toEqual([200, 'served'])
})

test('of two restores that begin at once one is refused', async () => {
  const replaced = deferred<void>()
  const { process, done } = restoration(replaced.promise)
  const [first, second] = await Promise.allSettled([process.begin(backups, request), process.begin(backups, request)])
  expect(first).toMatchObject({ status: 'fulfilled', value: { state: 'RUNNING' } })
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { code: 'CONFLICT', message: 'Trwa już przywracanie danych z kopii.' },
  })
  replaced.resolve()
  await eventually(() => expect(process.state.state).toBe('DONE'))
  expect(done).toEqual(['stop', 'replace', 'start'])
  expect(await process.begin(backups, request)).toMatchObject({ state: 'RUNNING' })
})

test.each([
  [
    new BackupRefused('Kopia jest uszkodzona albo niepełna: wybierz inną.'),
    'Kopia jest uszkodzona albo niepełna: wybierz inną.',
  ],
  [new BackupsUnavailable('ROOM', new Error('ENOSPC')), 'Brak miejsca na dysku.'],
  [new Error('ENOSPC'), 'Nie udało się przywrócić danych; przyczyna jest w logu.'],
])('a restore that fails says why, and work goes on: %s', async (failure, reason) => {
  const { process, done } = restoration(Promise.reject(failure))
  await process.begin(backups, request)
  await eventually(() => expect(process.state.state).toBe('FAILED'))
  expect(process.state.message).toBe(`${reason} Dane są takie jak przed próbą.`)
  expect(done.at(-1)).toBe('start')
})

test('a restore that fails is told at once, and is not over before Termin works again', async () => {
  const started = deferred<void>()
  const { process, ask } = restoration(Promise.reject(new Error('ENOSPC')), started.promise)
  await process.begin(backups, request)
  const message = 'Nie udało się przywrócić danych; przyczyna jest w logu. Dane są takie jak przed próbą.'
  const failed = { state: 'FAILED', phase: 'STARTING', percent: null, message }
  await eventually(async () => expect(await ask('/api/restoration')).toEqual([200, failed]))
  expect((await ask('/api/clients'))[0]).toBe(503)

  started.resolve()
  await eventually(async () => expect(await ask('/api/clients')).toEqual([200, 'served']))
  expect(process.state).toEqual({ ...failed, phase: null })
})

test.each([
  [true, 'DONE', 'Przywrócono dane z kopii. Zaloguj się hasłem z czasu tej kopii.'],
  [false, 'FAILED', 'Nie udało się przywrócić danych; przyczyna jest w logu. Dane są takie jak przed próbą.'],
  [
    undefined,
    'UNKNOWN',
    'Połączenie z bazą zerwało się, gdy zapisywała dane z kopii, i nie wiadomo, czy je zapisała. Sprawdź dane: są albo z kopii, albo takie jak przed próbą.',
  ],
])('a restore whose commit was lost ends as the database says (%s): %s', async (isCommitted, state, message) => {
  const verified = {} as VerifiedBackup
  const lost = new CommitInDoubt('742', verified, new Error('ECONNRESET'))
  const { process, done } = restoration(Promise.reject(lost), undefined, isCommitted)
  await process.begin(backups, request)
  await eventually(() => expect(process.state.state).not.toBe('RUNNING'))
  expect(process.state).toMatchObject({ state, message })
  expect(done).toEqual(['stop', 'replace', 'start'])
})

test('a backup that is not there is not restored', async () => {
  const { process } = restoration(Promise.resolve())
  await expect(process.begin(backups, { ...request, name: '../data' })).rejects.toThrow('Nie ma takiej kopii.')
  expect(process.state.state).toBe('NONE')
  expect(await process.begin(backups, request)).toMatchObject({ state: 'RUNNING' })
})
