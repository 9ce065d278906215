import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { smsMessages } from '../db/schema'
import { pressPlan, pressProcess, runRecurringJobs } from '../testing/jobs'
import { addClient, serviceBody } from '../testing/samples'
import { password, testHost } from '../testing/host'
import { failureText } from './failure-text'

const host = await testHost()
afterAll(() => host.close())

test('a whole loop, refusals included, leaves no phone number, token, name or address in the log', async () => {
  const admin = await host.as('ADMIN')
  const login = await host.anonymous<{ accessToken: string; refreshToken: string }>('POST', '/api/auth/login', {
    username: 'admin',
    password,
  })
  const { accessToken, refreshToken } = login.body
  const { clientId, deviceId } = await addClient(admin)
  await admin('GET', `/api/clients?filter=${encodeURIComponent('{"q":"Łucja 600100200"}')}`)
  await admin('GET', '/api/clients/check-phone/+48600100200')
  await pressPlan(host, admin)
  await pressProcess(host, admin)
  await admin('POST', `/api/sms/inspection-reminder/${deviceId}`)
  const [sms] = await host.database.select().from(smsMessages).where(eq(smsMessages.deviceId, deviceId))
  const token = /\/k\/(\w{20})/.exec(sms!.message)![1]!
  await host.anonymous('GET', `/api/confirm/${token}/info`)
  await host.anonymous('GET', `/api/confirm/${token}/unknown`)
  await host.anonymous('GET', `/confirm/${token}`)
  await host.anonymous('POST', `/api/confirm/${token}`)
  const service = await admin<ServiceWire>('POST', '/api/services', { ...serviceBody, clientId, deviceId })
  await admin('POST', `/api/services/${service.body.id}/complete`)
  await host.anonymous('POST', '/api/auth/login', { username: 'Łucja Żak', password: 'Tajne-600100200' })
  await host.anonymous('POST', '/api/auth/refresh', { refreshToken })
  await host.anonymous('POST', '/api/auth/refresh', { refreshToken })
  await host.withToken(accessToken)('GET', '/api/auth/me')
  await admin('POST', '/api/clients', { imie: 'Łucja\u0000', nazwisko: 'Żak', telefon: '600100200' })
  await runRecurringJobs(host.ports)

  const log = host.logged.map((line) => JSON.stringify(line)).join('\n')
  expect(host.logged.length).toBeGreaterThan(15)
  const secrets = [
    '600100200',
    '600 100 200',
    'Łucja',
    'Żak',
    'Lipowa',
    'Opoczno',
    'Tajne',
    '@termin.test',
    'plain:',
    token,
    token.slice(-8),
    accessToken,
    refreshToken,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('a line names the route and never the address', async () => {
  const admin = await host.as('ADMIN')
  host.logged.length = 0
  await admin('GET', '/api/clients/check-phone/600100200?x=600100200')
  await admin('GET', '/api/unknown/600100200')
  await host.anonymous('GET', '/api/clients')
  expect(
    host.logged.map(({ fields }) => [fields?.method, fields?.route, fields?.status, typeof fields?.userId]),
  ).toEqual([
    ['GET', '/api/clients/check-phone/:phone', 200, 'number'],
    ['GET', undefined, 404, 'undefined'],
    ['GET', '/api/clients', 401, 'undefined'],
  ])
})

test('a refusal is logged with its code, and a sign-in with whose it is and what proved it', async () => {
  const admin = await host.as('ADMIN')
  const viewer = await host.as('VIEWER')
  const me = (await viewer<{ id: number }>('GET', '/api/auth/me')).body.id
  const chief = (await admin<{ id: number }>('GET', '/api/auth/me')).body.id
  host.logged.length = 0
  await host.anonymous('POST', '/api/auth/login', { username: 'admin', password: 'Zle-haslo-1' })
  await host.anonymous('POST', '/api/auth/login', { username: 'nobody', password: 'Zle-haslo-1' })
  await host.anonymous('POST', '/api/auth/login', { username: 'admin', password })
  await viewer('GET', '/api/users')
  await viewer('POST', '/api/auth/change-password', { currentPassword: 'Zle-haslo-1', newPassword: 'Inne-haslo-44' })
  await host.withToken('a.b.c')('GET', '/api/clients')
  await admin('POST', '/api/clients', { imie: 'Jan' })
  const entries = host.logged.map(({ event, fields }) => [event, fields?.userId, fields?.error ?? fields?.by])
  expect(entries).toEqual([
    ['wrong password', chief, undefined],
    ['request', undefined, 'INVALID_CREDENTIALS'],
    ['wrong password', undefined, undefined],
    ['request', undefined, 'INVALID_CREDENTIALS'],
    ['signed in', chief, 'PASSWORD'],
    ['request', undefined, undefined],
    ['request', me, 'FORBIDDEN'],
    ['wrong password', me, undefined],
    ['request', me, 'VALIDATION'],
    ['request', undefined, 'UNAUTHORIZED'],
    ['request', chief, 'VALIDATION'],
  ])
  expect(host.logged[0]?.fields?.requestId).toBe(host.logged[1]?.fields?.requestId)
})

test.each([
  [new Error('Failed query: x\nparams: 600100200,Łucja', { cause: new Error('boom') }), 'Failed query: x ← boom'],
  [new Error('no route to +48 600 100 200'), 'no route to +…'],
  [new Error('550 <jan@firma.pl>: no such mailbox'), '550 … no such mailbox'],
  [new Error('connect ECONNREFUSED 10.0.0.5:5432'), 'connect ECONNREFUSED 10.0.0.5:5432'],
  ['just text', 'just text'],
])('a failure is logged without what was asked: %s', (failure, text) => {
  expect(failureText(failure)).toBe(text)
})
