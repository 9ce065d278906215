import { expectEqual, planNow, say, signIn, staySignedIn, unlimited, until } from './harness.mjs'
import { openProxy } from './tcp-proxy.mjs'
import { movedClock } from './moved-clock/clock.mjs'
import { writeLoad } from './write-load.mjs'

const minutes = 60_000
const hour = 60 * minutes
/** Devices due on each of three days, whose reminders leave on Monday, Tuesday and Wednesday */
const dueEachDay = 10
const mailAddress = 'admin@termin.local'

/**
 * The clock of a server is an hour ahead and an hour behind, by day, at the edges of the night, over midnight and over
 * the hour of the daily plan, and is corrected while it runs: no message leaves twice, none at night by the clock of
 * the server, background work goes on within five minutes, nobody is signed out and links open.
 * @param {import('./harness.mjs').Host} host
 */
export async function clockWrong({ start, instant, database, folder, load }) {
  const { fakeSmsApi } = await load('/server/testing/fake-smsapi.ts')
  const { fakeSmtp } = await load('/server/node/testing/fake-smtp.ts')
  const clock = movedClock(folder, instant)
  /** Hours in Warsaw, by the clock of the server, at which messages left */
  const sendingHours = []
  const sms = await fakeSmsApi({ behave: () => void sendingHours.push(hourOf(clock.seen())) })
  const smtp = await fakeSmtp()
  const proxy = await openProxy(smtp.port)
  let planned = 0
  let writes
  try {
    const server = await start('only', {
      ...clock.environment,
      ...sms.environment,
      TERMIN_SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    })
    await unlimited(database)
    await fillSeason(database)
    const call = await staySignedIn(server)
    await call(server, 'POST', '/api/planned-sms/plan/inspection-reminders')
    await inTime(() => reminders() === dueEachDay, 'the reminders of Monday leave')
    const link = /\/k\/([\w-]+)/.exec(sms.messages[0].text)[1]
    writes = writeLoad(call, server, { gap: 500 })

    await wrong('ahead by day', hour, 30 * minutes)
    await wrong('behind by day', -hour, 30 * minutes)
    await skipTo(19.5)
    await wrong('ahead in the evening, over the end of the sending hours', hour, 60 * minutes)
    await skipTo(20.9)
    await wrong('behind in the evening, put right at night', -hour, 60 * minutes)
    await skipTo(23.6)
    await wrong('ahead over midnight', hour, 15 * minutes)
    await skipTo(24 + 8.6)
    await wrong('ahead over the hour of the daily plan', hour, 15 * minutes)
    await clock.pass(45 * minutes)
    await inTime(() => reminders() === 2 * dueEachDay, 'the reminders of Tuesday leave')
    await skipTo(24 + 23.6)
    await wrong('behind over midnight', -hour, 60 * minutes)
    await skipTo(48 + 8.6)
    await clock.pass(40 * minutes)
    await wrong('behind once the daily plan was made', -hour, 75 * minutes)
    await clock.pass(60 * minutes)
    await inTime(() => sms.messages.length >= 3 * dueEachDay + planned, 'all messages leave')
    await examine()
    await writes.stop()
    await writes.check()
    say(`${sms.messages.length} messages, each once and none at night; ${writes.answered.length} writes, each once`)

    async function wrong(what, by, time) {
      const before = sms.messages.length
      await clock.setWrong(by)
      await signedIn()
      await plan(5)
      await clock.pass(time)
      await plan(5)
      // It fails, and is tried again a moment later by the wrong clock.
      proxy.drop()
      const mailsBefore = mails()
      await call(server, 'POST', '/api/auth/forgot-password', { email: mailAddress })
      const retryQuery = `select from jobs where kind = 'users.mail-reset-link' and status = 'WAITING' and error is not null`
      await until(async () => (await database.query(retryQuery)).rowCount === 1)
      const soFar = writes.answered.length
      await until(() => writes.answered.length > soFar + writes.round)
      await clock.setWrong(0)
      proxy.open()
      const right = clock.right()
      await clock.pass(5 * minutes, { step: minutes, rest: 1000 })
      await until(
        () => mails() === mailsBefore + 1,
        () => 'the mail that waited is sent five minutes after the clock was put right',
      )
      if (clock.right() - right > 5.5 * minutes) throw new Error('background work went on too late')
      const recurring = await call(server, 'GET', '/api/jobs/duties')
      const reconciliation = recurring.find(({ name }) => name === 'sms.reconcile')
      if (!(Date.parse(reconciliation.lastRunAt) > right))
        throw new Error(`recurring work stands still since ${reconciliation.lastRunAt}`)
      await signedIn()
      await writes.check()
      say(
        `${what}: ${sms.messages.length - before} messages left, ${writes.answered.length - soFar} writes since it was put right`,
      )
    }

    /**
     * The session that was opened at the beginning is still there, another one can be opened, and a customer's link
     * opens.
     */
    async function signedIn() {
      await call.renew()
      await call(server, 'GET', '/api/auth/me')
      await signIn(server)
      const { rows } = await database.query('select revoked_reason from sessions where revoked_at is not null')
      expectEqual(rows, [], 'sessions that ended')
      const { status } = await fetch(`${server.url}/api/confirm/${link}/info`)
      expectEqual(status, 200, 'the link of a customer')
    }
  } finally {
    void writes?.stop()
    proxy.close()
    await smtp.close()
    sms.close()
  }

  /** Lets time go by until a condition holds, at most two hours. */
  async function inTime(holds, what) {
    const end = clock.right() + 2 * hour
    while (!(await holds())) {
      if (clock.right() > end) throw new Error(`not in time: ${what}`)
      await clock.pass(3 * minutes, { rest: 1000 })
    }
  }

  /** Plans messages to as many customers, due now by the clock of the server. */
  async function plan(count) {
    await planNow(database, count, { at: clock.seen(), before: planned })
    planned += count
  }

  /** @param to hours since Monday's midnight in Warsaw, by the right clock */
  async function skipTo(to) {
    const time = Date.parse('2026-11-22T23:00:00Z') + to * hour - clock.right()
    if (time < 0) throw new Error(`it is later than ${to}`)
    await clock.skip(time)
  }

  function mails() {
    return smtp.received.filter((text) => text === `To: ${mailAddress}`).length
  }

  function reminders() {
    return sms.messages.filter(({ to }) => to.startsWith('48601')).length
  }

  async function examine() {
    expectEqual(
      new Set(sms.messages.map(({ to }) => to)).size,
      sms.messages.length,
      'customers with a message, and messages',
    )
    expectEqual(
      new Set(sms.requests.map((form) => form.get('idx'))).size,
      sms.requests.length,
      'keys, and calls of the gateway',
    )
    expectEqual(
      sendingHours.filter((each) => each < 8 || each >= 21),
      [],
      'hours of the night at which messages left',
    )
    const { rows } = await database.query(`select status, count(*)::int from planned_sms group by 1`)
    expectEqual(rows, [{ status: 'SENT', count: sms.messages.length }], 'the plan')
    const { rows: history } = await database.query(`select state, count(*)::int from sms_messages group by 1`)
    expectEqual(history, [{ state: 'SENT', count: sms.messages.length }], 'the history')
  }
}

function hourOf(instant) {
  return Number(
    new Date(instant).toLocaleString('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', hour12: false }),
  )
}

/** Clients with a device whose reminder leaves on Monday, Tuesday or Wednesday */
async function fillSeason(database) {
  const at = '2026-11-23T09:00:00Z'
  await database.query(
    `with added as (
        insert into clients (first_name, last_name, phone, created_at, created_by, updated_at)
        select 'Jan', 'Nowak ' || i, '+48601' || lpad(i::text, 6, '0'), $1, 'Termin', $1 from generate_series(1, $2) i returning id
      )
      insert into devices (client_id, type, next_inspection_date, street, house_number, postal_code, city, created_at, created_by, updated_at)
      select id, 'HEAT_PUMP', '2026-12-07'::date + (row_number() over (order by id))::int % 3, 'Lipowa', id::text, '26-300', 'Opoczno', $1, 'Termin', $1
      from added`,
    [at, 3 * dueEachDay],
  )
}
