import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addClients,
  addPicture,
  backUp,
  clientWithDevice,
  databaseUrl,
  expectEqual,
  expireLeases,
  judgedImport,
  timeLimit,
  say,
  signIn,
  until,
  untilImport,
} from './harness.mjs'
import { openProxy } from './tcp-proxy.mjs'

const hour = 3_600_000
/** Folder in which a backup is named */
const backups = 'only/backups'

/** Migrations that data of 0.1.0 lack */
const migrations = readdirSync(new URL('../../server/db/migrations', import.meta.url))
  .filter((name) => name.endsWith('.sql') && name > '0003')
  .map((name) => name.replace('.sql', ''))
  .toSorted()

/**
 * The data of version 0.1.0 are migrated by a command that is killed at given statements: they stay as they were until
 * the commit is confirmed.
 * @param {import('./harness.mjs').Host} host
 */
export async function migrationKilled({ start, launch, database, connection, folder, load }) {
  const { fillAsRelease, releases } = await load('/server/testing/releases.ts')
  const { openDatabase } = await load('/server/node/database.ts')
  const filling = openDatabase(connection, console)
  await fillAsRelease(
    filling.database,
    releases.find(({ release }) => release === '0.1.0'),
  )
  await filling.close()
  const halfway = await openHalfway({ launch, database, connection })
  const before = await content(database)
  const migrate = () => halfway.launch('migrate')

  await halfway.kill(migrate, ['to stdout', 'to stdout', 'to stdout'])
  const halves = names(folder, backups)
  expectEqual([halves.length, halves.every((name) => name.endsWith('.half'))], [1, true], 'halves of a backup')
  for (const name of halves) age(join(folder, backups, name))
  const points = migrations.filter((_, i) => i % 5 === 0 || i === migrations.length - 1).map((name) => [name])
  for (const words of [...points, [migrations.at(-1), 'commit']]) {
    await halfway.kill(migrate, words)
    expectEqual(
      changes(before, await content(database)),
      [],
      `the data after a migration killed at ${words.join(', ')}`,
    )
  }
  expectEqual(
    names(folder, backups).filter((name) => name.endsWith('.half')),
    [],
    'halves of a backup',
  )
  await halfway.kill(migrate, [migrations.at(-1), 'commit'], { delivered: true })
  const { rows } = await database.query('select name from schema_migrations order by name desc limit 1')
  expectEqual(rows, [{ name: migrations.at(-1) }], 'the last migration')
  const after = await content(database)
  const counts = (hashes) => stableTables.map((table) => [table, hashes[table].split(' ')[0]])
  expectEqual(counts(after), counts(before), 'rows')
  // The files of these data are not here.
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', '.termin-files'), 'faults')
  await start('only', halfway.environment)
  say(
    `migration killed ${points.length + 2} times before its end and once after it: the data were as before, then as after`,
  )
}

/** Tables of 0.1.0 to which a migration adds no rows */
const stableTables = [
  'clients',
  'devices',
  'services',
  'device_images',
  'sms_messages',
  'planned_sms',
  'events',
  'users',
]

/**
 * A restore is killed at one statement after the other, by the command and by the server itself: the data are as
 * before, until its end is confirmed.
 */
export async function restoreKilled({ start, launch, pass, database, connection, folder }) {
  const halfway = await openHalfway({ launch, database, connection })
  let server = await start('only', halfway.environment)
  let call = await signIn(server)
  await addClients(database, 2000)
  const deviceId = await addDevice(call, server)
  const old = await addPicture(call, server, deviceId)
  await backUp(call, server)
  const [{ name }] = (await call(server, 'GET', '/api/backups')).backups
  const atBackup = await rowsOf(database)
  await call(server, 'DELETE', `/api/devices/${deviceId}/images/${old}`)
  await addPicture(call, server, deviceId)
  await database.query(`delete from clients where id % 2 = 0 and id <> (select client_id from devices)`)
  await untilSwept(database, folder)
  await halfway.stop(server)
  const before = await content(database)

  const restore = () => halfway.launch('restore', name, '--yes')
  const points = [['truncate'], ['copy public."clients"'], ['copy public."users"'], ['setval'], ['truncate', 'commit']]
  for (const words of points) {
    await halfway.kill(restore, words)
    expectEqual(changes(before, await content(database)), [], `the data after a restore killed at ${words.join(', ')}`)
    expectEqual(await missing(database, folder), [], 'files that are missing')
  }
  const leftovers = await strays(database, folder)
  expectEqual(leftovers.length, 2, 'files that the killed restore left')
  // The database's clock, which is today's, stamped them.
  pass(10 * 24 * hour)
  server = await start('only', halfway.environment)
  call = await signIn(server)
  await untilSwept(database, folder)

  const rows = await rowsOf(database)
  await halfway.kill(() => server, ['truncate', 'commit'], {
    ask: () => call(server, 'POST', '/api/backups/restore', { name, confirmation: 'PRZYWRÓĆ' }),
  })
  expectEqual(await rowsOf(database), rows, 'the data after a restore by a server that was killed')
  expectEqual(await missing(database, folder), [], 'files that are missing')

  await halfway.kill(restore, ['truncate', 'commit'], { delivered: true })
  expectEqual(await rowsOf(database), atBackup, 'the restored data')
  expectEqual(await missing(database, folder), [], 'files that are missing')
  server = await start('only', halfway.environment)
  await signIn(server)
  await untilSwept(database, folder)
  say(
    `restore killed ${points.length + 1} times before its end and once after it: the data were as before, then as in the backup; no file was lost or left`,
  )
}

