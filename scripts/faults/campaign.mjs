import { setTimeout as pause } from 'node:timers/promises'
import { expectEqual, expireLeases, say, signIn, unlimited, until } from './harness.mjs'

const stops = 150
const technicians = 3
const at = '2026-11-23T09:00:00Z'

/**
 * One of two servers is killed while it plans a campaign, then while it sends the offers, then repeatedly while it
 * takes the answers of customers and plans the rest again. The other goes on: each customer got one SMS, and has one
 * visit if they said so.
 * @param {import('./harness.mjs').Host} host
 */
export async function campaignKilled({ start, pass, database, load }) {
  const { newCampaign } = await load('/domain/campaigns/campaign.ts')
  const servers = [await start('first'), await start('second')]
  await unlimited(database)
  await fillSeason(database)
  let call = await signIn(servers[0])
  const { rows: people } = await database.query('select user_id from technicians order by 1')
  const campaign = await call(servers[0], 'POST', '/api/campaigns', {
    ...newCampaign(
      '2026-11-30',
      '2026-12-18',
      people.map(({ user_id: id }) => id),
    ),
    name: 'Jesień 2026',
    smsPerDay: 1000,
  })
  const path = `/api/campaigns/${campaign.id}`
  await planningKilled()
  await offersKilled()
  await answersKilled()

  async function planningKilled() {
    const jobId = await ofTheFirst(() => call(servers[0], 'POST', `${path}/plan`, { seconds: 15 }))
    await until(async () => (await job(servers[0], jobId)).done > 0)
    await killTheFirst()
    expectEqual(await count('select count(*)::int from campaign_plans'), 0, 'plans of a killed planning')
    expectEqual(await count('select count(*)::int from campaign_stops where day is not null'), 0, 'stops on the board')
    await jobDone(servers[1], jobId)
    expectEqual(await count('select count(*)::int from campaign_plans'), 1, 'plans')
    expectEqual(await count('select count(*)::int from campaign_stops'), stops, 'stops')
    say(`planning killed: the other planned ${await planned()} of ${stops} stops`)
  }

  async function offersKilled() {
    const planable = await planned()
    servers[0] = await start('first')
    const jobId = await ofTheFirst(() => call(servers[0], 'POST', `${path}/offers`, {}))
    await until(async () => (await messages()) >= planable / 4)
    await killTheFirst()
    const sentCount = await messages()
    // A message that the killed server held is looked up two minutes later.
    pass(3 * 60_000)
    servers[0] = await start('first')
    await jobDone(servers[1], jobId)
    await until(async () => (await count(`select count(*)::int from sms_messages where state = 'SENT'`)) === planable)
    expectEqual(
      await count('select count(distinct client_id)::int from sms_messages'),
      await messages(),
      'customers with a message, and messages',
    )
    expectEqual(await count('select count(*)::int from campaign_offers'), planable, 'offers')
    say(`offering killed with ${sentCount} of ${planable} messages sent: each customer got one`)
  }

  async function answersKilled() {
    const { rows } = await database.query(`select client_id, message from sms_messages order by id`)
    const tokens = rows.map(({ message }) => /\/r\/o-(\w{20})/.exec(message)[1])
    const answering = tokens.slice(0, 40)
    let kills = 0
    for (const [i, token] of answering.entries()) {
      const [one, other] = i % 2 === 0 ? [0, 1] : [1, 0]
      const action = i % 4 === 2 ? 'decline' : 'accept'
      const first = answerTo(servers[one], token, action)
      if (i % 8 === 3) {
        await pause(Math.floor(i / 8) * 15)
        servers[one].child.kill('SIGKILL')
        kills += 1
        await first
        await expireLeases(database)
        pass(70_000)
        servers[one] = await start(one === 0 ? 'first' : 'second')
      }
      await first
      // A customer presses again when no answer came.
      const status = await answerTo(servers[other], token, action)
      if (status !== 200 && status !== 409) throw new Error(`the answer of a customer: ${status}`)
    }
    call = await signIn(servers[0])
    await until(
      async () =>
        (await count(
          `select count(*)::int from jobs where kind = 'campaigns.plan-anew' and status in ('WAITING', 'RUNNING') and run_at < now()`,
        )) === 0,
    )
    const accepted = await count(`select count(*)::int from campaign_offers where answer = 'ACCEPTED'`)
    expectEqual(await count('select count(*)::int from services'), accepted, 'visits of accepted offers')
    expectEqual(await count('select count(distinct device_id)::int from services'), accepted, 'devices with a visit')
    const overlaps = `select count(*)::int from services a join services b on a.id < b.id and a.technician_id = b.technician_id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`
    expectEqual(await count(overlaps), 0, 'visits of a technician at the same time')
    expectEqual(
      await count(`select count(*)::int from jobs where kind like 'campaigns.%' and status = 'FAILED'`),
      0,
      'jobs that failed',
    )
    const anew = await count(`select count(*)::int from jobs where kind = 'campaigns.plan-anew' and status = 'DONE'`)
    say(
      `${kills} kills while ${answering.length} customers answered: ${accepted} accepted, one visit each; planned anew ${anew} times`,
    )
  }

  /** Starts a job while the second server is paused. */
  async function ofTheFirst(begin) {
    servers[1].child.kill('SIGSTOP')
    const { jobId } = await begin()
    return jobId
  }

  async function killTheFirst() {
    servers[0].child.kill('SIGKILL')
    await expireLeases(database)
    servers[1].child.kill('SIGCONT')
  }

  function job(server, id) {
    return call(server, 'GET', `/api/jobs/${id}`)
  }

  async function jobDone(server, id) {
    await until(async () => !['WAITING', 'RUNNING'].includes((await job(server, id)).status))
    const { status, outcome } = await job(server, id)
    expectEqual(status, 'DONE', `the job ended: ${JSON.stringify(outcome)}`)
  }

  function planned() {
    return count(`select count(*)::int from campaign_stops where state = 'PROPOSED' and day is not null`)
  }

  function messages() {
    return count('select count(*)::int from sms_messages')
  }

  async function count(query) {
    const { rows } = await database.query(query)
    return rows[0].count
  }
}

