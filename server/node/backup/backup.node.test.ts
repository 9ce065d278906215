import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { execFileSync } from 'node:child_process'
import type { SQL } from 'drizzle-orm'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackupKind } from '#domain/backup/backup'
import { verifyBackup } from '#server/backup/archive/read-backup'
import { restoreBackup } from '#server/backup/archive/restore'
import { restoreAs } from '#server/backup/restoration'
import { calendarJobs } from '#server/calendar/send'
import { clients, deviceAttachments, events, jobs, orphanedFiles, plannedSms, smsMessages } from '#server/db/schema'
import { migrate, migrateWithin } from '#server/db/migrate'
import { rowsOf } from '#server/db/rows'
import { erasuresAfterRestore } from '#server/privacy/reapply'
import { silentLog } from '#server/silent-log'
import { reconcile } from '#server/sms/outbox/reconcile'
import { recordReport } from '#server/sms/outbox/report'
import { allRows } from '#server/testing/all-rows'
import { memoryFiles } from '#server/testing/files'
import type { TestCall, TestHost } from '#server/testing/host'
import { passSeconds, testHost } from '#server/testing/host'
import { runDueJobs } from '#server/testing/jobs'
import type { RealDatabase } from '#server/testing/real-postgres'
import { realDatabase } from '#server/testing/real-postgres'
import { fillAsRelease, releases } from '#server/testing/releases'
import { addClient, serviceBody } from '#server/testing/samples'
import { googleCalendar } from '../calendar/google-calendar'
import { openDatabase } from '../database'
import { fakeGoogleCalendar } from '../testing/fake-google-calendar'
import { archiveFile } from './archive-file'
import { backupKey, newBackupKey } from './encryption'
import { listBackups, writeToFolder } from './folder'
import { openBackups } from './open-backups'
import { withSession } from './session'

let real: RealDatabase
let host: TestHost
let admin: TestCall
let folder: string
const files = memoryFiles()
const createdAt = new Date('2026-11-23T01:00:00Z')
const now = new Date('2026-11-23T10:00:00Z')
const photo = 'a'.repeat(32)
const bytes = new Uint8Array(1_500_000).map((_, i) => (i * 7919) % 251)

