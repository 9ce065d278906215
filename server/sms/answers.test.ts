import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SmsConsent } from '#domain/consents/consent'
import type { SmsAnswerWire } from '#domain/sms/answer'
import { events, smsAnswers, smsOptOuts } from '../db/schema'
import { processDue } from './planned/process'
import type { TestCall } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runRecurringJobs } from '../testing/jobs'
import { planReminders } from '../testing/plan-reminders'
import { addClient } from '../testing/samples'
import { lastMessage, planFor, smsHost } from '../testing/sms-host'
import { openAnswers, receiveAnswer, settleReplied } from './answers'
import { answerAddress } from './gateway-callbacks'

let owner: { clientId: number; deviceId: number }
const { host, admin, gateway } = await smsHost(async () => {
  owner = await addClient(admin)
})
beforeEach(async () => {
  for (const table of [smsAnswers, smsOptOuts]) await host.database.delete(table)
})

async function answer(text: string, also: Record<string, string> = {}, method = 'POST') {
  const at = new URL(await answerAddress(host.ports)).pathname
  // Seconds since 1970: 09:59:30 in Warsaw
  const body = new URLSearchParams({
    sms_from: '48600100200',
    sms_to: '48799448083',
    sms_text: text,
    sms_date: '1795424370',
    ...also,
  })
  const response = await (method === 'GET' ? host.app.request(`${at}?${body}`) : host.app.request(at, { method, body }))
  return [response.status, await response.text()]
}
const list = async (query = '') => (await admin<SmsAnswerWire[]>('GET', `/api/sms/answers${query}`)).body

