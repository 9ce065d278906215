import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expectEqual, say, signIn, until } from './harness.mjs'
import { refusalOf } from './write-load.mjs'

/** Size of the disk (MB): a new database needs some 60, and its log of writes grows to 64 before a checkpoint. */
const size = 256
const noRoom = 'Na dysku serwera brakuje miejsca, więc niczego nie można teraz zapisać. Zgłoś to administratorowi.'

/** A small disk can be mounted by root, also by the root of a user namespace. */
export function mayMount() {
  return process.getuid?.() === 0 && process.platform === 'linux'
}

/**
 * The disk of the data folder is filled to the last byte: writes are refused with a sentence, reading goes on, and the
 * health page says why. Then the log of writes needs room, too, which ends PostgreSQL. In both cases everything goes on
 * without a restart of Termin once there is room again, and nothing that was confirmed is lost.
 */
export async function fullDisk({ start, folder }) {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  mount('mount', '-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk)
  chmodSync(disk, 0o755)
  const data = join(disk, 'data')
  let server
  try {
    server = await start('only', { DATABASE_URL: undefined, TERMIN_FILES: undefined, TERMIN_DATA: data })
    const call = await signIn(server)
    const added = []
    let next = 600_000_000
    const add = async () => {
      const telefon = String(next++)
      const refusal = await refusalOf(call(server, 'POST', '/api/clients', { imie: 'Jan', nazwisko: 'Nowak', telefon }))
      if (!refusal) added.push(`+48${telefon}`)
      return refusal
    }
    expectEqual(await add(), undefined, 'adding a client')
    for (const writesLog of [false, true]) {
      const empty = fill(disk)
      say(writesLog ? 'the disk is full, and the log of writes grows' : 'the disk is full')
      if (writesLog) await growLog(data)
      await until(async () => (await add()) !== undefined)
      if (writesLog) await pause(15_000)
      expectEqual((await add())?.slice(0, 4), '503 ', 'adding a client')
      expectEqual((await get(server, '/readyz')).status, 503, '/readyz')
      if (!writesLog) await examineWhatStillWorks()
      empty()
      say('there is room again')
      await until(async () => (await get(server, '/readyz')).status === 200 && (await add()) === undefined)
      expectEqual(await lostClients(call, added), [], 'clients that were confirmed and are lost')
      say(`${added.length} clients are there`)
    }

    async function examineWhatStillWorks() {
      expectEqual(await add(), `503 ${noRoom}`, 'adding a client')
      await call(server, 'GET', '/api/clients?range=[0,9]')
      const { services } = await call(server, 'GET', '/api/test/external/health')
      expectEqual(
        [services.database, services.fileStore].map(({ healthy, message }) => [healthy, message]),
        [
          [false, 'Baza nie przyjmuje zapisów: na dysku brakuje miejsca.'],
          [false, 'Magazyn nie przyjmuje plików: na dysku brakuje miejsca.'],
        ],
        'what the health page says',
      )
    }
  } finally {
    server?.child.kill('SIGTERM')
    for (let i = 0; server && i < 300 && server.child.exitCode === null; i++) await pause(100)
    mount('umount', '--lazy', disk)
  }

  async function lostClients(call, added) {
    const there = new Set((await call(server, 'GET', '/api/clients')).map(({ telefon }) => telefon))
    return added.filter((phone) => !there.has(phone))
  }
}

function mount(command, ...options) {
  const { status, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}: ${stderr}`)
}

/**
 * Fills a disk to the last byte.
 * @returns a function that makes room again
 */
function fill(disk) {
  const path = join(disk, 'filler')
  const file = openSync(path, 'w')
  for (const piece of [Buffer.alloc(1024 * 1024, 1), Buffer.alloc(4096, 1), Buffer.alloc(1, 1)]) {
    try {
      for (;;) writeSync(file, piece)
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return () => rmSync(path)
}

/** Changes one row until the log of writes needs another file. */
async function growLog(data) {
  const [, , , port] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(data, 'postgres', 'termin.password'), 'utf8').trim()
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'termin', password, database: 'termin' })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let i = 0; i < 20_000; i++)
      await client.query(`select pg_logical_emit_message(true, 'faults', repeat('x', 8000))`)
    throw new Error('the log of writes did not fill the disk')
  } catch (error) {
    say(`the database says: ${error.message}`)
  } finally {
    await client.end().catch(() => {})
  }
}

async function get({ url }, path) {
  return fetch(url + path).catch(() => ({ status: 0 }))
}