beforeAll(async () => {
  real = await realDatabase()
  host = await testHost({ database: real })
  await signIn()
  folder = await mkdtemp(join(tmpdir(), 'termin-backup-'))
  const { deviceId } = await addClient(admin)
  // What COPY has to escape
  await host.database.execute(sql`update clients set company = E'\\\\N\ttab \\\\ and\nline', email = null`)
  await files.store.put(photo, new Blob([bytes]))
  await host.database.insert(deviceAttachments).values({
    deviceId,
    originalName: 'piec.jpg',
    contentType: 'image/jpeg',
    fileSize: bytes.length,
    storageKey: photo,
    uploadedBy: 'Jan',
    createdAt: now,
  })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

type Key = Awaited<ReturnType<typeof backupKey>>
const write = (options: { key?: Key; at?: Date; kind?: BackupKind } = {}) =>
  withSession(real.connection, (session) =>
    writeToFolder(session, folder, {
      kind: options.kind ?? 'MANUAL',
      application: '1.0.0',
      createdAt: options.at ?? createdAt,
      files: files.store,
      key: options.key,
    }),
  )
const restore = (
  name: string,
  { key, ...options }: Partial<Parameters<typeof restoreBackup>[1]> & { key?: Key } = {},
) =>
  withSession(real.connection, (session) =>
    restoreBackup(session, {
      archive: archiveFile(join(folder, name), key),
      files: files.store,
      now,
      log: silentLog,
      ...options,
    }),
  )
const everything = () => allRows(host.database)

/** Signs in and ignores the mail about a sign-in without a known session: after a restore there is none. */
async function signIn() {
  admin = await host.as('ADMIN')
  await host.database.delete(jobs)
}

test('what is restored equals what was there, photos, order of ids and all', async () => {
  const before = await everything()
  const { backup, manifest } = await write()
  expect(manifest.files).toMatchObject({ count: 1, bytes: bytes.length, missing: [] })
  expect(await listBackups(folder)).toEqual([{ ...backup, name: 'termin-manual-1.0.0-20261123T010000Z.tar.gz' }])

  await admin('PUT', '/api/settings', { sendTime: 7 })
  await addClient(admin, { telefon: '600100299' })
  await files.store.delete(photo)
  await restore(backup.name)

  expect(await everything()).toEqual(before)
  // `toEqual` compares byte by byte, which takes seconds.
  expect(Buffer.compare(files.contents.get(photo)!, bytes)).toBe(0)
  // Sessions have ended: they may have been ended since the backup.
  expect((await admin('GET', '/api/clients')).status).toBe(401)
  await signIn()
  // Constraints and indexes are there again.
  await expect(host.database.execute(sql`insert into devices (client_id) values (987654)`)).rejects.toThrow()
  const catalogue = sql`select (select count(*) from pg_constraint where connamespace = 'public'::regnamespace)::int as constraints,
    (select count(*) from pg_indexes where schemaname = 'public')::int as indexes,
    (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O')::int as triggers`
  const structure = await rowsOf(host.database, catalogue)
  await restore(backup.name, { rowsWithoutIndexes: 1 })
  expect(await rowsOf(host.database, catalogue)).toEqual(structure)
  await signIn()
})

describe('no number is given a second time, since the gateway knows the keys of messages that the backup does not', () => {
  async function plan(clientId: number): Promise<number> {
    const message = { clientId, type: 'MANUAL_CUSTOM', customMessage: 'Dzień dobry', scheduledAt: now } as const
    const [row] = await host.database
      .insert(plannedSms)
      .values({ ...message, createdAt: now, updatedAt: now })
      .returning({ id: plannedSms.id })
    return row!.id
  }
  /** The last number of each sequence */
  async function lastNumbers(): Promise<Map<string, number>> {
    const rows = await rowsOf<{ name: string; last: number }>(
      host.database,
      sql`select sequencename as name, coalesce(last_value, 0)::int as last from pg_sequences
          where schemaname = 'public'`,
    )
    return new Map(rows.map(({ name, last }) => [name, last]))
  }

  test('after those that were given since the backup, of protocols, too: customers have those on paper', async () => {
    const { clientId } = await addClient(admin, { telefon: '600100310' })
    const execute = (statement: SQL) => host.database.execute(statement)
    await execute(sql`insert into protocol_numbers (series, year, last) values ('P', 2025, 40), ('P', 2026, 7)`)
    const { backup } = await write({ at: new Date('2026-11-23T01:10:00Z') })
    const sent = await plan(clientId)
    await addClient(admin, { telefon: '600100311' })
    await execute(sql`update protocol_numbers set last = 39 where year = 2025`)
    await execute(sql`update protocol_numbers set last = 9 where year = 2026`)
    await execute(sql`insert into protocol_numbers (series, year, last) values ('P', 2027, 1)`)
    const before = await lastNumbers()
    await restore(backup.name)
    await signIn()
    expect(await plan(clientId)).toBeGreaterThan(sent)
    for (const [name, last] of await lastNumbers()) expect([name, last >= before.get(name)!]).toEqual([name, true])
    expect(
      await rowsOf(host.database, sql`select year, last from protocol_numbers where series = 'P' order by year`),
    ).toEqual([
      { year: 2025, last: 40 },
      { year: 2026, last: 9 },
      { year: 2027, last: 1 },
    ])
  })

  test('also where the database knows of none', async () => {
    const { clientId } = await addClient(admin, { telefon: '600100312' })
    const { backup } = await write({ at: new Date('2026-11-23T01:11:00Z') })
    const keys = ['planned_sms_id_seq', 'campaign_offers_id_seq', 'jobs_id_seq']
    const before = await lastNumbers()
    const sent = await plan(clientId)
    await host.database.execute(sql`truncate planned_sms, campaign_offers, jobs restart identity cascade`)
    await restore(backup.name)
    const after = await lastNumbers()
    for (const name of keys) expect([name, after.get(name)! - before.get(name)! >= 1_000_000]).toEqual([name, true])
    await signIn()
    expect(await plan(clientId)).toBeGreaterThan(sent)
  })
})

test('backups of one second get seconds of their own: none replaces another, and the list has their order', async () => {
  const at = new Date('2026-11-23T01:30:00.700Z')
  const kinds: BackupKind[] = ['MANUAL', 'MANUAL', 'BEFORE_RESTORE']
  const names: string[] = []
  for (const kind of kinds) names.push((await write({ at, kind })).backup.name)
  expect(names).toEqual([
    'termin-manual-1.0.0-20261123T013000Z.tar.gz',
    'termin-manual-1.0.0-20261123T013001Z.tar.gz',
    'termin-before-restore-1.0.0-20261123T013002Z.tar.gz',
  ])
  expect((await listBackups(folder)).map(({ name }) => name).filter((name) => names.includes(name))).toEqual(
    names.toReversed(),
  )
  for (const name of names) await rm(join(folder, name))
})

test('the archive is an ordinary one', async () => {
  const { backup } = await write()
  const listing = execFileSync('tar', ['-tzf', join(folder, backup.name)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(listing[0]).toBe('header.json')
  expect(listing).toContain('tables/clients/000001.copy')
  expect(listing.slice(-2)).toEqual([`files/${photo}`, 'manifest.json'])
})

test('a backup made while people write is one moment: each row that refers to another finds it', async () => {
  let writing = true
  const people = (async () => {
    for (let i = 0; writing; i++) await addClient(admin, { telefon: String(601_000_000 + i) })
  })()
  const { backup } = await write({ at: new Date('2026-11-23T01:01:00Z') })
  writing = false
  await people
  await restore(backup.name)
  await signIn()
  const [row] = await rowsOf<{ alone: number }>(
    host.database,
    sql`select count(*)::int as alone from clients c where not exists (select from devices d where d.client_id = c.id)`,
  )
  expect(row?.alone).toBe(0)
})

describe('what cannot be restored is refused, and nothing is changed', () => {
  let good: string
  let before: unknown
  beforeAll(async () => {
    good = (await write({ at: new Date('2026-11-23T02:00:00Z') })).backup.name
  })
  beforeEach(async () => {
    before = await everything()
  })

  test('a file that was cut off', async () => {
    const { size } = await stat(join(folder, good))
    for (const end of [10, Math.floor(size / 2), size - 4]) {
      const name = 'termin-manual-1.0.0-20261123T020001Z.tar.gz'
      await pipeline(createReadStream(join(folder, good), { end: end - 1 }), createWriteStream(join(folder, name)))
      await expect(restore(name)).rejects.toThrow('Kopia jest uszkodzona albo niepełna')
    }
    expect(await everything()).toEqual(before)
  })

  test('a backup with another key, or without one', async () => {
    const key = await backupKey((await newBackupKey()).identity)
    const other = await backupKey((await newBackupKey()).identity)
    const { backup } = await write({ key, at: new Date('2026-11-23T03:00:00Z') })
    await expect(restore(backup.name, { key: other })).rejects.toThrow('Tego klucza nie da się użyć')
    await expect(restore(backup.name)).rejects.toThrow('podaj klucz AGE-SECRET-KEY-1')
    expect(await everything()).toEqual(before)
    expect((await verifyBackup(archiveFile(join(folder, backup.name), key))).manifest.files.count).toBe(1)
    await restore(backup.name, { key })
    await signIn()
  })

  test('a backup of a newer version', async () => {
    await host.database.execute(sql`insert into schema_migrations (name) values ('9999_future')`)
    const { backup } = await write({ at: new Date('2026-11-23T04:00:00Z') })
    await host.database.execute(sql`delete from schema_migrations where name = '9999_future'`)
    await expect(restore(backup.name)).rejects.toThrow('Tę kopię zrobiła nowsza wersja Termina (1.0.0)')
    expect(await everything()).toEqual(before)
  })
})

test.each(releases)('a backup of version $release is brought to this one', async (release) => {
  const name = 'earlier'
  await withSession(real.connection, ({ run }) => run(`create database ${name}`))
  const connection = { ...real.connection, database: name }
  const earlier = openDatabase(connection, silentLog)
  const tables = await fillAsRelease(earlier.database, release)
  await earlier.close()
  const { backup } = await withSession(connection, (session) =>
    writeToFolder(session, folder, {
      kind: 'MANUAL',
      application: release.release,
      createdAt: new Date('2026-11-23T04:30:00Z'),
      files: memoryFiles().store,
      key: undefined,
    }),
  )
  const { backup: present } = await write({ at: new Date('2026-11-23T04:40:00Z') })
  const before = await everything()

  await restore(backup.name)
  const manager = await host.as('MANAGER')
  const { status, headers } = await manager('GET', '/api/clients?range=[0,9]')
  expect([status, headers.get('content-range')]).toEqual([200, 'clients 0-9/120'])
  const messages = tables.find(({ table }) => table === 'sms_messages')!.rows.length
  expect(await host.database.$count(smsMessages)).toBe(messages)
  expect((await manager('GET', '/api/duties')).status).toBe(200)

  // And back: the structure follows the backup in both directions.
  await restore(present.name)
  expect(await everything()).toEqual(before)
  // The files of the other company
  await host.database.delete(orphanedFiles)
  await signIn()
})

test('whatever breaks off a restore leaves everything as it was: a lost connection, a store or a folder without room', async () => {
  const { backup } = await write({ at: new Date('2026-11-23T05:00:00Z') })
  const added = await addClient(admin, { telefon: '600100301' })
  await files.store.delete(photo)
  const before = await everything()
  let broken = 0
  for (const end of [2, 'LAST'] as const) {
    const cut = restore(backup.name, {
      async onProgress({ phase, done, total }) {
        if (phase !== 'RESTORING' || done !== (end === 'LAST' ? total : end)) return
        broken += 1
        await real.endSessions('termin backup')
      },
    })
    await expect(cut).rejects.toThrow()
    expect(await everything()).toEqual(before)
  }
  expect(broken).toBe(2)
  await files.store.delete(photo)
  const full = {
    ...files.store,
    put: async () => {
      throw new Error('ENOSPC')
    },
  }
  await expect(restore(backup.name, { files: full })).rejects.toThrow('ENOSPC')
  expect(await everything()).toEqual(before)
  // A file that was stored for nothing is known as such.
  expect(await host.database.select({ key: orphanedFiles.key }).from(orphanedFiles)).toContainEqual({ key: photo })
  const forgetful = { ...files.store, get: async () => undefined }
  await expect(restore(backup.name, { files: forgetful })).rejects.toThrow(`the file ${photo} is missing`)
  expect(await everything()).toEqual(before)
  // The backup before a restore finds no room in the middle of a table.
  const attempt = restore(backup.name, {
    async beforeChange({ session }) {
      for await (const rows of session.copyOut('(select generate_series(1, 10000000))')) {
        if (rows.length > 0) throw new Error('ENOSPC')
      }
    },
  })
  await expect(attempt).rejects.toThrow('ENOSPC')
  expect(await everything()).toEqual(before)
  expect((await addClient(admin, { telefon: '600100307' })).clientId).toBeGreaterThan(added.clientId)
  await restore(backup.name)
  await signIn()
})

test('a connection that is lost once all data are replaced makes no failure of the restore, and who wanted it is kept', async () => {
  const { backup } = await write({ at: new Date('2026-11-23T05:11:00Z') })
  await withSession(real.connection, async (session) => {
    const breaking = {
      ...session,
      async run(statement: string) {
        if (statement === 'analyze') await real.endSessions('termin backup')
        await session.run(statement)
      },
    }
    const archive = archiveFile(join(folder, backup.name), undefined)
    const request = { name: backup.name, person: 'Jan Sowa (ADMIN)' }
    await restoreAs(request, breaking, host.ports, { archive, files: files.store })
  })
  const [last] = await host.database.select().from(events).orderBy(desc(events.id)).limit(1)
  expect(last).toMatchObject({ actor: 'Jan Sowa (ADMIN)', subject: `Przywrócenie danych z kopii ${backup.name}` })
  await signIn()
})

test('limits of time that the user or the database has bind neither a backup nor a restore nor a migration', async () => {
  const names = [
    'statement_timeout',
    'idle_in_transaction_session_timeout',
    'transaction_timeout',
    'idle_session_timeout',
  ]
  const limited = { ...real.connection, options: names.map((name) => `-c ${name}=60000`).join(' ') }
  const limits = new Set<string>()
  await withSession(limited, async (session) => {
    const look = async (at: string) => {
      const [row] = await rowsOf<{ limits: string }>(
        session.database,
        sql`select string_agg(current_setting(name), ' ' order by at) as limits
          from unnest(${sql.param(names)}::text[]) with ordinality as named (name, at)`,
      )
      limits.add(`${at}: ${row?.limits}`)
    }
    await look('before')
    const { backup } = await writeToFolder(session, folder, {
      kind: 'MANUAL',
      application: '1.0.0',
      createdAt: new Date('2026-11-23T05:12:00Z'),
      key: undefined,
      files: {
        async get(key) {
          await look('backup')
          return files.store.get(key)
        },
      },
    })
    await restoreBackup(session, {
      archive: archiveFile(join(folder, backup.name), undefined),
      files: files.store,
      now,
      log: silentLog,
      onProgress: async ({ phase, done }) => (phase === 'RESTORING' && done === 1 ? look('restore') : undefined),
    })
    await session.run('begin')
    await migrateWithin(session.database)
    await look('migration')
    await session.run('rollback')
    await look('after')
  })
  expect([...limits]).toEqual([
    'before: 1min 1min 1min 0',
    'backup: 0 0 0 0',
    'restore: 0 0 0 0',
    'migration: 0 0 0 0',
    'after: 1min 1min 1min 0',
  ])
  await signIn()
})

test('a second restore of another process is refused, and one that starts waits for the end', async () => {
  const { backup } = await write({ at: new Date('2026-11-23T05:15:00Z') })
  const phases: string[] = []
  let starting: Promise<unknown> | undefined
  await restore(backup.name, {
    async beforeChange() {
      await expect(restore(backup.name)).rejects.toThrow('trwa już przywracanie danych z kopii')
      starting = migrate(real.connect().database).then(() => phases.push('started'))
      await expect.poll(waitsForLock).toBe(true)
      phases.push('replacing')
    },
  })
  await starting
  expect(phases).toEqual(['replacing', 'started'])
  await restore(backup.name)
  await signIn()
})

async function waitsForLock(): Promise<boolean> {
  const waiting = await rowsOf(
    host.database,
    sql`select from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`,
  )
  return waiting.length > 0
}

test('the backup before a restore deletes no other one, since that may be the one that is restored', async () => {
  const keptFolder = join(folder, 'kept')
  const config = { folder: keptFolder, hour: 2, kept: 1, key: undefined, bucket: undefined }
  let second = 0
  const backups = openBackups(config, {
    connection: real.connection,
    files: files.store,
    log: silentLog,
    now: () => new Date(Date.UTC(2026, 10, 23, 5, 30, ++second)),
  })
  const first = await backups.make('BEFORE_RESTORE', undefined)
  await withSession(real.connection, (session) =>
    restoreBackup(session, {
      archive: archiveFile(join(keptFolder, first.name), undefined),
      files: files.store,
      now,
      log: silentLog,
      beforeChange: async (current) => void (await backups.make('BEFORE_RESTORE', undefined, current)),
    }),
  )
  await signIn()
  expect(await backups.list()).toHaveLength(2)
  const newest = await backups.make('BEFORE_RESTORE', undefined)
  expect(await backups.list()).toEqual([newest])
})

test('messages whose time has passed are not sent again, jobs do not go on, and files that no row names are deleted', async () => {
  const { clientId, deviceId } = await addClient(admin, { telefon: '600100302' })
  const at = (scheduledAt: string) => ({
    ...({ clientId, type: 'MANUAL_CUSTOM', customMessage: 'Dzień dobry', createdAt: now, updatedAt: now } as const),
    scheduledAt: new Date(scheduledAt),
  })
  await host.database.insert(plannedSms).values([at('2026-11-23T09:00:00Z'), at('2026-11-24T09:00:00Z')])
  await host.database.insert(jobs).values({ kind: 'a mail', runAt: now, startedBy: 'Jan', createdAt: now })
  const { backup } = await write({ at: new Date('2026-11-23T06:00:00Z') })
  const later = 'b'.repeat(32)
  await files.store.put(later, new Blob(['later']))
  await host.database.insert(deviceAttachments).values({
    deviceId,
    originalName: 'b.jpg',
    contentType: 'image/jpeg',
    fileSize: 5,
    storageKey: later,
    uploadedBy: 'Jan',
    createdAt: now,
  })
  // These were to be deleted before the restore; the photo is named by a row of the backup.
  const uploaded = 'c'.repeat(32)
  const deleted = 'd'.repeat(32)
  await host.database.insert(orphanedFiles).values([
    { key: uploaded, storedAt: now },
    { key: deleted, storedAt: null },
    { key: photo, storedAt: null },
  ])
  await restore(backup.name)
  const planned = await host.database.select().from(plannedSms).orderBy(plannedSms.scheduledAt)
  expect(planned.slice(-2).map(({ status }) => status)).toEqual(['SKIPPED', 'SCHEDULED'])
  const [job] = await host.database.select().from(jobs)
  expect(job).toMatchObject({ kind: 'a mail', status: 'FAILED' })
  expect(await host.database.select().from(orphanedFiles).orderBy(orphanedFiles.key)).toEqual(
    [later, uploaded, deleted].map((key) => ({ key, storedAt: null })),
  )
  await host.database.delete(orphanedFiles)
  expect((await readdir(folder)).filter((name) => name.endsWith('.half'))).toEqual([])
})

test('an old backup that cannot be deleted keeps no new one from being made, and the others are deleted', async () => {
  const keptFolder = join(folder, 'stuck')
  const old = (second: number) => `termin-manual-1.0.0-20261101T01000${second}Z.tar.gz`
  // `rm` deletes no folder.
  for (const second of [2, 3]) await mkdir(join(keptFolder, old(second)), { recursive: true })
  for (const second of [1, 4]) await writeFile(join(keptFolder, old(second)), '')
  const lines: unknown[] = []
  const keep = (event: string, details: unknown) => void lines.push([event, details])
  const backups = openBackups(
    { folder: keptFolder, hour: 2, kept: 1, key: undefined, bucket: undefined },
    {
      connection: real.connection,
      files: files.store,
      log: { ...silentLog, warn: keep },
      now: () => new Date(Date.UTC(2026, 10, 23, 5, 40)),
    },
  )
  const { name } = await backups.make('MANUAL', undefined)
  expect((await backups.list()).map((each) => each.name)).toEqual([name, old(3), old(2)])
  const refused = { error: expect.stringContaining('directory') }
  expect(lines).toEqual([
    ['outdated backup not deleted', { name: old(2), ...refused }],
    ['outdated backup not deleted', { name: old(3), ...refused }],
  ])
})

test('messages on their way may have left, so none leaves again, the plan says the same, and a report still settles one', async () => {
  await signIn()
  const { clientId, deviceId } = await addClient(admin, { telefon: '600100305' })
  const writtenAt = new Date('2026-11-23T07:55:00Z')
  const later = new Date(now.getTime() + 60_000)
  const plan = { clientId, deviceId, type: 'MANUAL_CUSTOM', scheduledAt: writtenAt, claimedAt: writtenAt } as const
  const stamps = { createdAt: writtenAt, updatedAt: writtenAt }
  const [first] = await host.database
    .insert(plannedSms)
    .values({ ...plan, ...stamps })
    .returning()
  const [shared] = await host.database
    .insert(plannedSms)
    .values({ ...plan, ...stamps, sentWithId: first!.id })
    .returning()
  const sms = {
    clientId,
    phone: '+48600100305',
    message: 'Dzień dobry',
    testMode: false,
    createdAt: writtenAt,
  } as const
  const queued = { ...sms, type: 'CUSTOM', state: 'QUEUED' } as const
  const doubtful = { attemptedAt: writtenAt, inDoubtSince: writtenAt, retryAt: later }
  await host.database.insert(smsMessages).values([
    { ...queued, key: 'planned', plannedSmsId: first!.id, attemptedAt: writtenAt, retryAt: later },
    { ...queued, key: 'never tried' },
    { ...queued, key: 'tried again', attemptedAt: writtenAt, retryAt: new Date('2026-11-23T08:10:00Z') },
    { ...queued, key: 'in doubt', ...doubtful },
    { ...queued, key: 'next try to come', attemptedAt: writtenAt, retryAt: later },
    { ...queued, key: 'being sent', state: 'SENDING', attemptedAt: writtenAt },
  ])
  const { backup } = await write({ at: new Date('2026-11-23T08:00:00Z') })
  await restore(backup.name)

  const messages = await host.database
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.clientId, clientId))
    .orderBy(smsMessages.id)
  const unknown =
    /^Wysyłanie zostało przerwane przez przywrócenie danych z kopii\. Nie wiadomo, czy SMS dotarł do operatora\./
  for (const { key, errorMessage } of messages.filter(({ state }) => state === 'UNKNOWN'))
    expect([key, errorMessage]).toEqual([key, expect.stringMatching(unknown)])
  expect(messages.map(({ key, state, retryAt, inDoubtSince }) => [key, state, retryAt, inDoubtSince])).toEqual([
    ['planned', 'UNKNOWN', null, null],
    ['never tried', 'UNKNOWN', null, null],
    ['tried again', 'UNKNOWN', null, null],
    ['in doubt', 'UNKNOWN', null, null],
    ['next try to come', 'FAILED', null, null],
    ['being sent', 'UNKNOWN', null, null],
  ])
  expect(messages[4]!.errorMessage).toBe(
    'Wysyłanie zostało przerwane przez przywrócenie danych z kopii, zanim SMS dotarł do operatora.',
  )
  const planned = () =>
    host.database
      .select({ status: plannedSms.status, errorMessage: plannedSms.errorMessage, claimedAt: plannedSms.claimedAt })
      .from(plannedSms)
      .where(inArray(plannedSms.id, [first!.id, shared!.id]))
  const failed = { status: 'FAILED', errorMessage: expect.stringMatching(unknown), claimedAt: null }
  expect(await planned()).toEqual([failed, failed])

  const hoursLater = { ...host.ports, clock: { now: () => new Date(now.getTime() + 3 * 3_600_000) } }
  expect(await reconcile(hoursLater)).toBe(0)
  const report = { gatewayId: 'g', report: 'DELIVERED', reason: null } as const
  for (const key of ['planned', 'never tried']) expect(await recordReport(hoursLater, { ...report, key })).toBe(true)
  expect(await planned()).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }])
  const states = await host.database
    .select({ state: smsMessages.state })
    .from(smsMessages)
    .where(inArray(smsMessages.key, ['planned', 'never tried']))
  expect(states).toEqual([{ state: 'DELIVERED' }, { state: 'DELIVERED' }])
})

