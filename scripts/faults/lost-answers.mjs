import { expectEqual, expireLeases, fill, say, signIn, unlimited, until } from './harness.mjs'

const minutes = 60_000
const hours = 60 * minutes

/**
 * The gateway accepts a message and its answer is lost; before the gateway can report, it is night or the account is
 * empty.
 * @param {import('./harness.mjs').Host} host
 */
export async function lostAnswers({ start, pass, database, load }) {
  const { fakeSmsApi } = await load('/server/testing/fake-smsapi.ts')
  let mishaps = []
  const fake = await fakeSmsApi({ behave: () => mishaps.shift() })
  const { environment } = fake
  let server
  try {
    server = await start('only', environment)
    await unlimited(database)
    await crashThenNight()
    await timeoutThenNoFunds()
    await byHandThenNight()
  } finally {
    fake.close()
  }

  async function crashThenNight() {
    say('accepted, killed before the answer, look-up put off, night')
    await killAndPass(10.5 * hours)
    mishaps = ['NEVER', 'TOO_MANY']
    await fill(database, 1)
    await send()
    await until(() => fake.messages.length === 1)
    await killAndPass(3 * minutes)
    await untilMessage({ state: 'QUEUED', retries: 1 })
    await throughTheNight()
    await untilMessage({ state: 'SENT', plan: 'SENT' })
    await examine(1)
  }

  async function timeoutThenNoFunds() {
    say('accepted and answered with 504, account empty')
    mishaps = ['GATEWAY_TIMEOUT', 'NO_FUNDS']
    await database.query('delete from clients')
    await fill(database, 1)
    await send()
    await untilMessage({ state: 'QUEUED', retries: 1 })
    await killAndPass(3 * minutes)
    await untilMessage({ state: 'UNKNOWN', plan: 'FAILED' })
    await send()
    await examine(2)
  }

  async function byHandThenNight() {
    say('by hand, accepted and answered with 504, look-up put off, night')
    await killAndPass(11.5 * hours)
    mishaps = ['GATEWAY_TIMEOUT', 'TOO_MANY']
    const body = { phoneNumber: '+48600999999', message: 'Dzień dobry', deviceId: null }
    const call = await signIn(server)
    await call(server, 'POST', '/api/sms/custom', body)
    await untilMessage({ state: 'QUEUED', retries: 1 })
    await killAndPass(3 * minutes)
    await untilMessage({ state: 'QUEUED', retries: 2 })
    await throughTheNight()
    await untilMessage({ state: 'SENT', plan: null })
    await examine(3)
  }

  async function send() {
    const call = await signIn(server)
    await call(server, 'POST', '/api/sms/process-planned')
  }

  /** From the evening to night and to the next morning; SMSAPI knows a key for less than a day. */
  async function throughTheNight() {
    await killAndPass(1.5 * hours)
    const { rows } = await database.query('select id from sms_messages order by id desc limit 1')
    const waits = `select id from sms_messages where id = $1 and state = 'QUEUED' and error_message like '%o 08:00.'`
    await until(async () => (await database.query(waits, [rows[0].id])).rows.length === 1)
    await killAndPass(11 * hours)
    await send()
  }

  async function killAndPass(time) {
    server.child.kill('SIGKILL')
    await expireLeases(database)
    pass(time)
    server = await start('only', environment)
  }

  /** Waits until the last message of the history and its plan have these states. */
  async function untilMessage(expected) {
    let row
    await until(
      async () => {
        const { rows } = await database.query(
          `select m.state, m.retries, p.status as plan from sms_messages m left join planned_sms p on p.id = m.planned_sms_id
            order by m.id desc limit 1`,
        )
        row = rows[0]
        return row && Object.entries(expected).every(([name, value]) => row[name] === value)
      },
      () => `${JSON.stringify(row)} instead of ${JSON.stringify(expected)}`,
    )
  }

  async function examine(messages) {
    expectEqual(new Set(fake.messages.map(({ idx }) => idx)).size, messages, 'keys under which messages left')
    expectEqual(fake.messages.length, messages, 'messages that left')
    const { rows } = await database.query('select count(*)::int as count from sms_messages')
    expectEqual(rows[0].count, messages, 'messages in the history')
  }
}