function answerTo({ url }, token, action) {
  return fetch(`${url}/api/offers/${token}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Technicians in Opoczno, and clients around it with a heat pump that is due in December */
async function fillSeason(database) {
  const week = JSON.stringify([...Array.from({ length: 5 }, () => ({ from: '08:00', until: '16:00' })), null, null])
  await database.query(
    `with added as (
        insert into users (username, email, first_name, last_name, roles, active, password_hash, created_at)
        select 'serwisant' || i, 'serwisant' || i || '@termin.test', 'Piotr', 'Nowak', array['TECHNICIAN'], true, 'none', $1
        from generate_series(1, $2) i returning id
      )
      insert into technicians (user_id, colour, device_types, week, street, house_number, postal_code, city, lat, lng, updated_at, updated_by)
      select id, 'blue', array['HEAT_PUMP'], $3, 'Kolberga', '12', '26-300', 'Opoczno', 51.3757, 20.2849, $1, 'Jan' from added`,
    [at, technicians, week],
  )
  await database.query(
    `with added as (
        insert into clients (first_name, last_name, phone, created_at, created_by, updated_at)
        select 'Jan', 'Nowak ' || i, '+48600' || lpad(i::text, 6, '0'), $1, 'Termin', $1 from generate_series(1, $2) i returning id
      )
      insert into devices (client_id, type, next_inspection_date, street, house_number, postal_code, city, lat, lng, geocoding_status,
        created_at, created_by, updated_at)
      select id, 'HEAT_PUMP', '2026-12-01'::date + id % 9, 'Lipowa', id::text, '26-300', 'Opoczno', 51.3 + (id * 37 % 100) / 500.0,
        20.2 + (id * 61 % 100) / 500.0, 'EXACT', $1, 'Termin', $1 from added`,
    [at, stops],
  )
}
