import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SmsWire } from '#domain/sms/wire'
import { smsMessages } from '../db/schema'
import { addClient } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

let viewer: TestCall
let clientId: number

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  clientId = (await addClient(staff)).clientId
  const rows = [
    // [text, client, state, type, createdAt, sentAt]
    ['old', 'Łucja Żak', 'SENT', 'INSPECTION_REMINDER', '2026-11-01T09:00:00Z', '2026-11-01T09:00:01Z'],
    ['lost', 'Łucja Żak', 'UNKNOWN', 'CUSTOM', '2026-11-03T09:00:00Z', null],
    // The outcome became known two days later.
    ['late', 'Adam Lis', 'SENT', 'CUSTOM', '2026-11-02T09:00:00Z', '2026-11-04T09:00:00Z'],
    ['refused', 'Ćwik', 'FAILED', 'OVERDUE_NOTIFICATION', '2026-11-05T09:00:00Z', null],
    ['queued', null, 'QUEUED', 'CUSTOM', '2026-11-06T09:00:00Z', null],
    ['arrived', 'Ola Zych', 'DELIVERED', 'GENERAL_NOTIFICATION', '2026-10-02T09:00:00Z', '2026-10-02T09:00:00Z'],
    ['returned', 'Ola Zych', 'UNDELIVERED', 'GENERAL_NOTIFICATION', '2026-10-01T09:00:00Z', '2026-10-01T09:00:00Z'],
  ] as const
  for (const [message, clientName, state, type, createdAt, sentAt] of rows) {
    await host.database.insert(smsMessages).values({
      key: message,
      clientId: clientName === 'Łucja Żak' ? clientId : null,
      phone: '+48600100200',
      testMode: message === 'late' || message === 'refused',
      createdAt: new Date(createdAt),
      sentAt: sentAt && new Date(sentAt),
      message,
      clientName,
      state,
      type,
    })
  }
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())

async function asked(query: string) {
  const { status, headers, body } = await viewer<SmsWire[]>('GET', `/api/sms/history${query}`)
  expect(status).toBe(200)
  const range = headers.get('content-range')
  return [...(range ? [range] : []), ...body.map(({ message }) => message)]
}

describe('the history of SMS', () => {
  test.each([
    ['', ['queued', 'refused', 'late', 'lost', 'old', 'arrived', 'returned']],
    ['?limit=2', ['queued', 'refused']],
    ['?limit=2&sort=["sentAt","ASC"]', ['sms-history 0-1/7', 'returned', 'arrived']],
    ['?limit=2&filter={"result":"SUCCESS"}', ['sms-history 0-1/3', 'late', 'old']],
    ['?limit=1&range=[1,2]', ['sms-history 1-2/7', 'refused', 'late']],
    ['?range=[1,2]', ['sms-history 1-2/7', 'refused', 'late']],
    ['?sort=["sentAt","ASC"]&range=[2,3]', ['sms-history 2-3/7', 'old', 'lost']],
    // The gateway of this test is in test mode.
    ['?filter={"gateway":"CURRENT"}', ['sms-history 0-1/2', 'refused', 'late']],
    ['?filter={"gateway":"CURRENT","result":"FAILED"}', ['sms-history 0-0/1', 'refused']],
    // Without a name first, and Ć between C and D
    [
      '?sort=["clientName","ASC"]',
      ['sms-history 0-6/7', 'queued', 'late', 'refused', 'old', 'lost', 'arrived', 'returned'],
    ],
    ['?sort=["state","ASC"]&range=[0,4]', ['sms-history 0-4/7', 'arrived', 'refused', 'queued', 'old', 'late']],
    ['?sort=["type","DESC"]&range=[0,1]', ['sms-history 0-1/7', 'refused', 'old']],
    ['?filter={"result":"SUCCESS"}', ['sms-history 0-2/3', 'late', 'old', 'arrived']],
    ['?filter={"result":"FAILED"}', ['sms-history 0-2/3', 'refused', 'lost', 'returned']],
    ['?filter={"type":"CUSTOM","result":"SUCCESS"}', ['sms-history 0-0/1', 'late']],
    // The clock is at 23 November.
    ['?filter={"lastDays":20}', ['sms-history 0-2/3', 'queued', 'refused', 'late']],
    ['?filter={"lastDays":19,"result":"FAILED"}', ['sms-history 0-0/1', 'refused']],
    ['?filter={"from":"2026-11-04","to":"2026-11-05"}', ['sms-history 0-1/2', 'refused', 'late']],
    [
      '?filter={"types":["CUSTOM","GENERAL_NOTIFICATION"],"result":"SUCCESS"}',
      ['sms-history 0-1/2', 'late', 'arrived'],
    ],
    ['?filter={"q":"zak lost"}', ['sms-history 0-0/1', 'lost']],
    ['?filter={"q":"cwik"}', ['sms-history 0-0/1', 'refused']],
    ['?filter={"q":"nothing"}', ['sms-history */0']],
    ['?filter={"ids":[]}', ['sms-history */0']],
  ])('%s', async (query, expected) => {
    expect(await asked(query)).toEqual(expected)
  })

  test('is found by the number of the client', async () => {
    expect(await asked(`?filter={"q":"${clientId}"}`)).toEqual(expect.arrayContaining(['lost', 'old']))
  })

  test.each(['?limit=0', '?limit=1001', '?sort=["price","ASC"]', '?filter={"state":"SENT"}', '?filter={"lastDays":0}'])(
    '%s is refused',
    async (query) => {
      expect((await viewer('GET', `/api/sms/history${query}`)).status).toBe(400)
    },
  )
})
