import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Backup, BackupKind, BucketCopy } from '#domain/backup/backup'
import { createApp } from '../app'
import { notFound } from '../http/api-problem'
import type { Backups, Ports } from '../ports'
import { password, testHost } from '../testing/host'
import { runDueJobs } from '../testing/jobs'
import { backupByHand, bucketCopying, nightlyBackup } from './jobs'
import { BackupsUnavailable } from './unavailable'

const madeKinds: BackupKind[] = []
const restored: string[][] = []
const sent: string[] = []
let copy: BucketCopy | null = null
const backup: Backup = {
  name: 'termin-nightly-1.0.0-20261123T010000Z.tar.gz',
  kind: 'NIGHTLY',
  version: '1.0.0',
  createdAt: '2026-11-23T01:00:00.000Z',
  size: 1000,
  encrypted: false,
}
const running = { state: 'RUNNING', phase: 'STOPPING', percent: null, message: null } as const
const backups: Backups = {
  folder: '/backups',
  hour: 2,
  kept: 14,
  list: async () => [backup],
  lastDrill: async () => null,
  bucketCopy: async () => copy,
  async copyToBucket() {
    sent.push('sent')
    if (copy?.failure) throw new Error('the bucket is away')
  },
  async make(kind, onProgress) {
    await onProgress({ done: 1, total: 1 })
    madeKinds.push(kind)
    return backup
  },
  async restore(name, by) {
    if (name !== backup.name) throw notFound('Nie ma takiej kopii.')
    restored.push([name, by])
    return running
  },
  restoration: () => running,
}
const host = await testHost()
let ports: Ports = { ...host.ports, backups }
afterAll(() => host.close())

async function as(role: Role) {
  const token = await host.tokenOf(role)
  return async (method: string, path: string, sent?: unknown) => {
    const response = await createApp(ports).request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

test('administrators see the backups and make one as a job; others may not', async () => {
  const admin = await as('ADMIN')
  expect((await admin('GET', '/api/backups')).body).toEqual({
    folder: '/backups',
    hour: 2,
    kept: 14,
    downloads: false,
    lastDrill: null,
    bucket: null,
    problem: null,
    backups: [backup],
  })
  expect((await admin('POST', '/api/backups')).body).toMatchObject({ success: true })
  await runDueJobs(ports, [backupByHand])
  expect(madeKinds).toEqual(['MANUAL'])
  const manager = await as('MANAGER')
  for (const [method, path] of [
    ['GET', '/api/backups'],
    ['POST', '/api/backups'],
  ] as const) {
    expect((await manager(method, path)).status).toBe(403)
  }
})

test('a server hands out no file of a backup; a host that can does, to administrators alone', async () => {
  const path = `/api/backups/${backup.name}/file`
  const admin = await as('ADMIN')
  expect(await admin('GET', path)).toEqual({
    status: 409,
    body: expect.objectContaining({
      message:
        'Serwer nie wydaje plików kopii, bo są w nich skróty haseł i klucz logowania. Plik jest w folderze kopii na serwerze.',
    }),
  })
  const read = async (name: string) => (name === backup.name ? new Blob(['archive']) : undefined)
  ports = { ...host.ports, backups: { ...backups, read } }
  try {
    expect((await admin('GET', '/api/backups')).body).toMatchObject({ downloads: true })
    const authorization = `Bearer ${await host.tokenOf('ADMIN')}`
    const file = await createApp(ports).request(path, { headers: { authorization } })
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      200,
      'application/gzip',
      `attachment; filename="${backup.name}"`,
    ])
    expect(await file.text()).toBe('archive')
    expect((await admin('GET', '/api/backups/secret.key/file')).status).toBe(404)
    expect((await (await as('MANAGER'))('GET', path)).status).toBe(403)
  } finally {
    ports = { ...host.ports, backups }
  }
})

test('a restore needs the typed word and a backup that is there', async () => {
  const admin = await as('ADMIN')
  const ask = (name: string, confirmation: string) => admin('POST', '/api/backups/restore', { name, confirmation })
  expect((await ask(backup.name, 'tak')).body['fields']).toEqual({ confirmation: 'Wpisz słowo PRZYWRÓĆ.' })
  expect((await ask('../data', 'PRZYWRÓĆ')).status).toBe(404)
  expect(restored).toEqual([])
  expect((await ask(backup.name, ' przywróć ')).body).toEqual(running)
  expect(restored).toEqual([[backup.name, expect.stringContaining('ADMIN')]])
})

