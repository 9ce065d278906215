import { existsSync, truncateSync, watch } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { appliedMigrations } from '#server/backup/archive/catalog'
import { rowsOf } from '#server/db/rows'
import { clients, deviceAttachments, devices } from '#server/db/schema'
import { allRows } from '#server/testing/all-rows'
import { testHost } from '#server/testing/host'
import type { RealDatabase } from '#server/testing/real-postgres'
import { realDatabase } from '#server/testing/real-postgres'
import { addClient } from '#server/testing/samples'
import { newBackupKey } from '../backup/encryption'
import { proxyTo } from '../testing/database-proxy'
import { runCommand } from './main'
import { confirm } from './restore'
import { adviceOnPlace, ownerOfService } from './owner'

let real: RealDatabase
let folder: string
beforeEach(async () => {
  real = await realDatabase()
  folder = await mkdtemp(join(tmpdir(), 'termin-commands-'))
  await addClient(await (await testHost({ database: real })).as('ADMIN'))
})
afterEach(async () => {
  await real.close()
  await rm(folder, { recursive: true, force: true })
})

/** @returns the exit code and what was printed */
const run = (...args: string[]) => runWith({}, ...args)

interface Surroundings {
  /** TERMIN_BACKUP_KEY */
  key?: string
  /** Name of a database to use instead of the filled one */
  database?: string
  /** With its password of the same text, another user of the database */
  user?: string
  /** Port of the database server */
  port?: number | undefined
  onLine?: (line: string) => void
}

async function runWith(
  { key, database = real.connection.database!, user, port = real.connection.port, onLine }: Surroundings,
  ...args: string[]
): Promise<[number, string]> {
  const { host } = real.connection
  const login = user ?? real.connection.user
  const password = user ?? real.connection.password
  const lines: string[] = []
  const environment = {
    DATABASE_URL: `postgresql://${login}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`,
    TERMIN_DATA: folder,
    ...(key !== undefined && { TERMIN_BACKUP_KEY: key }),
  }
  const code = await runCommand(folder, args, environment, (line) => {
    lines.push(line)
    onLine?.(line)
  })
  return [code, lines.join('\n')]
}

test('a backup replaces the data of a newer version: the way down from an upgrade', async () => {
  expect(await run('backup')).toEqual([0, expect.stringMatching(/^Zapisano /)])
  const before = await allRows(real.database)
  const applied = await appliedMigrations(real.database)
  await real.database.execute(sql`insert into schema_migrations (name) values ('9999_later')`)
  await real.database.execute(sql`create table later_things (id int primary key, client_id int references clients)`)
  await real.database.execute(sql`alter table clients add column later text not null default ''`)
  expect(await run('restore', '--yes')).toEqual([0, expect.stringMatching(/Przywrócono .* Hasła są takie/s)])
  expect(await allRows(real.database)).toEqual(before)
  expect(await appliedMigrations(real.database)).toEqual(applied)
})

test('without a terminal and without --yes nothing is replaced, and one reads how to agree', async () => {
  await run('backup')
  expect(await run('restore')).toEqual([1, 'Termin: Niczego nie zmieniono: bez terminala potwierdź to przez --yes.'])
})

test.each([
  { lost: 'ANSWER', code: 0, end: /Przywrócono .* Hasła są takie/s, phone: '+48600100200' },
  {
    lost: 'COMMIT',
    code: 1,
    end: /Połączenie z bazą zerwało się, zanim zapisała dane z kopii. Dane są takie jak przed próbą.$/,
    phone: '+48600100299',
  },
] as const)(
  'a restore whose connection loses the $lost says what the database did',
  async ({ lost, code, end, phone }) => {
    await run('backup')
    await real.database.update(clients).set({ phone: '+48600100299' })
    const proxy = await proxyTo(Number(real.connection.port))
    proxy.loseCommitAfter('truncate', lost)
    expect(await runWith({ port: proxy.port }, 'restore', '--yes')).toEqual([code, expect.stringMatching(end)])
    expect(await real.database.select({ phone: clients.phone }).from(clients)).toEqual([{ phone }])
    proxy.close()
  },
)

test.each([
  ['tak\n', true],
  ['nie\n', false],
  ['\u0003', false],
  ['\u0004', false],
  // The terminal goes away.
  [null, false],
])('at a terminal %j is taken as %s', async (typed, agreed) => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  const answer = confirm('/kopie/termin.tar.gz', input, output)
  if (typed === null) input.end()
  else input.write(typed)
  expect(await answer).toBe(agreed)
})

test('a file that cannot be read is not called damaged', async () => {
  const [code, text] = await run('restore', folder, '--yes')
  expect([code, text]).toEqual([1, expect.stringMatching(/^Termin: Nie można odczytać pliku tej kopii \(EISDIR\)/)])
})

