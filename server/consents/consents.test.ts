import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SmsConsent } from '#domain/consents/consent'
import type { OptOutInfo } from '#domain/consents/opt-out-link'
import type { ClientWire } from '#domain/clients/wire'
import { clients, events, marketingConsents, optOutLinks, smsOptOuts } from '../db/schema'
import { receiveAnswer } from '../sms/answers'
import { testHost } from '../testing/host'
import { addClient, clientBody } from '../testing/samples'
import { createOptOutLink } from './opt-out-links'

let clientId: number
const host = await testHost()
const office = await host.as('TECHNICIAN')
afterAll(() => host.close())
beforeEach(async () => {
  for (const table of [smsOptOuts, optOutLinks, clients]) await host.database.delete(table)
  clientId = (await addClient(office)).clientId
})

const consentInput = { given: true, givenOn: '2026-11-20', source: 'PHONE' }
const read = async (id = clientId) => (await office<SmsConsent>('GET', `/api/clients/${id}/sms-consent`)).body
const record = (change: object, id = clientId) =>
  office<SmsConsent & { fields: unknown }>('PUT', `/api/clients/${id}/marketing-consent`, change)

describe('consent to advertisements', () => {
  test('is recorded with date, source and who did, and withdrawn with when and by whom', async () => {
    const wording = expect.stringMatching(/^Wyrażam zgodę na otrzymywanie informacji handlowych/)
    expect(await read()).toEqual({ wording, marketing: null, earlier: [], optOut: null })
    expect((await record(consentInput)).body.marketing).toMatchObject({
      givenOn: '2026-11-20',
      source: 'PHONE',
      recordedBy: 'Jan TECHNICIAN',
      recordedAt: '2026-11-23T09:00:00.000Z',
      withdrawnAt: null,
    })
    expect((await record({ given: false })).body).toMatchObject({
      marketing: null,
      earlier: [{ withdrawnAt: '2026-11-23T09:00:00.000Z', withdrawnThrough: 'OFFICE', withdrawnBy: 'Jan TECHNICIAN' }],
    })
  })

  test('keeps the words that were agreed to, when the office words it anew', async () => {
    const admin = await host.as('ADMIN')
    const word = (consentWording: string) => admin('PUT', '/api/settings', { consentWording })
    await word('Zgadzam się na reklamy.')
    await record(consentInput)
    await word('Zgadzam się na reklamy i przypomnienia.')
    expect(await read()).toMatchObject({
      wording: 'Zgadzam się na reklamy i przypomnienia.',
      marketing: { wording: 'Zgadzam się na reklamy.' },
    })
    await record({ ...consentInput, source: 'FORM' })
    expect(await read()).toMatchObject({
      marketing: { wording: 'Zgadzam się na reklamy i przypomnienia.' },
      earlier: [{ wording: 'Zgadzam się na reklamy.' }],
    })
    await word('')
  })

  test('the same again changes nothing; another one ends the one before, which stays on record', async () => {
    await record(consentInput)
    await record(consentInput)
    expect((await read()).earlier).toEqual([])
    await record({ ...consentInput, source: 'FORM' })
    expect(await read()).toMatchObject({ marketing: { source: 'FORM' }, earlier: [{ source: 'PHONE' }] })
  })

  test('two people who record at once leave one that is valid', async () => {
    await Promise.all([
      record(consentInput),
      record({ ...consentInput, source: 'EMAIL' }),
      record({ ...consentInput, source: 'FORM' }),
    ])
    const rows = await host.database.select().from(marketingConsents).where(eq(marketingConsents.clientId, clientId))
    expect(rows.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1)
  })

  test.each([
    [
      { given: true, givenOn: '2026-11-24', source: 'PHONE' },
      { givenOn: 'Data zgody nie może być późniejsza niż dziś' },
    ],
    [{ given: true, givenOn: '2026-11-20', source: 'GUESS' }, { source: 'Wybierz, jak klient wyraził zgodę' }],
    [{ given: true, source: 'PHONE' }, { givenOn: 'Data zgody jest wymagana' }],
  ])('%o is refused', async (change, fields) => {
    expect(await record(change)).toMatchObject({ status: 400, body: { fields } })
    expect((await read()).marketing).toBeNull()
  })

  test('of nobody is not found, and a viewer may only read', async () => {
    expect((await record(consentInput, 999_999)).status).toBe(404)
    expect((await office('GET', '/api/clients/999999/sms-consent')).status).toBe(404)
    const viewer = await host.as('VIEWER')
    expect((await viewer('GET', `/api/clients/${clientId}/sms-consent`)).status).toBe(200)
    expect((await viewer('PUT', `/api/clients/${clientId}/marketing-consent`, consentInput)).status).toBe(403)
    expect((await viewer('PUT', `/api/clients/${clientId}/sms-opt-out`, { optedOut: true })).status).toBe(403)
  })

  test('comes with a new client and with a change of one; a form that does not ask leaves it', async () => {
    const consent = { givenOn: '2026-11-23', source: 'FORM' }
    const body = { ...clientBody, telefon: '600 100 201', marketingConsent: consent }
    const { body: added } = await office<ClientWire>('POST', '/api/clients', body)
    expect((await read(added.id)).marketing).toMatchObject(consent)
    await office('PUT', `/api/clients/${added.id}`, { ...clientBody, telefon: '600 100 201' })
    expect((await read(added.id)).marketing).toMatchObject(consent)
    await office('PUT', `/api/clients/${added.id}`, { ...clientBody, marketingConsent: null })
    expect((await read(added.id)).marketing).toBeNull()
    const tomorrow = { ...clientBody, marketingConsent: { givenOn: '2026-11-24', source: 'FORM' } }
    expect(await office('PUT', `/api/clients/${added.id}`, tomorrow)).toMatchObject({
      status: 400,
      body: { fields: { 'marketingConsent.givenOn': expect.any(String) } },
    })
  })
})

