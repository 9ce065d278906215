import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientSorts } from '#domain/clients/contract'
import { deviceSorts } from '#domain/devices/filter'
import { dutySorts } from '#domain/duties/duty'
import { protocolSorts } from '#domain/protocols/contract'
import { entrySorts } from '#domain/refrigerant/entry'
import { requestSorts } from '#domain/requests/request'
import { serviceSorts } from '#domain/services/filter'
import { smsAnswerSorts } from '#domain/sms/answer'
import { smsHistorySorts } from '#domain/sms/history-filter'
import { plannedSmsSorts } from '#domain/sms/planned/filter'
import { rowsOf } from './rows'
import { smsMessages } from './schema'
import { offerRule } from '../offers/deliver-offer'
import { findPeople } from '../privacy/find-people'
import { numberPlaces, numbersIn } from '../privacy/places'
import { tally } from '../sms/planned/tally'
import { addClient } from '../testing/samples'
import type { TestCall, TestHost } from '../testing/host'
import { unusedDatabase } from '../testing/database'
import { testHost } from '../testing/host'

let host: TestHost
let call: TestCall
/** Statements as they were sent */
let sent: { text: string; params: unknown[] }[] = []

beforeAll(async () => {
  const logQuery = (text: string, params: unknown[]) => void sent.push({ text, params })
  host = await testHost({ database: await unusedDatabase({ logQuery }) })
  call = await host.as('ADMIN')
  for (const telefon of ['600 100 201', '600 100 202', '600 100 203']) await addClient(call, { telefon })
  const stamps = sql`now(), 'Jan', now()`
  await host.database.execute(sql`
    insert into services (device_id, client_id, type, status, starts_at, ends_at, created_at, created_by, updated_at)
    select id, client_id, 'NAPRAWA', 'SCHEDULED', now(), now() + interval '1 hour', ${stamps} from devices`)
  await host.database.execute(sql`
    insert into duties (device_id, kind, reason, anchor, interval_months, opens_months, hard, due_on, created_at, created_by, updated_at)
    select id, 'CONTRACT', 'CONTRACT', 'LAST_DONE', 12, 1, true, '2027-01-01', ${stamps} from devices`)
  await host.database.execute(sql`
    insert into sms_messages (key, device_id, client_id, phone, message, type, state, test_mode, created_at)
    select id::text, id, client_id, '+48600100200', 'x', 'INSPECTION_REMINDER', 'SENT', true, now() from devices`)
  await host.database.execute(sql`
    insert into planned_sms (device_id, client_id, type, due_date, scheduled_at, created_at, updated_at)
    select id, client_id, 'INSPECTION_REMINDER', next_inspection_date, next_inspection_date - interval '14 days', now(), now() from devices`)
  await host.database.execute(sql`
    insert into protocol_templates (version, name, sections, created_at, created_by) values (1, 'x', '[]', now(), 'Jan')`)
  await host.database.execute(sql`
    insert into protocols (status, service_id, template_version_id, details, created_at, created_by, updated_at)
    select 'DRAFT', services.id, protocol_templates.id, '{}', ${stamps} from services, protocol_templates where protocol_templates.name = 'x'`)
  await host.database.execute(sql`
    insert into customer_requests (kind, device_id, client_id, received_at, changed_at)
    select 'FAILURE', id, client_id, now(), now() from devices`)
  await host.database.execute(sql`
    insert into refrigerant_entries (operator, address, device, act, performed_on, refrigerant, grams, technician, certificate, created_at, created_by)
    select 'x', 'x', 'x', 'ADDED_NEW', '2026-01-01', 'R32', 1, 'x', 'x', now(), 'Jan' from devices`)
  await host.database.execute(sql`
    insert into sms_answers (fingerprint, phone, message, opt_out, received_at) select id::text, 'x', 'x', false, now() from devices`)
  // Whatever an index can do is then done by an index, however small the tables are.
  for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'])
    await host.database.execute(sql.raw(`set enable_${way} = off`))
})
afterAll(() => host.close())

/** How most lists read a page: only its ids */
const ids = 'select array('

