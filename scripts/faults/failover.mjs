import { execFileSync, spawn } from 'node:child_process'
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { backUp, databaseUrl, expectEqual, freePort, say, signIn, until } from './harness.mjs'
import { openProxy } from './tcp-proxy.mjs'
import { writeLoad } from './write-load.mjs'

/** How long the standby is behind when the primary dies (ms) */
const lagMs = 1500

/**
 * The primary of an external PostgreSQL is killed (kill -9) while clients with a device are added, and its standby,
 * which had fallen behind, is promoted at the same address: asynchronous, then with synchronous_commit = remote_apply.
 * The server serves again by itself; each replicated write is there once.
 * @param {import('./harness.mjs').Host} host
 */
export async function failedOver({ start, killPostgres, database, connection, folder, load }) {
  const { findBinaries } = await load('/server/node/embedded/binaries.ts')
  const { databaseUser } = await load('/server/node/embedded/database-user.ts')
  const first = join(folder, 'database', 'postgres')
  const user = await databaseUser(first)
  const { postgres } = await findBinaries(user)
  const proxy = await openProxy(connection.port)
  const running = []
  let writes
  try {
    const server = await start('only', { DATABASE_URL: databaseUrl({ ...connection, port: proxy.port }) })
    const call = await signIn(server)
    const one = await standbyOf({ cluster: first, port: connection.port, client: database }, 'one')
    await failOver({ to: one, replicated: 'asynchronous', kill: killPostgres })

    const two = await standbyOf(one, 'two')
    await one.client.query(`alter role ${connection.user} set synchronous_commit = 'remote_apply'`)
    await one.client.query(`alter system set synchronous_standby_names = '*'`)
    await one.client.query('select pg_reload_conf()')
    // The setting holds for connections that are opened from now on.
    proxy.drop()
    proxy.open()
    const lostWrites = await failOver({ to: two, replicated: 'remote_apply', kill: one.kill })
    expectEqual(lostWrites, [], 'answered writes that are lost with remote_apply')
    expectEqual([server.child.exitCode, server.child.signalCode], [null, null], 'the end of the server')

    /** @returns answered writes that are lost, which the standby had not yet received */
    async function failOver({ to, replicated, kill }) {
      const before = writes?.answered.length ?? 0
      writes = writeLoad(call, server, { from: before })
      const { answered, ended } = writes
      await Promise.race([until(() => answered.length > 5 * writes.round), ended])
      const safe = [...answered]
      await to.caughtUp()
      to.replication.stall()
      await pause(lagMs)
      await kill()
      const unsafe = answered.filter((name) => !safe.includes(name))
      to.replication.drop()
      // A failover in the wrong order leads the application to a standby at first.
      proxy.drop()
      proxy.to = to.port
      proxy.open()
      const began = Date.now()
      await pause(2000)
      expectEqual((await fetch(`${server.url}/readyz`)).status, 503, '/readyz at a standby')
      await to.client.query('select pg_promote()')
      const promoted = Date.now()
      await Promise.race([until(async () => (await fetch(`${server.url}/readyz`)).status === 200), ended])
      const servedAfter = Date.now() - promoted
      const soFar = answered.length
      await Promise.race([until(() => answered.length > soFar + writes.round), ended])
      await writes.stop()
      const { rows } = await to.client.query(`select last_name as name from clients`)
      const there = new Set(rows.map(({ name }) => name))
      const missing = answered.filter((name) => !there.has(name))
      expectEqual(
        missing.filter((name) => safe.includes(name)),
        [],
        'answered and replicated writes that are lost',
      )
      await writes.check(missing)
      await backUp(call, server)
      const { repeated } = writes.figures()
      say(
        `${replicated}: promoted ${promoted - began} ms after the kill, and served again ${servedAfter} ms later; ${answered.length} writes, each once, ` +
          `${repeated} times one was asked again; of ${unsafe.length} answered in the ${lagMs} ms that the standby was behind ${missing.length} are lost`,
      )
      return missing
    }
  } finally {
    void writes?.stop()
    proxy.close()
    for (const close of running.toReversed()) await close()
  }

  /** A copy of a running PostgreSQL that follows it by a proxy of its own */
  async function standbyOf(primary, name) {
    const cluster = join(folder, `standby-${name}`)
    const replication = await openProxy(primary.port)
    running.push(() => replication.close())
    const slot = `standby_${name}`
    await primary.client.query('select pg_create_physical_replication_slot($1, true)', [slot])
    await primary.client.query(`select pg_backup_start($1, true)`, [slot])
    execFileSync('cp', ['-a', primary.cluster, cluster])
    const { rows } = await primary.client.query('select labelfile from pg_backup_stop(false)')
    rmSync(join(cluster, 'postmaster.pid'))
    const source = `host=127.0.0.1 port=${replication.port} user=${connection.user} password=${connection.password} application_name=${slot}`
    put('backup_label', rows[0].labelfile)
    put('standby.signal', '')
    put('postgresql.auto.conf', `primary_conninfo = '${source}'\nprimary_slot_name = '${slot}'\n`)
    const port = await freePort()
    const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC']
    const child = spawn(postgres, ['-D', cluster, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])], {
      ...user,
      cwd: cluster,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (log += text))
    const ended = new Promise((resolve) => child.once('close', resolve))
    const client = new pg.Client({ ...connection, port })
    // It ends with its PostgreSQL.
    client.on('error', () => {})
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    running.push(async () => {
      await client.end()
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
      await ended
    })
    await until(
      () => answers(port),
      () => `the standby ${name} answers\n${log}`,
    )
    await client.connect()
    const standby = { cluster, port, client, replication, kill, caughtUp }
    await caughtUp()
    return standby

    /** Waits until the standby has what the primary has by now. */
    async function caughtUp() {
      const { rows: now } = await primary.client.query('select pg_current_wal_lsn() as lsn')
      await until(
        async () => {
          const { rows: result } = await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [
            now[0].lsn,
          ])
          return result[0].there
        },
        () => `the standby ${name} follows\n${log}`,
      )
    }

    function put(file, text) {
      const path = join(cluster, file)
      writeFileSync(path, text, { mode: 0o600 })
      const { uid, gid } = statSync(cluster)
      chownSync(path, uid, gid)
    }
  }

  async function answers(port) {
    const client = new pg.Client({ ...connection, port })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end()
    }
  }
}