/**
 * A server that imports is killed in its first and its second transaction, and between them: each row is there once in
 * the end.
 */
export async function importKilled({ start, launch, launchServer, database, connection, folder }) {
  const rows = 2500
  const halfway = await openHalfway({ launch, database, connection })
  let server = await start('only', halfway.environment)
  const call = await signIn(server)
  const lines = Array.from(
    { length: rows },
    (_, at) => `Jan Nowak;${600_000_000 + at};Polna ${at + 1}, 26-300 Opoczno;PC;1.3.2026`,
  )
  const id = await judgedImport(call, server, lines)
  const rowUpdate = 'update "import_rows" set client_id'
  await halfway.kill(() => server, [rowUpdate], { ask: () => call(server, 'POST', `/api/imports/${id}/run`) })
  expectEqual(await importCounts(database), [0, 0, 0, 0], 'clients, phones, devices and visits')
  for (const { there, delivered } of [
    { there: 1000, delivered: true },
    { there: 1000, delivered: false },
    { there: 2000, delivered: true },
  ]) {
    await expireLeases(database)
    server = await launchServer('only', halfway.environment)
    await halfway.kill(() => server, [rowUpdate, 'commit'], { delivered })
    expectEqual(await importCounts(database), [there, there, there, there], 'clients, phones, devices and visits')
  }
  await expireLeases(database)
  server = await start('only', halfway.environment)
  await untilImport(call, server, id, 'DONE')
  expectEqual(await importCounts(database), [rows, rows, rows, rows], 'clients, phones, devices and visits')
  expectEqual(await missing(database, folder), [], 'files that are missing')
  expectEqual(await strays(database, folder), [], 'files that nobody knows')
  say(`import of ${rows} rows killed 4 times: whole transactions were there, and in the end each row once`)
}

/**
 * A server is killed while it receives pictures, before their rows are written and before it answers: they are there
 * wholly or not at all.
 */
export async function uploadKilled({ start, launch, pass, database, connection, folder }) {
  const halfway = await openHalfway({ launch, database, connection })
  let server = await start('only', halfway.environment)
  let call = await signIn(server)
  const deviceId = await addDevice(call, server)

  await sendHalf(`${server.url}/api/devices/${deviceId}/images`, call.token)
  await halfway.stop(server)
  expectEqual(await pictures(database), 0, 'pictures')
  expectEqual(names(folder, 'only/uploads'), [], 'files of an upload')
  expectEqual(await strays(database, folder), [], 'files that nobody knows')

  server = await start('only', halfway.environment)
  await halfway.kill(() => server, ['insert into "device_images"'], { ask: () => addPicture(call, server, deviceId) })
  expectEqual([await pictures(database), (await strays(database, folder)).length], [0, 2], 'pictures, and their files')

  server = await start('only', halfway.environment)
  const key = randomUUID()
  await halfway.kill(() => server, ['insert into "device_images"', 'commit'], {
    ask: () => addPicture(call, server, deviceId, key),
    delivered: true,
  })
  expectEqual(await pictures(database), 1, 'pictures')
  pass(2 * hour)
  server = await start('only', halfway.environment)
  call = await signIn(server)
  await addPicture(call, server, deviceId, key)
  expectEqual(await pictures(database), 1, 'pictures after the upload was asked again')
  await untilSwept(database, folder)
  expectEqual(await missing(database, folder), [], 'files that are missing')
  say(
    'upload killed while it was received, before its rows and after them: no picture is half, none is there twice, and no file is left',
  )
}