test('whoever was erased after the backup is erased again, and nobody else', async () => {
  await signIn()
  const { clientId } = await addClient(admin, { nazwisko: 'Żak', telefon: '600100303' })
  const { backup } = await write({ at: new Date('2026-11-23T07:00:00Z') })
  const others = await host.database.$count(clients)
  const erased = await admin('POST', '/api/privacy/erasures', { clientId, reason: 'Wniosek z 20.11.2026' })
  expect(erased.status).toBe(201)
  await restore(backup.name, { now: host.ports.clock.now() })
  expect(await host.database.$count(clients)).toBe(others)
  await runDueJobs(host.ports, [erasuresAfterRestore])
  await signIn()
  expect((await admin('GET', `/api/clients/${clientId}`)).status).toBe(404)
  expect(await host.database.$count(clients)).toBe(others - 1)
  expect((await admin<unknown[]>('GET', '/api/privacy/erasures')).body).toHaveLength(1)
})

describe('after a restore Google Calendar has the visits of the backup', () => {
  const calendarId = 'wizyty@firma.test'
  let google: Awaited<ReturnType<typeof fakeGoogleCalendar>>
  beforeAll(async () => {
    google = await fakeGoogleCalendar(calendarId)
    host.ports.calendarSync = googleCalendar({ calendarId, key: undefined, endpoint: google.endpoint })
    await signIn()
  })
  afterAll(() => {
    delete host.ports.calendarSync
    google.close()
  })

  const at = (start: string) => ({
    startDateTime: start,
    endDateTime: new Date(Date.parse(start) + 3_600_000).toISOString(),
  })
  async function book(owner: object, start: string): Promise<number> {
    const body = { ...serviceBody, ...owner, ...at(start) }
    return (await admin<{ id: number }>('POST', '/api/services', body)).body.id
  }
  /** @returns the methods of the calls */
  async function sync(): Promise<string[]> {
    // `calendar.catch-up` runs every minute.
    passSeconds(host, 60)
    google.requests.length = 0
    await runDueJobs(host.ports, calendarJobs)
    return google.requests.toSorted()
  }
  const starts = () => [...google.events.values()].map(({ start }) => start.dateTime).toSorted()
  const ofBackup = ['2026-11-24T08:00:00.000Z', '2026-11-24T10:00:00.000Z', '2026-11-24T12:00:00.000Z']

  test('what was moved stands at its time again, what was called off is there again, what was booked since is gone', async () => {
    const { clientId, deviceId } = await addClient(admin, { telefon: '600100306' })
    const owner = { clientId, deviceId }
    const moved = await book(owner, ofBackup[0]!)
    const calledOff = await book(owner, ofBackup[1]!)
    await book(owner, ofBackup[2]!)
    await sync()
    const { backup } = await write({ at: new Date('2026-11-23T08:10:00Z') })
    const isThursday = { ...serviceBody, ...owner, ...at('2026-11-26T11:00:00Z') }
    await admin('PUT', `/api/services/${moved}`, isThursday)
    await admin('POST', `/api/services/${calledOff}/cancel`, { reason: 'Klient chory' })
    const booked = await book(owner, '2026-11-27T08:00:00Z')
    await sync()
    expect(starts()).toEqual([ofBackup[2], '2026-11-26T11:00:00.000Z', '2026-11-27T08:00:00.000Z'])

    await restore(backup.name, { now: host.ports.clock.now() })
    await signIn()
    expect(await book(owner, '2026-11-30T08:00:00Z')).toBeGreaterThan(booked)
    // Nothing is sent about the visit that nobody touched; the cancelled one is sent under its former id, too.
    expect(await sync()).toEqual(['DELETE', 'POST', 'POST', 'POST', 'PUT', 'PUT'])
    expect(starts()).toEqual([...ofBackup, '2026-11-30T08:00:00.000Z'])
    expect(await sync()).toEqual([])
  })

  test('also where the database that is replaced knows of no visit', async () => {
    const { backup } = await write({ at: new Date('2026-11-23T08:20:00Z') })
    const [lost] = google.events.keys()
    google.events.delete(lost!)
    const others = starts()
    await host.database.execute(sql`truncate calendar_events`)
    await restore(backup.name, { now: host.ports.clock.now() })
    await sync()
    expect(starts()).toHaveLength(others.length + 1)
  })
})