test('the present data are saved with the key of the configuration, whatever key the backup has', async () => {
  const earlier = (await newBackupKey()).identity
  const present = (await newBackupKey()).identity
  const named = (pattern: RegExp, [code, text]: [number, string]) => [code, pattern.exec(text)?.[1]] as const
  const [, backupName] = named(/^Zapisano (\S+)/, await runWith({ key: earlier }, 'backup'))
  const restored = await runWith({ key: present }, 'restore', backupName!, '--key', earlier, '--yes')
  const [code, before] = named(/Obecne dane zapisano w (\S+)\./, restored)
  expect(code).toBe(0)
  expect(await runWith({ key: present }, 'restore', before!, '--yes')).toEqual([
    0,
    expect.stringMatching(/Przywrócono/),
  ])
})

test.each([`AGE-SECRET-KEY-1${'Q'.repeat(58)}`, `age1${'q'.repeat(58)}`])(
  'a key that is damaged is a sentence: %s',
  async (key) => {
    const sentence = /^Termin: Klucz kopii jest uszkodzony/
    expect(await run('backup', '--key', key)).toEqual([1, expect.stringMatching(sentence)])
    expect(await runWith({ key }, 'backup')).toEqual([1, expect.stringMatching(sentence)])
  },
)

test('a database with tables of another program is refused with a sentence, also where they have another name', async () => {
  await real.database.execute(sql`alter table schema_migrations rename column name to version`)
  const sentence = /^Termin: W bazie \S+ są już tabele, ale nie ma spisu migracji Termina/
  expect(await run('check')).toEqual([1, expect.stringMatching(sentence)])
  expect(await run('migrate')).toEqual([1, expect.stringMatching(sentence)])
  await real.database.execute(sql`drop table schema_migrations`)
  expect(await run('migrate')).toEqual([1, expect.stringMatching(sentence)])
})

test('a damaged backup leaves the structure of an earlier version as it was', async () => {
  const [, line] = await run('backup')
  truncateSync(/^Zapisano (\S+)/.exec(line)![1]!, 1000)
  await real.database.execute(sql`drop index campaign_offers_sms, campaign_offers_reminder, customer_requests_service`)
  await real.database.execute(sql`delete from schema_migrations where name = '0034_sms_of_offers'`)
  const applied = await appliedMigrations(real.database)
  expect(await run('restore', '--yes')).toEqual([1, expect.stringMatching(/Termin: Kopia jest uszkodzona/)])
  expect(await appliedMigrations(real.database)).toEqual(applied)
  expect(await readdir(join(folder, 'backups'))).toHaveLength(1)
})

test('a drill drops the databases that interrupted ones left, and none that is in use or while another runs', async () => {
  const used = 'termin_drill_0123abcd'
  const left = 'termin_drill_4567cdef'
  const other = 'termin_drill_of_mine'
  const names = [used, left, other]
  const execute = (statement: SQL) => real.database.execute(statement)
  for (const name of names) await execute(sql`create database ${sql.identifier(name)}`)
  const running = new pg.Client({ ...real.connection, database: used })
  await running.connect()
  const otherDrill = new pg.Client(real.connection)
  await otherDrill.connect()
  const drill = async () => {
    expect(await run('restore', '--drill')).toEqual([0, expect.stringMatching(/^Próba się udała/)])
    const drills = await rowsOf<{ name: string }>(
      real.database,
      sql`select datname as name from pg_database where datname like 'termin\\_drill\\_%' order by 1`,
    )
    return drills.map(({ name }) => name)
  }
  try {
    await run('backup')
    await otherDrill.query(`select pg_advisory_lock_shared(hashtextextended('termin_drill_', 0))`)
    expect(await drill()).toEqual([used, left, other])
    await otherDrill.query(`select pg_advisory_unlock_shared(hashtextextended('termin_drill_', 0))`)
    expect(await drill()).toEqual([used, other])
  } finally {
    await running.end()
    await otherDrill.end()
    for (const name of names) await execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
  }
})

test('a backup that cannot be read back is a sentence', async () => {
  const cut = (line: string) => {
    const path = /^Zapisano (\S+)/.exec(line)?.[1]
    if (path) truncateSync(path, 1000)
  }
  const [code, text] = await runWith({ onLine: cut }, 'backup')
  expect([code, text]).toEqual([1, expect.stringMatching(/\nTermin: Kopia jest uszkodzona albo niepełna/)])
})

test('a store of files that is away is a sentence', async () => {
  const key = 'a'.repeat(32)
  const [device] = await real.database.select({ id: devices.id }).from(devices)
  await real.database.insert(deviceAttachments).values({
    deviceId: device!.id,
    originalName: 'a.jpg',
    contentType: 'image/jpeg',
    fileSize: 1,
    storageKey: key,
    uploadedBy: 'Jan',
    createdAt: new Date(),
  })
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'files', 'aa'), '')
  expect(await run('check')).toEqual([
    1,
    expect.stringMatching(/^Termin: magazyn zdjęć i dokumentów jest niedostępny \(ENOTDIR/),
  ])
})

test('a place that cannot be used is a sentence', async () => {
  const [code, text] = await run('backup', '--to', '/dev/null/kopie')
  expect([code, text.split('\n')]).toEqual([1, [expect.stringMatching(/^Termin: .*ENOTDIR/)]])
})