describe('an answer', () => {
  test.each(['GET', 'POST'])('by %s is kept once, with its client and the message that it answers', async (method) => {
    await planReminders(host.ports)
    await processDue(host.ports)
    const { id, gatewayId } = await lastMessage(host)
    for (let i = 0; i < 3; i++) expect(await answer('Tak, proszę', { MsgId: gatewayId! }, method)).toEqual([200, 'OK'])
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        phoneNumber: '+48600100200',
        clientId: owner.clientId,
        clientName: expect.any(String),
        smsId: id,
        message: 'Tak, proszę',
        optOut: false,
        receivedAt: '2026-11-23T08:59:30.000Z',
        handledAt: null,
        handledBy: null,
      },
    ])
  })

  test('from a number that two clients have belongs to the one that was written to', async () => {
    const other = await addClient(admin)
    await answer('Kto pisze?')
    expect(await list()).toMatchObject([{ clientId: null }])
    await admin('POST', `/api/sms/inspection-reminder/${other.deviceId}`)
    await answer('Dobrze')
    expect(await list(`?clientId=${other.clientId}`)).toMatchObject([{ message: 'Dobrze' }])
  })

  test('from a stranger is kept, too, and dealt with by whoever is first', async () => {
    await answer('Dzień dobry', { sms_from: '48999999999' })
    const [openAnswer] = await list('?open=true')
    expect(openAnswer).toMatchObject({ clientId: null, clientName: null })
    const technician = await host.as('TECHNICIAN')
    const handled = await technician<SmsAnswerWire>('POST', `/api/sms/answers/${openAnswer!.id}/handled`)
    expect(handled).toMatchObject({ status: 200, body: { handledBy: 'Jan TECHNICIAN' } })
    expect((await admin('POST', `/api/sms/answers/${openAnswer!.id}/handled`)).body).toEqual(handled.body)
    expect(await list('?open=true')).toEqual([])
    expect((await (await host.as('VIEWER'))('POST', `/api/sms/answers/${openAnswer!.id}/handled`)).status).toBe(403)
    expect((await admin('POST', '/api/sms/answers/99999/handled')).status).toBe(404)
  })

  test.each([
    ['380501234567', '+380501234567'],
    ['4915112345678', '+4915112345678'],
    ['4512345678', '+4512345678'],
    ['+380501234567', '+380501234567'],
    ['48600100200', '+48600100200'],
    ['600100200', '+48600100200'],
    ['0048600100200', '+48600100200'],
  ])('from %s, as the operator writes numbers, is kept as from %s', async (sms_from, phoneNumber) => {
    await answer('STOP', { sms_from })
    expect(await list()).toMatchObject([{ phoneNumber }])
    expect(await host.database.select().from(smsOptOuts)).toMatchObject([{ phone: phoneNumber }])
  })

  test('is listed in pages: what is open or done, by words, in both orders', async () => {
    await answer('Proszę o telefon', { sms_from: '48601000001', sms_date: '1795424301' })
    await answer('Pasuje środa', { sms_from: '48601000002', sms_date: '1795424302' })
    await answer('Ile to kosztuje?', { sms_date: '1795424303' })
    const page = async (query: string) => {
      const { status, headers, body } = await admin<SmsAnswerWire[]>('GET', `/api/sms/answers?${query}`)
      expect(status).toBe(200)
      return [headers.get('content-range'), body.map(({ message }) => message)]
    }
    const [middle] = await list('?limit=3').then((all) => all.filter(({ message }) => message === 'Pasuje środa'))
    await admin('POST', `/api/sms/answers/${middle!.id}/handled`)
    expect(await page('range=[0,1]')).toEqual(['sms-answers 0-1/3', ['Ile to kosztuje?', 'Pasuje środa']])
    expect(await page('range=[0,9]&filter={"status":"OPEN"}&sort=["receivedAt","ASC"]')).toEqual([
      'sms-answers 0-1/2',
      ['Proszę o telefon', 'Ile to kosztuje?'],
    ])
    expect(await page('filter={"status":"DONE"}')).toEqual(['sms-answers 0-0/1', ['Pasuje środa']])
    expect(await page('limit=1&filter={"status":"OPEN"}')).toEqual(['sms-answers 0-0/2', ['Ile to kosztuje?']])
    expect(await page('range=[0,9]&filter={"q":"PASUJE sroda"}')).toEqual(['sms-answers 0-0/1', ['Pasuje środa']])
    expect(await page('range=[0,9]&filter={"q":"601 000 001"}')).toEqual(['sms-answers 0-0/1', ['Proszę o telefon']])
    expect(await page(`range=[0,9]&filter={"clientId":${owner.clientId}}`)).toEqual([
      'sms-answers 0-0/1',
      ['Ile to kosztuje?'],
    ])
    expect((await page('range=[0,9]&sort=["clientName","DESC"]'))[1]![0]).toBe('Ile to kosztuje?')
    expect((await admin('GET', '/api/sms/answers?filter={"status":"LOST"}')).status).toBe(400)
    const counted = await host.database.select({ open: openAnswers }).from(sql`(values (1)) as one`)
    expect(counted).toEqual([{ open: 2 }])
  })

  test('can be put back into the list of those to be dealt with', async () => {
    await answer('Dzień dobry')
    const [{ id } = { id: 0 }] = await list()
    await admin('POST', `/api/sms/answers/${id}/handled`)
    expect((await admin('POST', `/api/sms/answers/${id}/reopen`)).body).toMatchObject({
      handledAt: null,
      handledBy: null,
    })
    expect(await list('?open=true')).toHaveLength(1)
    expect((await admin('POST', '/api/sms/answers/99999/reopen')).status).toBe(404)
    expect((await (await host.as('VIEWER'))('POST', `/api/sms/answers/${id}/reopen`)).status).toBe(403)
  })

  test('is written back to, once: the client’s history has it, and the answer has been dealt with', async () => {
    await answer('Ile to kosztuje?')
    const [{ id } = { id: 0 }] = await list()
    const reply = (message: string) =>
      admin('POST', `/api/sms/answers/${id}/reply`, { message }, { 'idempotency-key': 'one' })
    for (let i = 0; i < 2; i++) {
      expect(await reply('350 zł z dojazdem')).toMatchObject({ status: 200, body: { success: true } })
    }
    expect(gateway.sent).toMatchObject([{ to: '+48600100200', text: '350 zł z dojazdem' }])
    expect((await admin('GET', `/api/sms/history/client/${owner.clientId}`)).body).toMatchObject([
      { message: '350 zł z dojazdem', smsType: 'CUSTOM', clientName: 'Łucja Żak' },
    ])
    expect(await list()).toMatchObject([{ handledBy: 'Jan ADMIN' }])
    expect((await admin('POST', `/api/sms/answers/${id}/reply`, { message: ' ' })).status).toBe(400)
    expect((await admin('POST', '/api/sms/answers/99999/reply', { message: 'a' })).status).toBe(404)
    expect((await (await host.as('VIEWER'))('POST', `/api/sms/answers/${id}/reply`, { message: 'a' })).status).toBe(403)
  })

  test('that a colleague has handled meanwhile is replied to only by who is told of it', async () => {
    await answer('Ile to kosztuje?')
    const [{ id } = { id: 0 }] = await list()
    const reply = (previous?: object) =>
      admin('POST', `/api/sms/answers/${id}/reply`, { message: '350 zł z dojazdem', previous })
    await (
      await host.as('MANAGER')
    )('POST', `/api/sms/answers/${id}/handled`)
    const refusal = {
      error: 'CONFLICT',
      message: expect.stringMatching(/^Ta odpowiedź jest już załatwiona \(Jan MANAGER, /),
    }
    expect(await reply({ handledAt: null })).toMatchObject({ status: 409, body: refusal })
    expect(gateway.sent).toEqual([])
    expect(await reply()).toMatchObject({ status: 200, body: { success: true } })
  })

  test.each([
    ['REJECTED', 'Operator nie przyjął tego numeru telefonu.'],
    ['RETRY', 'Bramka SMS jest przeciążona.'],
    ['UNKNOWN', 'Bramka SMS nie odpowiedziała.'],
  ] as const)('that was written back to stays open while the reply has not left: %s', async (kind, reason) => {
    await answer('Ile to kosztuje?')
    const [{ id } = { id: 0 }] = await list()
    gateway.onSend(async () => ({ kind, reason }))
    const reply = await admin('POST', `/api/sms/answers/${id}/reply`, { message: '350 zł z dojazdem' })
    expect(reply).toMatchObject({ status: 200, body: { success: false, message: expect.stringContaining(reason) } })
    expect(await list('?open=true')).toMatchObject([{ id, handledAt: null, handledBy: null }])
  })

  test('that was written back to is dealt with once the second try has left; put back, it stays open', async () => {
    await answer('Ile to kosztuje?')
    const [{ id } = { id: 0 }] = await list()
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.' }))
    await admin('POST', `/api/sms/answers/${id}/reply`, { message: '350 zł z dojazdem' })
    await runRecurringJobs(host.ports)
    expect(await list('?open=true')).toHaveLength(1)
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    passSeconds(host, 61)
    await runRecurringJobs(host.ports)
    expect(await list()).toMatchObject([{ id, handledBy: 'Jan ADMIN' }])
    passSeconds(host, 1)
    await admin('POST', `/api/sms/answers/${id}/reopen`)
    await runRecurringJobs(host.ports)
    expect(await list('?open=true')).toHaveLength(1)
  })

  test('that was put back stays open, also once the event of it is forgotten', async () => {
    await answer('Ile to kosztuje?')
    const [{ id } = { id: 0 }] = await list()
    await admin('POST', `/api/sms/answers/${id}/reply`, { message: '350 zł z dojazdem' })
    expect(await list()).toMatchObject([{ handledBy: 'Jan ADMIN' }])
    await admin('POST', `/api/sms/answers/${id}/reopen`)
    await host.database.transaction(async (tx) => {
      await tx.execute(sql`set local termin.retention = 'on'`)
      await tx.delete(events)
    })
    passSeconds(host, 8 * 86_400)
    await settleReplied(host.ports)
    expect(await host.database.select().from(smsAnswers)).toMatchObject([{ id, handledAt: null }])
  })

  test('that cannot be written back to at night stays open', async () => {
    await answer('Ile to kosztuje?')
    const [{ id } = { id: 0 }] = await list()
    host.setNow(new Date('2026-11-23T20:00:00Z'))
    const refused = await admin('POST', `/api/sms/answers/${id}/reply`, { message: 'a' })
    expect(refused).toMatchObject({ status: 409, body: { error: 'QUIET_HOURS' } })
    expect(await list('?open=true')).toHaveLength(1)
  })

  test('arrives at an address that administrators are told, and nobody else', async () => {
    const answersUrl = async (call: TestCall) => (await call('GET', '/api/sms/config-status')).body.answersUrl
    expect(await answersUrl(admin)).toBe(await answerAddress(host.ports))
    expect(await answersUrl(await host.as('MANAGER'))).toBeNull()
  })

  test('is taken from the operator alone', async () => {
    const body = new URLSearchParams({ sms_from: '48600100200', sms_text: 'STOP' })
    const path = `/api/sms/callbacks/${'x'.repeat(43)}/answers`
    expect((await host.app.request(path, { method: 'POST', body })).status).toBe(404)
    expect((await answer('STOP', { sms_from: 'abc' }))[0]).toBe(400)
    expect(await list()).toEqual([])
  })
})