const lists = [
  ['clients', clientSorts, [], ids],
  // Few ask for the first two, and a page of them takes a third of a second with 300,000 devices. The third is for 'Do
  // umówienia', a few hundred.
  ['devices', deviceSorts, ['clientName', 'clientPhone', 'waitingSince'], ids],
  ['services', serviceSorts, [], ids],
  ['duties', dutySorts, [], ids],
  ['sms-history', smsHistorySorts, [], ids],
  ['planned-sms', plannedSmsSorts, ['clientName'], ids],
  // By number see below.
  ['protocols', protocolSorts, ['number'], ids],
  ['requests', requestSorts, [], ids],
  ['refrigerant-entries', entrySorts, [], ids],
  ['events', ['at'], [], ids],
  ['sms/answers', smsAnswerSorts, [], ids],
] as const satisfies [string, readonly string[], readonly string[], string][]

const orders = lists.flatMap(([list, sorts, without, words]) =>
  sorts
    .filter((sort) => !(without as readonly string[]).includes(sort))
    .flatMap((sort) =>
      ['ASC', 'DESC'].flatMap((direction) => [0, 2].map((first) => [list, sort, direction, first, words] as const)),
    ),
)

test.each(orders)(
  '%s by %s %s, from row %i, is read in the order of an index',
  async (list, sort, direction, first, words) => {
    sent = []
    const query = new URLSearchParams({
      range: JSON.stringify([first, first]),
      sort: JSON.stringify([sort, direction]),
    })
    expect((await call('GET', `/api/${list}?${query.toString()}`)).status).toBe(200)
    const plan = await planOf(words)
    expect(plan.filter((line) => /Seq Scan|Sort/.test(line))).toEqual([])
  },
)

test.each(['ASC', 'DESC'])('protocols by number %s are read in the order of their numbers', async (direction) => {
  await turn({ incremental_sort: 'on', sort: 'on' })
  try {
    sent = []
    const sort = encodeURIComponent(JSON.stringify(['number', direction]))
    expect((await call('GET', `/api/protocols?range=[0,24]&sort=${sort}`)).status).toBe(200)
    const plan = await planOf(ids)
    // The drafts among them, which have none, by their ids.
    expect(plan.filter((line) => /Scan|Sort$/.test(line)).map((line) => line.replace(/^[ >-]+/, ''))).toEqual([
      'Incremental Sort',
      `Index Scan ${direction === 'DESC' ? 'Backward ' : ''}using protocols_number on protocols`,
    ])
  } finally {
    await turn({ incremental_sort: 'off', sort: 'off' })
  }
})

test.each([
  ['the map', '/api/map/view?south=49&west=14&north=55&east=24&zoom=6', 'select min(', ['devices_position']],
  ['the answers of customers', '/api/reports/period?period=2026', 'medianHours', ['confirmations_asked']],
  [
    ...(['the bookings after SMS', '/api/reports/period?period=2026', 'bookedRevenue'] as const),
    ['services_told_in_test', 'devices_place', 'sms_messages_time_order'],
  ],
  [
    ...(['the duties of the planning check', '/api/planned-sms/debug/planning'] as const),
    'group by "duties"."due_on"',
    ['duties_due'],
  ],
])('%s is counted from indexes alone', async (_, path, words, expected) => {
  sent = []
  expect((await call('GET', path)).status).toBe(200)
  const plan = await planOf(words)
  expect(plan.flatMap((line) => /Index Only Scan (?:Backward )?using (\w+)/.exec(line)?.[1] ?? [])).toEqual(expected)
})

test('the journal of a kind of change is read in its order, and counted, from the index alone', async () => {
  sent = []
  const filter = encodeURIComponent(JSON.stringify({ verb: 'CREATED', noun: 'CLIENT' }))
  expect((await call('GET', `/api/events?filter=${filter}&range=[0,24]`)).body).toHaveLength(3)
  const page = await planOf('select array(select "events"."id"')
  expect(page).toContainEqual(expect.stringContaining('Index Only Scan Backward using events_at'))
  sent = []
  const verb = encodeURIComponent(JSON.stringify({ verb: 'CREATED' }))
  expect((await call('GET', `/api/events?filter=${verb}&range=[0,24]`)).status).toBe(200)
  expect(await planOf('count(*)')).toContainEqual(expect.stringContaining('Index Only Scan using events_at'))
})

