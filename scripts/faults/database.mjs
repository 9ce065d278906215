import { setTimeout as pause } from 'node:timers/promises'
import { backUp, databaseUrl, expectEqual, say, signIn, until } from './harness.mjs'
import { openProxy } from './tcp-proxy.mjs'
import { refusalOf, writeLoad } from './write-load.mjs'

const unavailableText = 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'
/** Longest wait for the answer of a write, also from a database that says nothing (ms) */
const maxWait = 60_000

/**
 * The connection to an external PostgreSQL is cut or stops answering, and PostgreSQL is restarted and killed, while
 * clients with a device are added. A refused client asks again with the same Idempotency-Key. /readyz and the health
 * page say what is wrong; afterwards the same process serves and runs jobs again, and each client is there once.
 */
export async function databaseAway({ start, restart, connection }) {
  const proxy = await openProxy(connection.port)
  const server = await start('only', { DATABASE_URL: databaseUrl({ ...connection, port: proxy.port }) })
  const call = await signIn(server)
  const load = writeLoad(call, server)
  const { answered, ended: all, check } = load
  try {
    await fault('cut for a moment, 10 times', async () => {
      for (let times = 0; times < 10; times++) {
        proxy.drop()
        await pause(Math.random() * 500)
        proxy.open()
        await pause(Math.random() * 500)
      }
    })
    await fault('cut for 20 s', async () => {
      proxy.drop()
      const page = await away(20_000)
      proxy.open()
      expectEqual(page, `503 ${unavailableText}`, 'the health page')
    })
    for (const seconds of [10, 60]) {
      await fault(`silent for ${seconds} s`, async () => {
        proxy.stall()
        await away(seconds * 1000)
        proxy.open()
      })
    }
    for (const killed of [false, true]) {
      await fault(`PostgreSQL ${killed ? 'killed' : 'restarted'}, 3 times`, async () => {
        for (let times = 0; times < 3; times++) {
          proxy.to = await restart({ killed })
          await pause(1000 + Math.random() * 1000)
        }
      })
    }
    await load.stop()
    await check()
    const { repeated, longest } = load.figures()
    if (longest > maxWait) throw new Error(`an answer took ${longest} ms`)
    expectEqual([server.child.exitCode, server.child.signalCode], [null, null], 'the end of the server')
    say(
      `${answered.length} writes, each once; ${repeated} times a refused write was asked again; the longest answer took ${longest} ms`,
    )
  } finally {
    void load.stop()
    proxy.close()
  }

  async function fault(what, happen) {
    const before = answered.length
    await happen()
    const began = Date.now()
    await Promise.race([until(async () => (await ready()) === 200), all])
    const servedAfter = Date.now() - began
    const soFar = answered.length
    await Promise.race([until(() => answered.length > soFar + load.round), all])
    await check()
    await backUp(call, server)
    const { message } = await call(server, 'GET', '/api/test/external/database')
    expectEqual(message, 'Baza odpowiada i przyjmuje zapisy.', 'the health page')
    say(`${what}: served again after ${servedAfter} ms; ${answered.length - before} writes answered`)
  }

  /** What is said while the database is away */
  async function away(time) {
    const end = Date.now() + time
    const page = refusalOf(call(server, 'GET', '/api/test/external/health'))
    while (Date.now() < end) {
      const began = Date.now()
      expectEqual(await ready(), 503, '/readyz')
      if (Date.now() - began > 2500) throw new Error(`/readyz took ${Date.now() - began} ms`)
      expectEqual((await fetch(`${server.url}/healthz`)).status, 200, '/healthz')
      await pause(500)
    }
    return page
  }

  async function ready() {
    return (await fetch(`${server.url}/readyz`)).status
  }
}
