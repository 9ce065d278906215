import * as fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { AttachmentWire, UploadWire } from '#domain/attachments/wire'
import { newCampaign } from '#domain/campaigns/campaign'
import { asDay } from '#domain/time/day'
import { createApp } from './app'
import { rowsOf } from './db/rows'
import { idempotencyKeys, smsAnswers, users } from './db/schema'
import type { Ports } from './ports'
import { encoded, generatedParam, generatedValue } from './testing/generated-requests'
import { anActor } from './testing/campaigns'
import type { Answer } from './testing/host'
import { passSeconds, testHost } from './testing/host'
import { operationsOf } from './testing/operations'
import { formOf, pdf } from './testing/sample-files'
import { addClient, clientBody, deviceBody } from './testing/samples'

const host = await testHost()
const admin = await host.as('ADMIN')
const adminId = (await anActor(host)).id
afterAll(() => host.close())

/** Calls on which an Idempotency-Key has no effect (docs/api.md) */
const keyless: Record<string, string> = {
  'POST /api/auth/change-password': 'the hash of its body would help to guess the password',
  'POST /api/auth/logout': 'ends a session; again it does no more',
  'POST /api/auth/passkeys': 'a challenge counts once',
  'POST /api/auth/passkeys/begin': 'its body holds the password; its answer counts once',
  'POST /api/auth/passkeys/{id}/remove': 'its body holds the password; again it does no more',
  'POST /api/auth/second-step/begin': 'its answer holds a secret',
  'POST /api/auth/second-step/enable': 'its answer holds the recovery codes; the code works once',
  'POST /api/auth/second-step/disable': 'its body holds the password; again it does no more',
  'POST /api/auth/second-step/recovery-codes': 'its answer holds the recovery codes',
  'POST /api/backups/restore': 'replaces the keys, too; a second one is refused while it runs',
  'PUT /api/auth/profile': 'its body may hold the password; again it does no more',
  'POST /api/auth/google-token/refresh': 'changes nothing',
  'POST /api/sessions/revoke/{id}': 'ends a session; again it does no more',
  'POST /api/sessions/revoke-all': 'ends the sessions; again it does no more',
  'POST /api/calendar/feeds': 'its answer holds a secret address',
}

const planning = {
  visitsClients: true,
  colour: 'teal',
  deviceTypes: ['KLIMATYZATOR'],
  week: Array(7).fill(null),
  daysOff: [{ from: '2026-12-28', until: '2026-12-31', reason: 'Urlop' }],
  start: null,
}

const entered = { enteredAt: '2026-11-23T09:00:00Z', sentAt: '2026-11-23T09:00:00Z' }
const check = { kind: 'CHECK', key: 'filter', label: 'Filtr', hint: null, required: true }
const template = {
  name: 'Przegląd',
  deviceType: 'KLIMATYZATOR',
  active: true,
  sections: [{ title: 'Obieg', fields: [check] }],
}

const campaign = { ...newCampaign(asDay('2026-12-01'), asDay('2026-12-31'), [1]), name: 'Zima' }

/** Bodies that are seldom made up by chance */
const bodies: Record<string, unknown> = {
  'POST /api/campaigns': campaign,
  'PUT /api/campaigns/{id}': campaign,
  'POST /api/campaigns/{id}/stops/{stopId}/move': { technicianId: 1, day: '2026-12-01' },
  'POST /api/users': {
    username: 'nowy',
    email: 'nowy@termin.test',
    firstName: 'Nowy',
    lastName: 'Pracownik',
    password: 'Tajne-haslo-1',
    roles: ['VIEWER'],
  },
  'PUT /api/users/{id}': { lastName: 'Kos' },
  'PUT /api/technicians/{id}': planning,
  'POST /api/calendar/events': {
    deviceId: 1,
    clientId: 1,
    serviceType: 'AWARIA',
    start: '2026-11-24T11:00:00Z',
    end: '2026-11-24T12:00:00Z',
  },
  'POST /api/protocol-templates': template,
  'PUT /api/protocol-templates/{id}': template,
  'PUT /api/protocols/{id}/answers/{field}': { answer: null, ...entered },
  'PUT /api/protocols/{id}/details/{name}': { value: null, ...entered },
  'POST /api/protocols/{id}/sms': { phoneNumber: '600100200' },
  'POST /api/sms/custom': { phoneNumber: '600100200', message: 'Dzień dobry' },
  'POST /api/admin/sms/rate-limits/block': { phoneNumber: '600100200', reason: 'Pomyłka', until: null },
  'POST /api/admin/sms/rate-limits/unblock': { phoneNumber: '600100200' },
}