test('a database that nobody has used yet gets no nightly backup: on a new machine it would be the newest', async () => {
  const made: BackupKind[] = []
  const fresh = await testHost()
  try {
    const make: Backups['make'] = async (kind) => {
      made.push(kind)
      return backup
    }
    const night = async (time: string) => {
      fresh.setNow(new Date(time))
      await runDueJobs({ ...fresh.ports, backups: { ...backups, make } }, [nightlyBackup])
    }
    await fresh.addUser('ADMIN')
    await night('2026-11-24T10:00:00Z')
    expect(made).toEqual([])
    await fresh.anonymous('POST', '/api/auth/login', { username: await fresh.addUser('ADMIN'), password })
    await night('2026-11-25T01:00:00Z')
    expect(made).toEqual(['NIGHTLY'])
  } finally {
    await fresh.close()
  }
})

test('the nightly backup is made once a day, and the health page warns after two days without one', async () => {
  madeKinds.length = 0
  const at = async (time: string) => {
    host.setNow(new Date(time))
    await runDueJobs(ports, [nightlyBackup])
  }
  await at('2026-11-24T10:00:00Z')
  await at('2026-11-24T11:00:00Z')
  expect(madeKinds).toEqual(['NIGHTLY'])
  const health = async () => (await (await as('ADMIN'))('GET', '/api/test/external/backups')).body
  expect(await health()).toMatchObject({ healthy: true, message: 'Kopia jest robiona co noc.' })
  host.setNow(new Date('2026-11-25T01:00:01Z'))
  expect(await health()).toMatchObject({ healthy: false, message: 'Ostatnia kopia ma ponad dwa dni.' })
})

test('one made as a way back is no backup of the health page, which warns all the same', async () => {
  const before = (kind: BackupKind) => ({ ...backup, kind, createdAt: '2026-11-25T09:00:00.000Z' })
  const list = async () => [before('BEFORE_UPGRADE'), before('BEFORE_RESTORE'), backup]
  ports = { ...host.ports, backups: { ...backups, list } }
  try {
    host.setNow(new Date('2026-11-25T10:00:00Z'))
    expect((await (await as('ADMIN'))('GET', '/api/test/external/backups')).body).toMatchObject({
      healthy: false,
      message: 'Ostatnia kopia ma ponad dwa dni.',
      details: { 'Ostatnia kopia': expect.stringMatching(/^23\.11\.2026/) },
    })
  } finally {
    ports = { ...host.ports, backups }
  }
})

test('a backup is sent to the bucket as soon as it is made, and again and again while the bucket is away', async () => {
  const kinds = [backupByHand, bucketCopying]
  const at = (time: string) => {
    sent.length = 0
    host.setNow(new Date(time))
    return runDueJobs(ports, kinds)
  }
  copy = { createdAt: null, failure: null }
  await at('2026-11-23T10:00:00Z')
  await at('2026-11-23T10:05:00Z')
  expect(sent).toEqual([])
  await (
    await as('ADMIN')
  )('POST', '/api/backups')
  copy = { createdAt: null, failure: { at: '2026-11-23T10:05:00.000Z', reason: 'zasobnik nie odpowiada' } }
  await runDueJobs(ports, kinds)
  expect(sent).toEqual(['sent'])
  await at('2026-11-23T10:15:00Z')
  expect(sent).toEqual(['sent'])
  await at('2026-11-23T10:25:00Z')
  expect(sent).toEqual(['sent'])
})

test('the health page says what is in the bucket, why a copy did not get there, and warns after two days', async () => {
  host.setNow(new Date('2026-11-24T10:00:00Z'))
  const admin = await as('ADMIN')
  const health = async () => (await admin('GET', '/api/test/external/backups')).body
  const failure = { at: '2026-11-24T09:00:00.000Z', reason: 'zasobnik odmówił (403 AccessDenied)' }
  copy = null
  expect((await health())['details']).not.toHaveProperty(['Ostatnia kopia w zasobniku'])
  copy = { createdAt: '2026-11-22T11:00:00.000Z', failure }
  expect(await health()).toMatchObject({
    healthy: true,
    details: {
      'Ostatnia kopia w zasobniku': '22.11.2026, 12:00',
      'Ostatnia nieudana wysyłka': '24.11.2026, 10:00: zasobnik odmówił (403 AccessDenied)',
    },
  })
  expect((await admin('GET', '/api/backups')).body['bucket']).toEqual(copy)
  copy = { createdAt: '2026-11-22T09:00:00.000Z', failure }
  expect(await health()).toMatchObject({ healthy: false, message: 'Ostatnia kopia w zasobniku ma ponad dwa dni.' })
  // Nothing has ever got there: the oldest backup has waited since it was made.
  copy = { createdAt: null, failure }
  expect(await health()).toMatchObject({ healthy: true, details: { 'Ostatnia kopia w zasobniku': 'brak' } })
})

