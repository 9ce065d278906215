import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expectEqual, expireLeases, fill, listen, say, signIn, unlimited } from './harness.mjs'

const messages = 1000
/** Milliseconds between kills */
const killEvery = 4000
const deadline = 15 * 60_000

/** Number of calls with each kind of failure, of 1000 calls. A NEVER costs a sender 20 s. */
const mishaps = {
  LATE: 20,
  NEVER: 4,
  TWICE: 15,
  HALF: 15,
  BROKEN: 15,
  GATEWAY_TIMEOUT: 20,
  TOO_MANY: 20,
  FAILURE: 30,
  REFUSED: 15,
}
const kindsOfMishap = /** @type {import('../../server/testing/fake-smsapi').Misbehaviour[]} */ (
  Object.entries(mishaps).flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
)
/** @type {import('../../server/testing/fake-smsapi').Reporting[]} */
const reportings = ['USUAL', 'USUAL', 'USUAL', 'TWICE', 'BACKWARDS', 'UNDELIVERED', 'LOST']

/**
 * Two servers send through a fake SMSAPI that fails in many ways; every few seconds one of the servers is killed.
 * @param {import('./harness.mjs').Host} host
 */
export async function gatewayFaults({ start, pass, database, load }) {
  const { fakeSmsApi } = await load('/server/testing/fake-smsapi.ts')
  const fake = await fakeSmsApi({
    // 613 and 1000 have no common factor, so every failure occurs, evenly spread.
    behave: (call) => kindsOfMishap[(call * 613) % 1000],
    report: (index) => reportings[index % reportings.length],
    late: 3000,
    usual: 100,
  })
  const proxy = await openProxy()
  const environment = { ...fake.environment, TERMIN_PUBLIC_URL: proxy.url }
  try {
    const servers = [await start('first', environment), await start('second', environment)]
    proxy.leadTo(servers)
    await unlimited(database)
    await fill(database, messages)
    await killAndSend(servers)
    await fake.settled()
    await examine()
  } finally {
    await proxy.close()
    fake.close()
  }

  async function killAndSend(servers) {
    const until = Date.now() + deadline
    for (let kills = 0; Date.now() < until; kills++) {
      const open = await count(`select count(*)::int from planned_sms where status = 'SCHEDULED'`)
      const underWay = await count(`select count(*)::int from sms_messages where state in ('QUEUED', 'SENDING')`)
      say(`${fake.messages.length} left, ${open - underWay} in the plan, ${underWay} under way, ${kills} kills`)
      if (open + underWay === 0) return
      const [victim, other] = kills % 2 === 0 ? [0, 1] : [1, 0]
      // Returns the running job if there is one.
      const call = await signIn(servers[other])
      await call(servers[other], 'POST', '/api/sms/process-planned')
      await pause(killEvery)
      servers[victim].child.kill('SIGKILL')
      await expireLeases(database)
      if (open === underWay) pass(60_000)
      servers[victim] = await start(victim === 0 ? 'first' : 'second', environment)
    }
    throw new Error('not over in time')
  }

  async function examine() {
    const times = new Map()
    for (const { to } of fake.messages) times.set(`+${to}`, (times.get(`+${to}`) ?? 0) + 1)
    const doubled = [...times.values()].filter((count) => count > 1).length
    expectEqual(doubled, 0, 'customers who got their message twice')

    const { rows } = await database.query(
      `select c.phone, p.status, m.state, m.error_message as error from clients c
        join planned_sms p on p.client_id = c.id left join sms_messages m on m.planned_sms_id = p.id`,
    )
    expectEqual(rows.length, messages, 'messages of the plan with one entry in the history each')
    const states = {}
    for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
    say(JSON.stringify(states))
    const reports = new Map(fake.messages.map(({ to }, index) => [`+${to}`, reportings[index % reportings.length]]))
    const wrong = rows.filter(({ phone, status, state, error }) => {
      const isSent = times.has(phone)
      const report = reports.get(phone)
      if (state === 'FAILED') return isSent || status !== 'FAILED' || !error
      if (state === 'UNKNOWN') return (isSent && report !== 'LOST') || status !== 'FAILED'
      if (!isSent || status !== 'SENT') return true
      if (report === 'LOST') return state !== 'SENT'
      return state !== (report === 'UNDELIVERED' ? 'UNDELIVERED' : 'DELIVERED')
    })
    expectEqual(wrong, [], 'messages whose state says what is not so')
  }

  async function count(query) {
    const { rows } = await database.query(query)
    return rows[0].count
  }

  /** A reverse proxy at the public address, which forwards to any running server. */
  async function openProxy() {
    let servers = []
    const proxy = createServer((request, response) => void lead(request, response))
    async function lead(request, response) {
      for (const { url } of servers) {
        // A server may be killed between its status and its body.
        const answer = await fetch(url + request.url, { signal: AbortSignal.timeout(5000) })
          .then(async (from) => ({ status: from.status, text: await from.text() }))
          .catch(() => undefined)
        if (answer) return response.writeHead(answer.status).end(answer.text)
      }
      return response.writeHead(502).end()
    }
    const port = await listen(proxy)
    return {
      url: `http://127.0.0.1:${port}`,
      leadTo: (those) => {
        servers = those
      },
      close: () => new Promise((resolve) => proxy.close(resolve)),
    }
  }
}
