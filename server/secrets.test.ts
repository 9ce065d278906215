import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#domain/access/role'
import { asDay } from '#domain/time/day'
import { verifyBackup } from './backup/archive/read-backup'
import { newLink, rowsAbout } from './confirmations/links'
import { rowsOf } from './db/rows'
import * as schema from './db/schema'
import { confirmations } from './db/schema'
import { archiveFile } from './node/backup/archive-file'
import { writeToFolder } from './node/backup/folder'
import { withSession } from './node/backup/session'
import type { TestCall, TestHost } from './testing/host'
import { password, testHost } from './testing/host'
import { runJobs } from './testing/jobs'
import type { RealDatabase } from './testing/real-postgres'
import { realDatabase } from './testing/real-postgres'
import { addClient } from './testing/samples'
import { sweep } from './testing/sweep'

/**
 * A secret that opens an account or a calendar is in the one answer or mail that hands it over, and in no other answer,
 * mail, log, event or export.
 */

let host: TestHost
let real: RealDatabase
const secrets: Record<string, string> = {}
/** Tokens of customers' links */
const tokens: string[] = []

const otherPassword = 'Inne-haslo-22'

beforeAll(async () => {
  real = await realDatabase()
  host = await testHost({ database: real })
  const admin = await host.as('ADMIN')
  const { clientId, deviceId } = await addClient(admin)
  const sticker = await admin<{ address: string }>('POST', `/api/devices/${deviceId}/sticker`)
  const device = { id: deviceId, clientId, nextInspectionDate: asDay('2026-11-30') }
  const { url, row } = await newLink(host.ports.publicUrl, device, host.ports.clock.now())
  await host.database.insert(confirmations).values(rowsAbout(row, [device]))
  tokens.push(...[sticker.body.address, url].map((address) => address.split('/').at(-1)!))
  await host.addUser('MANAGER')

  const setup = await admin<{ secret: string }>('POST', '/api/auth/second-step/begin', { currentPassword: password })
  secrets.secondStep = setup.body.secret
  const codes = await admin<{ recoveryCodes: string[] }>('POST', '/api/auth/second-step/enable', { code: code() })
  secrets.recoveryCode = codes.body.recoveryCodes[0]!
  host.setNow(new Date(host.ports.clock.now().getTime() + 60_000))
  const challenge = await host.anonymous<{ challengeToken: string }>('POST', '/api/auth/login', {
    username: 'admin',
    password,
  })
  secrets.challenge = challenge.body.challengeToken
  const session = await host.anonymous<{ accessToken: string; refreshToken: string }>(
    ...(['POST', '/api/auth/login/second-step', { challengeToken: secrets.challenge, code: code() }] as const),
  )
  secrets.access = session.body.accessToken
  secrets.refresh = session.body.refreshToken
  const me = host.withToken(secrets.access)
  const feed = await me<{ url: string }>('POST', '/api/calendar/feeds', { name: 'Telefon', scope: 'ALL' })
  secrets.feed = /([\w-]{20,})\.ics/.exec(feed.body.url)![1]!
  secrets.signing = new TextDecoder().decode(host.ports.tokenSecret)
  secrets.password = password
  secrets.newPassword = otherPassword

  // Each is used, rightly and wrongly: what is refused must not be repeated either.
  await host.anonymous('GET', `/api/calendar/feed/${secrets.feed}.ics`)
  await host.anonymous('POST', '/api/auth/refresh', { refreshToken: `${secrets.refresh}x` })
  await host.anonymous('POST', '/api/auth/login/second-step', { challengeToken: secrets.challenge, code: '000000' })
  await host.anonymous('POST', '/api/auth/login', {
    username: 'admin',
    password: otherPassword,
    unknown: otherPassword,
  })
  await host.anonymous('POST', `/api/auth/login?password=${otherPassword}`, {
    username: 'admin',
    password: [otherPassword],
  })
  await host.anonymous('POST', '/api/auth/forgot-password', { email: 'manager@termin.test' })
  await runJobs(host.ports)
  secrets.reset = /token=([\w-]+)/.exec(host.mails.map(({ text }) => text).join('\n'))![1]!
  await host.anonymous('POST', '/api/auth/reset-password', { token: secrets.reset, newPassword: 'slabe' })
  await host.anonymous('POST', '/api/auth/reset-password', { token: secrets.reset, newPassword: otherPassword })
  await runJobs(host.ports)
})
afterAll(() => host.close())