describe('STOP', () => {
  test('keeps reminders of the plan from leaving, and says why; a person may still write', async () => {
    await planReminders(host.ports)
    await answer('stop.')
    expect(await list()).toMatchObject([{ optOut: true }])
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, skipped: 1 })
    expect(await planFor(host, owner.deviceId)).toMatchObject({
      status: 'SKIPPED',
      errorMessage: 'Klient nie chce SMS-ów.',
    })
    expect(gateway.sent).toEqual([])
    expect((await admin('POST', `/api/sms/inspection-reminder/${owner.deviceId}`)).status).toBe(200)
    expect(gateway.sent).toHaveLength(1)
  })

  test('that the operator delivers again changes nothing after the office has taken the opt-out back; a later one does', async () => {
    const wants = () =>
      admin<SmsConsent>('GET', `/api/clients/${owner.clientId}/sms-consent`).then(({ body }) => [
        body.optOut === null,
        body.marketing?.givenOn,
      ])
    await answer('STOP')
    expect(await wants()).toEqual([false, undefined])
    await admin('PUT', `/api/clients/${owner.clientId}/sms-opt-out`, { optedOut: false })
    const consent = { givenOn: '2026-11-23', source: 'PHONE' }
    await admin('PUT', `/api/clients/${owner.clientId}/marketing-consent`, { given: true, ...consent })
    expect(await wants()).toEqual([true, '2026-11-23'])
    expect(await answer('STOP')).toEqual([200, 'OK'])
    expect(await wants()).toEqual([true, '2026-11-23'])
    expect(await list()).toHaveLength(1)
    await answer('STOP', { sms_date: '1795424400' })
    expect(await wants()).toEqual([false, undefined])
    expect(await list()).toHaveLength(2)
  })

  test('of which the operator tells no time counts each time', async () => {
    const stop = { from: '48600100200', text: 'STOP', sentAt: undefined, gatewayId: '' }
    await receiveAnswer(host.ports, stop)
    await host.database.delete(smsOptOuts)
    await receiveAnswer(host.ports, stop)
    expect(await host.database.$count(smsOptOuts)).toBe(1)
    expect(await list()).toHaveLength(1)
  })
})