/** Calls that change no record: they ask in a body, or test a service */
const asking =
  /\/(preview|preview-sms|preview-sms-for-device|filter|conflicts|proposals|check|test|create-event|storage\/upload)$|^\/api\/(test|geocoding)\//

const writes = operationsOf(createApp({} as Ports))
  .filter(({ method, access }) => method !== 'GET' && access !== 'public')
  .filter(({ method, path }) => !(`${method} ${path}` in keyless) && !asking.test(path))

describe('a key that was used for something else', () => {
  test.each(writes)('is refused by $method $path', async ({ method, path, parameters, body }) => {
    const named = (place: string) => parameters.filter((each) => each.in === place)
    const requests = fc.record({
      inPath: fc.tuple(
        ...named('path').map(({ name, schema }) => (schema.enum ? generatedValue(schema) : generatedParam(name))),
      ),
      inQuery: fc.tuple(...named('query').map(({ name, schema }) => generatedValue(schema, name))),
      body: body ? generatedValue(body) : fc.constant(undefined),
    })
    await host.database
      .insert(idempotencyKeys)
      .values({ userId: adminId, key: 'used', requestHash: 'another', result: {}, createdAt: host.ports.clock.now() })
      .onConflictDoNothing()
    let answer: Answer<Record<string, unknown>> | undefined
    for (const { inPath, inQuery, body: generated } of fc.sample(requests, 400)) {
      let at = 0
      const address = path.replaceAll(/\{\w+\}/g, () => String(inPath[at++]))
      const query = named('query').map(({ name }, i) => `${name}=${encoded(inQuery[i])}`)
      const takesFiles = /\/(images|imports|photos\/\{field\})$/.test(path)
      const sent = takesFiles ? formOf([['a.pdf', pdf]]) : (bodies[`${method} ${path}`] ?? generated)
      answer = await admin(method, `${address}?${query.join('&')}`, sent, { 'idempotency-key': 'used' })
      if (answer.status !== 400) break
    }
    expect([answer?.status, answer?.body.message]).toEqual([409, 'Ten Idempotency-Key był już użyty z inną treścią.'])
  })
})