const code = () =>
  new TOTP({ secret: Secret.fromBase32(secrets.secondStep!) }).generate({
    timestamp: host.ports.clock.now().getTime(),
  })

async function callAs(role: (typeof roles)[number]): Promise<TestCall> {
  if (role === 'ADMIN') return host.withToken(secrets.access)
  if (role !== 'MANAGER') return host.as(role)
  const login = { username: 'manager', password: otherPassword }
  const { body } = await host.anonymous<{ accessToken: string }>('POST', '/api/auth/login', login)
  return host.withToken(body.accessToken)
}

test.each(roles)('no answer repeats one to a %s', async (role) => {
  const { telling, answered } = await sweep(await callAs(role), Object.values(secrets), { tokens })
  expect(telling).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('no answer repeats one to anybody who is not signed in', async () => {
  expect((await sweep(host.anonymous, Object.values(secrets), { signedIn: false, tokens })).telling).toEqual([])
})

describe('none stands', () => {
  const namesIn = (text: string) => Object.keys(secrets).filter((name) => text.includes(secrets[name]!))

  test('in the export of everything or in what a person is handed out', async () => {
    for (const path of ['/api/export', '/api/privacy/archive?phone=%2B48600100200']) {
      const headers = { authorization: `Bearer ${secrets.access}` }
      const response = await host.app.request(path, { headers })
      expect([path, response.status]).toEqual([path, 200])
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      expect(Object.keys(files).length).toBeGreaterThan(2)
      for (const [name, content] of Object.entries(files))
        expect([name, namesIn(strFromU8(content))]).toEqual([name, []])
    }
  })

  test('in the database but what the server must know: the key of its own tokens', async () => {
    const telling: string[] = []
    for (const table of Object.values(schema)) {
      if (!is(table, PgTable)) continue
      const rows = await rowsOf<{ row: string }>(host.database, sql`select to_json(t)::text as row from ${table} as t`)
      // The hasher of these tests keeps passwords readable.
      const names = new Set(rows.flatMap(({ row }) => namesIn(row)).filter((name) => !/assword/.test(name)))
      telling.push(...[...names].map((name) => `${getTableName(table)}: ${name}`))
    }
    expect(telling).toEqual([])
  })

  test('in the head or the manifest of a backup', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'termin-secrets-'))
    try {
      const { backup } = await withSession(real.connection, (session) =>
        writeToFolder(session, folder, {
          kind: 'MANUAL',
          application: '1.0.0',
          createdAt: host.ports.clock.now(),
          files: host.ports.fileStore,
          key: undefined,
        }),
      )
      const { header, manifest } = await verifyBackup(archiveFile(join(folder, backup.name), undefined))
      expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(1)
      expect(namesIn(JSON.stringify([backup, header, manifest]))).toEqual([])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('in the answer to a deletion', async () => {
    const { telling, answered } = await sweep(await callAs('ADMIN'), Object.values(secrets), { tokens, deleting: true })
    expect(telling).toEqual([])
    expect(answered).toBeGreaterThan(3)
  })

  test('in the log', () => {
    expect(host.logged.length).toBeGreaterThan(10)
    expect(namesIn(JSON.stringify(host.logged))).toEqual([])
  })

  test('in a mail but the one that hands it over', () => {
    expect(host.mails.length).toBeGreaterThan(1)
    const telling = host.mails.flatMap((mail) => namesIn(JSON.stringify(mail)))
    expect(telling).toEqual(['reset'])
  })
})