test('the matches of a search of the journal are found once', async () => {
  sent = []
  const filter = encodeURIComponent(JSON.stringify({ q: 'zak' }))
  expect((await call('GET', `/api/events?filter=${filter}&range=[0,24]`)).body).toHaveLength(6)
  expect(sent.filter(({ text }) => text.includes('"events"') && text.includes(' like ')).length).toBe(1)
})

test('what a job has sent is counted by the messages of the job', async () => {
  sent = []
  await tally(host.ports, { id: 1, startedAt: new Date() })
  expect((await planOf('"sent_with_id" is null')).filter((line) => /Scan/.test(line))).toContainEqual(
    expect.stringContaining('planned_sms_job'),
  )
})

test('the offer that a message is about is found by indexes', async () => {
  await turn({ bitmapscan: 'on' })
  try {
    sent = []
    const [message] = await host.database.select().from(smsMessages)
    await offerRule(host.database, { ...message!, type: 'VISIT_OFFER' }, new Date())
    const plan = await planOf('from "campaign_offers"')
    expect(plan.flatMap((line) => /Scan (?:using|on) (campaign_offers\w*)/.exec(line)?.[1] ?? [])).toEqual([
      'campaign_offers',
      'campaign_offers_sms',
      'campaign_offers_reminder',
    ])
  } finally {
    await turn({ bitmapscan: 'off' })
  }
})

test('what refers to a row that is deleted is found by an index, but where rows are deleted one at a time', async () => {
  const query = sql`
    select conrelid::regclass || '.' || attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
    order by 1`
  expect((await rowsOf<{ column: string }>(host.database, query)).map(({ column }) => column)).toEqual([
    // References to accounts
    'campaign_offers.technician_id',
    'campaign_stops.technician_id',
    'passkey_challenges.user_id',
    // Nobody deletes templates.
    'protocols.template_version_id',
  ])
})

test('whose number it is that somebody types is asked of the journal by its index, and once by the text of its changes', async () => {
  await turn({ bitmapscan: 'on', sort: 'on', indexscan: 'off' })
  try {
    sent = []
    await findPeople(host.database, '600100999')
    const plan = await planOf(' as numbers')
    expect(plan).toContainEqual(expect.stringContaining('Bitmap Index Scan on events_search'))
    expect(plan.filter((line) => /Scan on events( |$)/.test(line))).toHaveLength(2)
  } finally {
    await turn({ bitmapscan: 'off', sort: 'off', indexscan: 'on' })
  }
})

test('numbers are read of one table after the other, and of large ones in several statements', async () => {
  sent = []
  await numbersIn(host.database, numberPlaces)
  const reads = sent.filter(({ text }) => text.includes(' as numbers'))
  expect(reads).toHaveLength(numberPlaces.length)
  expect(reads.filter(({ text }) => text.includes('from "events" where "events"."id" >'))).toHaveLength(2)
})

test('services of a kind and of a word that many have are those of the devices with the word, each read once', async () => {
  // A few rows are as cheap to read in their order, with a look at the words of each; many are not.
  await turn({ bitmapscan: 'on', sort: 'on', indexscan: 'off' })
  try {
    sent = []
    const filter = encodeURIComponent(JSON.stringify({ q: 'naprawa opoczno' }))
    expect((await call('GET', `/api/services?filter=${filter}&range=[0,24]`)).body).toHaveLength(3)
    const plan = await planOf('count(*) over ()')
    expect(plan.flatMap((line) => /Bitmap Index Scan on (services_\w+)/.exec(line)?.[1] ?? [])).toEqual([
      'services_search',
      'services_device',
      'services_pkey',
    ])
  } finally {
    await turn({ bitmapscan: 'off', sort: 'off', indexscan: 'on' })
  }
})

test('services of a word are those of the clients and the devices with it and those of their own, each read once', async () => {
  await turn({ bitmapscan: 'on', sort: 'on' })
  try {
    sent = []
    const filter = encodeURIComponent(JSON.stringify({ q: 'opoczno' }))
    expect((await call('GET', `/api/services?filter=${filter}&range=[0,24]`)).body).toHaveLength(3)
    const plan = await planOf('count(*) over ()')
    expect(plan.flatMap((line) => /Bitmap Index Scan on (services_\w+)/.exec(line)?.[1] ?? [])).toEqual([
      'services_search',
      'services_client',
      'services_device',
      'services_pkey',
    ])
  } finally {
    await turn({ bitmapscan: 'off', sort: 'off' })
  }
})

