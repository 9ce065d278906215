import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backup } from '#domain/backup/backup'
import { restoreBackup } from '#server/backup/archive/restore'
import { deviceAttachments } from '#server/db/schema'
import { archiveFile } from '#server/node/backup/archive-file'
import { writeToFolder } from '#server/node/backup/folder'
import { withSession } from '#server/node/backup/session'
import type { Database } from '#server/ports'
import { allRows } from '#server/testing/all-rows'
import { migratedDump } from '#server/testing/database'
import { silentLog } from '#server/silent-log'
import { memoryFiles } from '#server/testing/files'
import { testHost } from '#server/testing/host'
import { realDatabase } from '#server/testing/real-postgres'
import { addClient } from '#server/testing/samples'
import { archiveIn } from './archive'
import type { BackupStore } from './backup-store'
import { listWith } from './backup-store'
import { openBackups } from './backups'
import type { Engine } from './engine'
import { openEngine } from './engine'

const now = new Date('2026-11-23T10:00:00Z')
const photo = 'a'.repeat(32)
const bytes = new Uint8Array(300_000).map((_, i) => (i * 7919) % 251)

let folder: string
/** The company of the browser, and its files */
let engine: Engine
const here = memoryFiles()
let number: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-demo-backup-'))
  engine = await openEngine(await migratedDump())
  number = await fill(engine.database, here)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

/** A store in memory */
function memoryStore(): BackupStore & { files: Map<string, Blob> } {
  const files = new Map<string, Blob>()
  let listed: Backup[] = []
  return {
    files,
    list: async () => listed,
    read: async (name) => files.get(name),
    async keep(backup, file, kept) {
      files.set(backup.name, file)
      listed = listWith(listed, backup, kept)
    },
  }
}

/**
 * A company with what COPY has to escape, and a photo.
 * @returns the number of the client
 */
async function fill(database: Database, files: ReturnType<typeof memoryFiles>): Promise<number> {
  const host = await testHost({ database: { database, close: async () => {} } })
  const { deviceId, clientId } = await addClient(await host.as('ADMIN'))
  await database.execute(sql`update clients set company = E'\\\\N\ttab \\\\ and\nline ąż', email = null`)
  await files.store.put(photo, new Blob([bytes]))
  await database.insert(deviceAttachments).values({
    deviceId,
    originalName: 'piec.jpg',
    contentType: 'image/jpeg',
    fileSize: bytes.length,
    storageKey: photo,
    uploadedBy: 'Jan',
    createdAt: now,
  })
  return clientId
}

/** Expects that the photo is the only file. `toEqual` would compare byte by byte, which takes a second. */
function expectPhoto({ contents }: ReturnType<typeof memoryFiles>): void {
  expect([...contents].map(([key, found]) => [key, Buffer.compare(found, bytes)])).toEqual([[photo, 0]])
}

/** The number of a client that is added now */
async function added(database: Database): Promise<number> {
  const host = await testHost({ database: { database, close: async () => {} } })
  return (await addClient(await host.as('MANAGER'), { telefon: '600100300' })).clientId
}

test('a server takes over what the browser saved: rows, files, and which numbers are given', async () => {
  const there = memoryFiles()
  const store = memoryStore()
  const backups = openBackups({ engine, files: here.store, store, now: () => now })
  const { name, size } = await backups.make('MANUAL', undefined)
  expect(await backups.list()).toEqual([
    {
      name: 'termin-manual-1.0.0-20261123T100000Z.tar.gz',
      kind: 'MANUAL',
      version: '1.0.0',
      createdAt: '2026-11-23T10:00:00.000Z',
      size: store.files.get(name)?.size,
      encrypted: false,
    },
  ])
  const path = join(folder, name)
  await writeFile(path, new Uint8Array(await (await backups.read!(name))!.arrayBuffer()))
  expect((await readFile(path)).length).toBe(size)

  const server = await realDatabase()
  try {
    await withSession(server.connection, (session) =>
      restoreBackup(session, { archive: archiveFile(path, undefined), files: there.store, now, log: silentLog }),
    )
    expect(await allRows(server.database)).toEqual(await allRows(engine.database))
    expectPhoto(there)
    expect(await added(server.database)).toBeGreaterThan(number)
  } finally {
    await server.close()
  }
})

test('the browser takes over what a server saved', async () => {
  const there = memoryFiles()
  const server = await realDatabase()
  try {
    await added(server.database)
    const last = await fill(server.database, there)
    await here.store.delete(photo)
    const { backup } = await withSession(server.connection, (session) =>
      writeToFolder(session, folder, {
        kind: 'MANUAL',
        application: '1.0.0',
        createdAt: now,
        files: there.store,
        key: undefined,
      }),
    )
    const file = new Blob([await readFile(join(folder, backup.name))])
    await engine.alone((session) =>
      restoreBackup(session, { archive: archiveIn(file), files: here.store, now, log: silentLog }),
    )
    expect(await allRows(engine.database)).toEqual(await allRows(server.database))
    expectPhoto(here)
    expect(await added(engine.database)).toBeGreaterThan(last)
  } finally {
    await server.close()
  }
})

test('a restore in the browser that breaks off leaves everything as it was, and saves the present data first', async () => {
  const store = memoryStore()
  const backups = openBackups({ engine, files: here.store, store, now: () => now })
  const { name } = await backups.make('MANUAL', undefined)
  await added(engine.database)
  const before = await allRows(engine.database)
  const file = store.files.get(name)!
  const restore = (from: Blob, end: number) =>
    engine.alone((session) =>
      restoreBackup(session, {
        archive: archiveIn(from),
        files: here.store,
        now,
        log: silentLog,
        beforeChange: async (current) => void (await backups.make('BEFORE_RESTORE', async () => {}, current)),
        onProgress: async ({ phase, done }) => {
          if (phase === 'RESTORING' && done === end) throw new Error('the page is out of memory')
        },
      }),
    )
  await expect(restore(file.slice(0, file.size - 4), 0)).rejects.toThrow('Kopia jest uszkodzona albo niepełna')
  expect(store.files.size).toBe(1)
  await expect(restore(file, 5)).rejects.toThrow('the page is out of memory')
  expect(await allRows(engine.database)).toEqual(before)
  await restore(file, 0)
  expect(await allRows(engine.database)).not.toEqual(before)
  // And back
  await restore((await backups.read!('termin-before-restore-1.0.0-20261123T100000Z.tar.gz'))!, 0)
})

test('the backup before a restore deletes no other one, since that may be the one that is restored', async () => {
  let second = 0
  const at = () => new Date(now.getTime() + ++second * 1000)
  const files = here.store
  const backups = openBackups({ engine, files, store: memoryStore(), now: at })
  for (let made = 0; made < 3; made++) await backups.make('BEFORE_RESTORE', undefined)
  await engine.alone((session) => backups.make('BEFORE_RESTORE', undefined, { session, files }))
  expect(await backups.list()).toHaveLength(4)
  await backups.make('MANUAL', undefined)
  expect((await backups.list()).map(({ kind }) => kind)).toEqual(['MANUAL', ...Array(3).fill('BEFORE_RESTORE')])
})