describe('the same request with the same key again', () => {
  /**
   * Makes what the request works on.
   * @returns the end of its address, its body and more headers
   */
  type Prepare = () => Promise<{ path?: string | number; body?: unknown; headers?: Record<string, string> }>

  const startedFrom = (version: number) => ({ 'if-match': `"${version}"` })

  const client = () => addClient(admin)

  async function attachments() {
    const { deviceId } = await client()
    const files = formOf([
      ['a.pdf', pdf],
      ['b.pdf', pdf],
    ])
    const { body } = await admin<UploadWire>('POST', `/api/devices/${deviceId}/images`, files)
    return { deviceId, imageIds: body.images.map(({ id }: AttachmentWire) => id) }
  }

  async function answerOfCustomer(handledAt: Date | null) {
    const row = { fingerprint: crypto.randomUUID(), phone: '+48600100200', message: 'Tak', optOut: false }
    const [added] = await host.database
      .insert(smsAnswers)
      .values({ ...row, receivedAt: host.ports.clock.now(), handledAt })
      .returning({ id: smsAnswers.id })
    return added!.id
  }

  async function versionOfSettings() {
    return startedFrom((await admin<{ version: number }>('GET', '/api/settings')).body.version)
  }

  const limits = { perNumberDay: 3, perNumberWeek: 5, perMinute: 100 }
  const prepared: [string, string, Prepare][] = [
    [
      'PUT',
      '/api/clients/',
      async () => {
        const {
          clientId,
          client: { version },
        } = await client()
        return { path: clientId, body: { ...clientBody, nazwisko: 'Lis' }, headers: startedFrom(version) }
      },
    ],
    ['DELETE', '/api/clients/', async () => ({ path: (await client()).clientId })],
    [
      'PUT',
      '/api/devices/',
      async () => {
        const {
          clientId,
          deviceId,
          device: { version },
        } = await client()
        return { path: deviceId, body: { ...deviceBody, clientId, nrDomu: '7' }, headers: startedFrom(version) }
      },
    ],
    ['DELETE', '/api/devices/', async () => ({ path: (await client()).deviceId })],
    [
      'PUT',
      '/api/devices/',
      async () => ({
        path: `${(await client()).deviceId}/inspection-date`,
        body: { newDate: '2027-05-05' },
      }),
    ],
    [
      'PUT',
      '/api/clients/',
      async () => ({
        path: `${(await client()).clientId}/marketing-consent`,
        body: { given: true, givenOn: '2026-11-20', source: 'PHONE' },
      }),
    ],
    [
      'PUT',
      '/api/clients/',
      async () => ({
        path: `${(await client()).clientId}/sms-opt-out`,
        body: { optedOut: true },
      }),
    ],
    [
      'PUT',
      '/api/users/',
      async () => ({
        path: await viewer(),
        body: { email: 'kos@termin.test', technician: planning, technicianVersion: 0 },
      }),
    ],
    ['PUT', '/api/technicians/', async () => ({ path: await viewer(), body: planning })],
    ['DELETE', '/api/users/', async () => ({ path: await viewer() })],
    [
      'DELETE',
      '/api/devices/',
      async () => {
        const { deviceId, imageIds } = await attachments()
        return { path: `${deviceId}/images/${imageIds[0]}` }
      },
    ],
    [
      'PUT',
      '/api/devices/',
      async () => {
        const { deviceId, imageIds } = await attachments()
        return { path: `${deviceId}/images/reorder`, body: { imageIds: imageIds.toReversed() } }
      },
    ],
    [
      'POST',
      '/api/devices/',
      async () => {
        const { deviceId, imageIds } = await attachments()
        return { path: `${deviceId}/images/bulk`, body: { imageIds } }
      },
    ],
    [
      'DELETE',
      '/api/calendar/feeds/',
      async () => ({
        path: (await admin<{ id: number }>('POST', '/api/calendar/feeds', { name: 'Telefon', scope: 'ALL' })).body.id,
      }),
    ],
    [
      'PUT',
      '/api/settings',
      async () => ({
        body: { companyName: 'Termo' },
        headers: await versionOfSettings(),
      }),
    ],
    ['PUT', '/api/sms/scheduler/settings', async () => ({ body: { daysAhead: 20 } })],
    ['PUT', '/api/sms/scheduler/days-ahead?days=21', async () => ({})],
    ['PUT', '/api/sms/scheduler/send-time?hour=11', async () => ({})],
    ['PUT', '/api/admin/sms/rate-limits/config', async () => ({ body: limits })],
    ['POST', '/api/admin/sms/rate-limits/cleanup', async () => ({})],
    ['POST', '/api/sms/answers/', async () => ({ path: `${await answerOfCustomer(null)}/handled` })],
    [
      'POST',
      '/api/sms/answers/',
      async () => ({
        path: `${await answerOfCustomer(host.ports.clock.now())}/reopen`,
      }),
    ],
  ]

  test.each(prepared)('is answered alike and done once: %s %s', async (method, base, prepare) => {
    const { path = '', body, headers } = await prepare()
    const key = crypto.randomUUID()
    const ask = () => admin(method, `${base}${path}`, body, { ...headers, 'idempotency-key': key })
    const first = await ask()
    expect(first.status).toBe(200)
    const done = await everyRow()
    passSeconds(host, 1)
    const second = await ask()
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await everyRow()).toEqual(done)
  })
})

async function viewer(): Promise<number> {
  const username = await host.addUser('VIEWER')
  return (await host.database.select().from(users).where(eq(users.username, username)))[0]!.id
}

/** A digest of each table but those that every call may write */
async function everyRow(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    host.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('idempotency_keys', 'sessions') order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ digest: string }>(
      host.database,
      sql`select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${sql.identifier(name)} t`,
    )
    digests[name] = row!.digest
  }
  return digests
}