/** Programs whose connection to the database stalls at a statement, where they are killed */
async function openHalfway({ launch, database, connection }) {
  const proxy = await openProxy(connection.port)
  const environment = { DATABASE_URL: databaseUrl({ ...connection, port: proxy.port }) }
  const stop = async ({ child, ended }) => {
    child.kill('SIGKILL')
    await ended
    // What it said last never arrives.
    proxy.drop()
    await until(async () => {
      const { rows } = await database.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      return rows.length === 0
    })
    proxy.open()
  }
  return {
    environment,
    stop,
    launch: (...words) => launch(['scripts/termin.mjs', ...words], 'only', environment),
    /**
     * Kills a program when it says the words.
     * @param begin returns it
     * @param {string[]} words
     * @param {object} [options]
     * @param {() => Promise<unknown>} [options.ask] what the program, a server, is asked; it may be refused only once
     * it has said them
     * @param {boolean} [options.delivered] whether the last of the words arrives
     */
    async kill(begin, words, { ask, delivered = false } = {}) {
      const arrival = proxy.stopAt(words, { delivered })
      const program = begin()
      const fail = (why) => () => {
        throw new Error(`${why} it said ${words.join(', ')}\n${program.log()}`)
      }
      const ended = program.ended.then(fail('it ended before'))
      const late = pause(timeLimit, undefined, { ref: false }).then(fail('too long before'))
      const refusal = new Promise((_, reject) => void ask?.().catch(reject))
      await Promise.race([arrival, refusal, ended, late])
      if (delivered) await pause(500)
      await stop(program)
    },
  }
}

/**
 * A hash of each table's rows, with their number, and of the structure. Files that are announced belong to nothing yet.
 */
async function content(database) {
  const { rows: tables } = await database.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'loose_files' order by 1`,
  )
  const hashes = {}
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from public."${name}" t`,
    )
    hashes[name] = rows[0].hash
  }
  const { rows } = await database.query(
    `select md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default), E'\\n' order by table_name, ordinal_position)) as hash
      from information_schema.columns where table_schema = 'public'`,
  )
  return { ...hashes, structure: rows[0].hash }
}

/** Names of tables that differ */
function changes(before, after) {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}

/** Clients and pictures, which no recurring job touches */
async function rowsOf(database) {
  const { rows } = await database.query(
    `select (select md5(string_agg(c::text, E'\\n' order by id)) from clients c) as clients,
      (select md5(string_agg(i::text, E'\\n' order by id)) from device_images i) as pictures`,
  )
  return rows[0]
}

async function importCounts(database) {
  const { rows } = await database.query(
    `select (select count(*) from clients)::int as clients, (select count(distinct phone) from clients)::int as phones,
      (select count(distinct client_id) from devices)::int as devices, (select count(distinct device_id) from services)::int as services`,
  )
  return Object.values(rows[0])
}

async function pictures(database) {
  return (await database.query('select from device_images')).rowCount
}

/** Keys of files that rows name */
async function rowKeys(database) {
  const { rows } = await database.query(
    `select storage_key as key from device_images union select thumbnail_key from device_images where thumbnail_key is not null
      union select storage_key from imports where storage_key is not null`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Files that no row names, also halves of files */
async function strays(database, folder) {
  const keys = await rowKeys(database)
  return storedKeys(folder).filter((name) => !keys.has(name))
}

async function untilSwept(database, folder) {
  await until(
    async () => (await strays(database, folder)).length === 0,
    () => 'files that nobody knows are deleted',
  )
}

async function missing(database, folder) {
  const there = new Set(storedKeys(folder))
  return [...(await rowKeys(database))].filter((key) => !there.has(key))
}

function storedKeys(folder) {
  const files = join(folder, 'files')
  return readdirSync(files)
    .filter((name) => statSync(join(files, name)).isDirectory())
    .flatMap((name) => readdirSync(join(files, name)))
}

function names(...path) {
  return readdirSync(join(...path))
}

/** Makes a file two hours older. */
function age(path) {
  const at = new Date(Date.now() - 2 * hour)
  utimesSync(path, at, at)
}

async function addDevice(call, server) {
  const { devices } = await call(server, 'POST', '/api/clients/with-device', clientWithDevice('Nowak'))
  return devices[0].id
}

/** Sends the first megabyte of a picture of ten. */
async function sendHalf(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=half' }
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': 10_000_000 } })
  sending.on('error', () => {})
  sending.write('--half\r\nContent-Disposition: form-data; name="file"; filename="piec.jpg"\r\n\r\n')
  await new Promise((resolve) => sending.write(Buffer.alloc(1_000_000, 1), resolve))
  await pause(1000)
}
