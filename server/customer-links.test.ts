import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerPages } from '#domain/console/light-pages'
import { asDay } from '#domain/time/day'
import { createApp } from './app'
import { newLink, rowsAbout } from './confirmations/links'
import { confirmations, devices, plannedSms, services, smsAnswers, smsMessages } from './db/schema'
import type { Ports } from './ports'
import { testHost } from './testing/host'
import { operationsOf } from './testing/operations'
import { addClient, addService } from './testing/samples'
import { sweep } from './testing/sweep'

/** Anyone who has a link acts as the customer: nobody who may not send one learns it, or a part of its token. */

const optOutToken = 'Zz9Yy8Xx7Ww6Vv5Uu4Tt'
const offerToken = 'Aa1Bb2Cc3Dd4Ee5Ff6Gg'
const longToken = 'Hh3Jj4Kk5Ll6Mm7Nn8Pp'
/** The addresses of all customers' pages and of all calls that take a token */
const longLinks = [
  ...customerPages.map((page) => `/${page}/{token}`),
  ...operationsOf(createApp({} as Ports)).map(({ path }) => path),
].flatMap((path) => (path.includes('{token}') ? [`https://termin.test${path.replace('{token}', longToken)}`] : []))

let token: string
let stickerToken: string

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  await host.addUser('ADMIN')
  const owner = await addClient(staff)
  const sticker = await staff<{ address: string }>('POST', `/api/devices/${owner.deviceId}/sticker`)
  stickerToken = sticker.body.address.split('/').at(-1)!
  const { database, ports } = host
  const now = ports.clock.now()
  const device = { id: owner.deviceId, clientId: owner.clientId, nextInspectionDate: asDay('2026-11-30') }
  const { url, row } = await newLink(ports.publicUrl, device, now)
  token = url.split('/').at(-1)!
  await database.insert(confirmations).values(rowsAbout(row, [device]))
  const text = `Potwierdź: ${url} albo https://termin.test/confirm/${token}, rezygnacja: https://termin.test/r/${optOutToken}, propozycja: https://termin.test/r/o-${offerToken}, naklejka: ${sticker.body.address}, strony: ${longLinks.join(' ')}`
  await database.update(devices).set({ lastTokenTail: row.tokenTail, notes: text })
  await database.insert(smsMessages).values({
    clientId: owner.clientId,
    deviceId: owner.deviceId,
    phone: '+48600100200',
    message: text,
    createdAt: now,
    key: 'sent',
    clientName: 'Łucja Żak',
    type: 'INSPECTION_REMINDER',
    state: 'SENT',
    testMode: true,
    sentAt: now,
    dueDate: device.nextInspectionDate,
    retries: 0,
  })
  for (const [status, sentAt] of [
    ['SENT', now],
    ['SCHEDULED', null],
  ] as const) {
    const type = status === 'SENT' ? 'INSPECTION_REMINDER' : 'CUSTOM'
    const times = { scheduledAt: now, createdAt: now, updatedAt: now, sentAt }
    const { clientId, deviceId } = owner
    const message = sentAt ? { message: text } : { customMessage: text }
    await database.insert(plannedSms).values({ clientId, deviceId, status, type, ...times, ...message })
  }
  const reply = { fingerprint: 'reply', phone: '+48600100200', clientId: owner.clientId, clientName: 'Łucja Żak' }
  await database.insert(smsAnswers).values({ ...reply, message: text, optOut: false, receivedAt: now })
  await addService(host, owner, { startsAt: new Date('2026-11-24T09:00:00Z'), notes: text })
  await addService(host, owner, { startsAt: new Date('2026-11-20T09:00:00Z'), status: 'COMPLETED', workDone: text })
  const wish = { scheduledDate: '2026-11-25', part: 'AFTERNOON', note: text.slice(0, 150), phone: '600 200 300' }
  const { status } = await host.anonymous('PUT', `/api/confirm/${token}/schedule`, wish)
  if (status !== 200) throw new Error('wish refused')
})
afterAll(() => host.close())

const parts = () =>
  [token, optOutToken, offerToken, longToken, stickerToken].flatMap((each) => [each, each.slice(0, 8), each.slice(-8)])

test('links are those of the pages and of their calls', () => {
  expect(longLinks).toEqual(
    expect.arrayContaining([
      `https://termin.test/offer/${longToken}`,
      `https://termin.test/opt-out/${longToken}`,
      `https://termin.test/api/offers/${longToken}/visit.ics`,
      `https://termin.test/api/passport/${longToken}`,
    ]),
  )
})

test('no answer tells a VIEWER any part of a token', async () => {
  const { telling, answered } = await sweep(await host.as('VIEWER'), parts())
  expect(telling).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('no answer tells anybody who is not signed in', async () => {
  expect((await sweep(host.anonymous, parts(), { signedIn: false })).telling).toEqual([])
})

test.each(['TECHNICIAN', 'MANAGER', 'ADMIN'] as const)('the same answers tell a %s', async (role) => {
  const call = await host.as(role)
  for (const path of ['/api/sms/history', '/api/planned-sms', '/api/sms/answers', '/api/clients/1/timeline']) {
    expect(JSON.stringify((await call(`GET`, path)).body)).toContain(`/k/${token}`)
  }
  for (const path of ['/api/devices/1', '/api/clients?withDevices=true', '/api/confirm/device/1/history']) {
    expect(JSON.stringify((await call('GET', path)).body)).toContain(token.slice(-8))
  }
})

test.each([
  ['/api/sms/history', 'q', 'potwierdź'],
  ['/api/planned-sms', 'q', 'potwierdź'],
  ['/api/sms/answers', 'q', 'potwierdź'],
  ['/api/services', 'q', 'potwierdź'],
])('the search of %s finds words of a text, and no link in it', async (path, field, word) => {
  const viewer = await host.as('VIEWER')
  const search = async (text: string) => {
    const query = encodeURIComponent(JSON.stringify({ [field]: text }))
    const { status, body } = await viewer<unknown[]>('GET', `${path}?filter=${query}`)
    expect(status).toBe(200)
    return body.length
  }
  expect(await search(word)).toBeGreaterThan(0)
  for (const part of [
    `/k/${token.slice(0, 1)}`,
    `k/${token.slice(0, 3)}`,
    token.slice(0, 5),
    `/r/${optOutToken[0]}`,
    `/r/o-${offerToken[0]}`,
    `/d/${stickerToken[0]}`,
    `/offer/${longToken[0]}`,
    longToken.slice(0, 5),
  ]) {
    expect(await search(part)).toBe(0)
  }
})

test('no stored search text contains a link', async () => {
  for (const table of [smsMessages, plannedSms, smsAnswers, services]) {
    const rows = await host.database.select({ search: table.search }).from(table)
    expect(
      rows.filter(({ search }) => /\/(confirm|k|r|d|offer|offers|document|opt-out|passport)\//.test(search)),
    ).toEqual([])
    expect(rows.some(({ search }) => search.includes('potwierdz'))).toBe(true)
  }
})