describe('a number that is opted out', () => {
  test('by STOP ends the consent of whoever has it, and is taken back by the office without bringing that back', async () => {
    await record(consentInput)
    await receiveAnswer(host.ports, { from: '48600100200', text: 'Stop!', sentAt: undefined, gatewayId: '' })
    expect(await read()).toMatchObject({
      marketing: null,
      earlier: [{ withdrawnThrough: 'SMS', withdrawnBy: null }],
      optOut: { source: 'SMS', recordedBy: null },
    })
    const { body } = await office<SmsConsent>('PUT', `/api/clients/${clientId}/sms-opt-out`, { optedOut: false })
    expect(body).toMatchObject({ marketing: null, optOut: null })
  })

  test('that two clients have is told in the history of both, there and back', async () => {
    const { clientId: other } = await addClient(office, { imie: 'Jan' })
    const change = (optedOut: boolean) => office('PUT', `/api/clients/${clientId}/sms-opt-out`, { optedOut })
    await change(true)
    await change(false)
    for (const id of [clientId, other]) {
      const rows = await host.database
        .select({ changes: events.changes })
        .from(events)
        .where(and(eq(events.clientId, id), eq(events.verb, 'CHANGED')))
        .orderBy(events.id)
      expect(rows.flatMap(({ changes }) => changes)).toEqual([
        { field: 'smsOptOut', from: false, to: true },
        { field: 'smsOptOut', from: true, to: false },
      ])
    }
  })

  test('by the office says who did it; twice, the first stays', async () => {
    const change = () => office<SmsConsent>('PUT', `/api/clients/${clientId}/sms-opt-out`, { optedOut: true })
    expect((await change()).body.optOut).toEqual({
      at: '2026-11-23T09:00:00.000Z',
      source: 'OFFICE',
      recordedBy: 'Jan TECHNICIAN',
    })
    expect((await change()).body.optOut?.at).toBe('2026-11-23T09:00:00.000Z')
  })
})

describe('the link of an advertisement', () => {
  const phone = '+48600100200'
  const createLink = async () => {
    const url = await host.database.transaction((tx) => createOptOutLink(host.ports, tx, { clientId, phone }))
    return url.slice('https://termin.test/r/'.length)
  }
  const info = (token: string) => host.anonymous<OptOutInfo>('GET', `/api/opt-out/${token}`)

  test('shows whose it is by the last digits alone, and looking changes nothing', async () => {
    await record(consentInput)
    const token = await createLink()
    for (let i = 0; i < 2; i++) {
      expect(await info(token)).toMatchObject({ status: 200, body: { done: false, phoneEnd: '200' } })
    }
    expect((await read()).marketing).not.toBeNull()
    expect(JSON.stringify((await info(token)).body)).not.toMatch(/Żak|600100/)
  })

  test('ends advertisements to the number, whoever of two clients it was sent to; reminders go on', async () => {
    const other = await addClient(office)
    await record(consentInput)
    await record(consentInput, other.clientId)
    const token = await createLink()
    for (let i = 0; i < 2; i++) {
      expect(await host.anonymous('POST', `/api/opt-out/${token}`)).toMatchObject({
        status: 200,
        body: { success: true },
      })
    }
    for (const id of [clientId, other.clientId]) {
      expect(await read(id)).toMatchObject({ marketing: null, optOut: null, earlier: [{ withdrawnThrough: 'LINK' }] })
    }
    expect((await info(token)).body.done).toBe(true)
  })

  test('ends the consent of the client who got it, also under a new number, and again after a new consent', async () => {
    await record(consentInput)
    const token = await createLink()
    await office('PUT', `/api/clients/${clientId}`, { ...clientBody, telefon: '600 999 999' })
    await host.anonymous('POST', `/api/opt-out/${token}`)
    expect((await read()).marketing).toBeNull()
    await record({ ...consentInput, source: 'EMAIL' })
    expect((await info(token)).body.done).toBe(false)
  })

  test('keeps working after the client is gone', async () => {
    const token = await createLink()
    await office('DELETE', `/api/clients/${clientId}`)
    expect(await info(token)).toMatchObject({ status: 200, body: { done: true } })
  })

  test('of which only the hash is kept has at least 96 bits, and guesses are counted', async () => {
    const token = await createLink()
    const [row] = await host.database.select().from(optOutLinks)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(token.length * Math.log2(58)).toBeGreaterThan(96)
    const guess = () => host.anonymous('GET', `/api/opt-out/${'A'.repeat(20)}`)
    const statuses = []
    for (let i = 0; i < 62; i++) statuses.push((await guess()).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect((await info(token)).status).toBe(200)
  })
})