test('planned messages by words of the templates are read by indexes', async () => {
  await turn({ bitmapscan: 'on' })
  try {
    sent = []
    const filter = encodeURIComponent(JSON.stringify({ q: 'zbliza przegladu' }))
    expect((await call('GET', `/api/planned-sms?filter=${filter}&range=[0,24]`)).body).toHaveLength(3)
    const plan = await planOf(' union select "planned_sms"."id"')
    expect(plan.filter((line) => /Seq Scan/.test(line))).toEqual([])
    expect(plan).toContainEqual(expect.stringContaining('Bitmap Index Scan on planned_sms_search'))
  } finally {
    await turn({ bitmapscan: 'off' })
  }
})

test('the search of everything meets the services of a kind in the order of their time', async () => {
  sent = []
  const { body } = await call<{ services: unknown[] }>('GET', '/api/search?q=naprawa')
  expect(body.services).toHaveLength(3)
  const plan = await planOf('"services"."starts_at" >= ')
  expect(plan.filter((line) => /Index Scan using services_|Sort/.test(line))).toEqual([
    expect.stringContaining('Index Scan using services_starts'),
  ])
})

test('what an undo asks of campaigns is read once, however many rows the import has', async () => {
  await turn({ bitmapscan: 'on', sort: 'on', seqscan: 'on' })
  try {
    sent = []
    await host.database
      .execute(sql`insert into imports (id, file_name, status, heads, columns, defaults, notes, created_at, created_by)
      values (1, 'x', 'DONE', '[]', '{}', '{}', '[]', now(), 'Jan')`)
    expect((await call('GET', '/api/imports/1/undo')).status).toBe(200)
    expect(subPlansWith('json_array_elements', await planOf('blockedCount'))).toEqual([0, 0])
    expect(subPlansWith('CTE Scan on remaining', await planOf('blockedCount'))).toEqual([0, 0])
    expect(subPlansWith('CTE Scan on f', await planOf('blockedCount'))).toEqual([0, 0, 0, 0])
  } finally {
    await turn({ bitmapscan: 'off', sort: 'off', seqscan: 'off' })
  }
})

test('devices without duties are joined against the duties, not looked up among all of them', async () => {
  sent = []
  const filter = encodeURIComponent(JSON.stringify({ duty: 'NONE' }))
  expect((await call('GET', `/api/devices?filter=${filter}&range=[0,24]`)).body).toEqual([])
  const plan = await planOf('count(*) over ()')
  expect(plan.filter((line) => /SubPlan/.test(line))).toEqual([])
  expect(plan).toContainEqual(expect.stringMatching(/Anti Join/))
})

/** For each node with these words, the number of subplans around it: such a node may be run for every row */
function subPlansWith(words: string, plan: readonly string[]): number[] {
  return plan.flatMap((line, at) => {
    if (!line.includes(words)) return []
    let depth = line.search(/[^ ]/)
    const around = plan
      .slice(0, at)
      .toReversed()
      .filter((each) => {
        const own = each.search(/[^ ]/)
        const isAround = own < depth
        depth = Math.min(depth, own)
        return isAround
      })
    return around.filter((each) => each.trim().startsWith('SubPlan')).length
  })
}

async function turn(ways: Record<string, 'on' | 'off'>): Promise<void> {
  for (const [way, to] of Object.entries(ways)) await host.database.execute(sql.raw(`set enable_${way} = ${to}`))
}

/** The query plan of the statement that contains these words */
async function planOf(words: string): Promise<string[]> {
  const statement = sent.find(({ text }) => text.includes(words))
  expect(statement).toBeDefined()
  const { text, params } = statement!
  const parts = text
    .split(/\$(\d+)/)
    .map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql.param(params[Number(part) - 1])))
  const rows = await rowsOf<Record<'QUERY PLAN', string>>(host.database, sql`explain (costs off) ${sql.join(parts)}`)
  return rows.map((row) => row['QUERY PLAN'])
}