describe('a place that cannot be used', () => {
  const noAccess = () => Promise.reject(new BackupsUnavailable('ACCESS', new Error("EACCES: '/backups'")))
  const placedAt = (place: Partial<Backups>) => {
    copy = null
    ports = { ...host.ports, backups: { ...backups, ...place } }
  }
  afterEach(() => {
    ports = { ...host.ports, backups }
  })
  const sentence = 'Brak uprawnień do folderu kopii.'

  test('is told in place of the list; one that can only be read still lists its backups', async () => {
    placedAt({ list: noAccess, check: noAccess })
    const admin = await as('ADMIN')
    const list = () => admin('GET', '/api/backups')
    expect(await list()).toMatchObject({ status: 200, body: { problem: sentence, backups: [] } })
    placedAt({ check: noAccess })
    expect((await list()).body).toMatchObject({ problem: sentence, backups: [backup] })
  })

  test('is told who wants to restore', async () => {
    placedAt({ restore: noAccess })
    expect(
      await (
        await as('ADMIN')
      )('POST', '/api/backups/restore', { name: backup.name, confirmation: 'PRZYWRÓĆ' }),
    ).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE', message: sentence } })
  })

  test('is the outcome of the job that wanted to make a backup', async () => {
    placedAt({ make: noAccess })
    host.setNow(new Date('2026-11-24T11:00:00Z'))
    const admin = await as('ADMIN')
    const { jobId } = (await admin('POST', '/api/backups')).body
    await runDueJobs(ports, [backupByHand])
    host.setNow(new Date('2026-11-24T11:01:00Z'))
    await runDueJobs(ports, [backupByHand])
    expect((await admin('GET', `/api/jobs/${jobId as number}`)).body).toMatchObject({
      status: 'FAILED',
      outcome: { message: sentence },
    })
  })

  test('is unhealthy at once, however young the last backup, and its folder is told operators alone', async () => {
    host.setNow(new Date('2026-11-23T10:00:00Z'))
    placedAt({ check: noAccess })
    const health = async (role: Role) => (await (await as(role))('GET', '/api/test/external/backups')).body
    expect(await health('ADMIN')).toMatchObject({
      healthy: false,
      message: sentence,
      details: { Folder: '/backups', 'Ostatnia kopia': expect.stringMatching(/^23\.11\.2026/) },
    })
    placedAt({ list: noAccess })
    expect((await health('ADMIN'))['details']).toEqual({ Folder: '/backups' })
    expect(JSON.stringify(await health('VIEWER'))).not.toContain('/backups')
  })

  test('a night without a backup is unhealthy until one succeeds, with its reason where people can do something', async () => {
    const health = async () => (await (await as('ADMIN'))('GET', '/api/test/external/backups')).body
    const failing = async (failure: Error, at: string) => {
      host.setNow(new Date(at))
      placedAt({ make: () => Promise.reject(failure), list: async () => [{ ...backup, createdAt: at }] })
      await runDueJobs(ports, [nightlyBackup])
    }
    await failing(new BackupsUnavailable('ROOM', new Error('ENOSPC')), '2026-11-26T02:00:00Z')
    expect(await health()).toMatchObject({
      healthy: false,
      message: 'Ostatnia nocna kopia się nie udała. Brak miejsca na dysku.',
    })
    await failing(new Error('haslo=tajne'), '2026-11-26T03:00:00Z')
    const unknown = await health()
    expect(unknown).toMatchObject({ healthy: false, message: 'Ostatnia nocna kopia się nie udała.' })
    expect(JSON.stringify(unknown)).not.toContain('tajne')
    placedAt({ list: async () => [{ ...backup, createdAt: '2026-11-26T03:00:00Z' }] })
    host.setNow(new Date('2026-11-26T04:00:00Z'))
    await runDueJobs(ports, [nightlyBackup])
    expect(await health()).toMatchObject({ healthy: true, message: 'Kopia jest robiona co noc.' })
  })
})