test('an export has its name once it is whole, and replaces no file', async () => {
  const place = join(folder, 'eksport')
  const target = join(place, 'dane.xlsx')
  await mkdir(place)
  // Of a process with the same number, which was killed
  await writeFile(`${target}.${process.pid}.half`, 'half')
  const names = new Set<string | null>()
  const watcher = watch(place, (_, name) => names.add(name))
  expect(await run('export', '--to', target)).toEqual([0, `Zapisano ${target}.`])
  await eventually(() => expect(names).toContain('dane.xlsx'))
  watcher.close()
  expect([...names]).toEqual([expect.stringMatching(/^dane\.xlsx\.\d+\.half$/), 'dane.xlsx'])
  const content = await readFile(target)
  const refusal = `Termin: Plik ${target} już jest: usuń go albo podaj inny (--to).`
  expect(await run('export', '--to', target)).toEqual([1, refusal])
  expect(await readdir(place)).toEqual(['dane.xlsx'])
  expect(await readFile(target)).toEqual(content)
})

test('a named file that cannot be read is not called absent', async () => {
  expect(await run('restore', 'none.tar.gz', '--yes')).toEqual([1, 'Termin: Nie ma pliku none.tar.gz.'])
  const [code, text] = await run('restore', '/dev/null/kopia.tar.gz', '--yes')
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^Termin: Nie można odczytać \/dev\/null\/kopia.tar.gz \(ENOTDIR/),
  ])
})

test.each(['EACCES', 'EPERM'])('%s at a place names the user to whom it must be open', (code) => {
  expect(adviceOnPlace(Object.assign(new Error('no'), { code }), 997)).toBe(
    ' Polecenie działa jako użytkownik serwera (uid 997), a plik lub folder musi być dla niego otwarty, np. w /tmp.',
  )
  expect(adviceOnPlace(Object.assign(new Error('no'), { code: 'EEXIST' }), 997)).toBe('')
})

test('no command takes a database without data of Termin, which is surely the wrong one, or changes it', async () => {
  const empty = 'without_data'
  await real.database.execute(sql`create database ${sql.identifier(empty)}`)
  const client = new pg.Client({ ...real.connection, database: empty })
  await client.connect()
  try {
    for (const command of [
      'backup',
      'check',
      'export --to /dev/null/termin.xlsx',
      'create-admin ola ola@firma.pl',
      'reset-password ola',
    ]) {
      const result = await runWith({ database: empty }, ...command.split(' '))
      expect([command, ...result]).toEqual([command, 1, 'Termin: W tej bazie nie ma jeszcze danych Termina.'])
      const { rows } = await client.query(`select from pg_tables where schemaname = 'public'`)
      expect([command, rows]).toEqual([command, []])
    }
  } finally {
    await client.end()
    await real.database.execute(sql`drop database ${sql.identifier(empty)} with (force)`)
  }
})

test('a user of the database without rights is a sentence of each command', async () => {
  const user = 'without_rights'
  await run('backup')
  await real.database.execute(sql`create role ${sql.identifier(user)} login password ${sql.raw(`'${user}'`)}`)
  try {
    for (const command of ['backup', 'check', 'export', 'migrate', 'restore --yes']) {
      const result = await runWith({ user }, ...command.split(' '))
      expect([command, ...result]).toEqual([
        command,
        1,
        'Termin: Użytkownik bazy danych nie ma w niej potrzebnych praw (permission denied for table schema_migrations): nadaj mu prawa właściciela bazy.',
      ])
    }
  } finally {
    await real.database.execute(sql`drop role ${sql.identifier(user)}`)
  }
})

test('no command makes a database in a folder without one, which is surely the wrong folder', async () => {
  const wrong = join(folder, 'wrong')
  const archive = join(folder, 'a.tar.gz')
  await writeFile(archive, '')
  for (const args of [
    ['backup'],
    ['check'],
    ['export'],
    ['migrate'],
    ['restore', archive, '--yes'],
    ['reset-password', 'ola'],
  ]) {
    const lines: string[] = []
    const code = await runCommand(folder, args, { TERMIN_DATA: wrong }, (line) => void lines.push(line))
    const sentence = expect.stringContaining(`W folderze danych ${wrong} nie ma bazy Termina`)
    expect([args, code, lines.join()]).toEqual([args, 1, sentence])
    expect([args, existsSync(wrong)]).toEqual([args, false])
  }
})

test.skipIf(process.getuid?.() !== 0)('root goes on as the user of the server', async () => {
  expect(await ownerOfService(join(folder, 'none'))).toBeUndefined()
  await chown(folder, 65534, 65532)
  expect(await ownerOfService(folder)).toEqual({ uid: 65534, gid: 65532 })
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  // A server of root on somebody's folder
  expect(await ownerOfService(folder)).toBeUndefined()
  await chown(uploads, 65534, 65533)
  await chmod(uploads, 0o700)
  expect(await ownerOfService(folder)).toEqual({ uid: 65534, gid: 65533 })
  expect(await ownerOfService(folder, false)).toBeUndefined()
})
