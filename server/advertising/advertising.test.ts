import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdvertisingPreview, AdvertisingStarted, AdvertisingStatus, Campaign } from '#domain/advertising/campaign'
import type { Job } from '#domain/jobs/job'
import { day } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { advertisingCampaigns, jobs, plannedSms, settings, smsLimits, smsMessages, smsOptOuts } from '../db/schema'
import { processDue } from '../planned-sms/process'
import type { Call, TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runDuties, runJobs } from '../testing/jobs'
import { addClient, serviceBody } from '../testing/samples'
import { smsHost } from '../testing/sms-host'

const base = '/api/admin/advertising-sms'
const message = 'Czyszczenie klimatyzacji 15% taniej do piątku.'

let host: TestHost
let admin: Call
let counter = 0
const gateway = smsHost(async (started) => {
  host = started.host
  admin = started.admin
  counter = 0
  for (const table of [advertisingCampaigns, smsOptOuts, smsLimits, settings]) await host.database.delete(table)
})

/** A client with a number of their own; `consent` to advertisements. */
async function client({
  consent = true,
  ...changed
}: {
  consent?: boolean
  telefon?: string
  terminPrzegladu?: string
}) {
  counter += 1
  const added = await addClient(admin, { telefon: `600 200 ${String(counter).padStart(3, '0')}`, ...changed })
  const change = { given: true, givenOn: '2026-11-01', source: 'FORM' }
  if (consent) await admin('PUT', `/api/clients/${added.clientId}/marketing-consent`, change)
  return added.clientId
}
/** Access tokens do not live that long. */
async function goTo(on: string, hour: number) {
  host.setNow(instantAt(day(on), hour))
  admin = await host.as('ADMIN')
}
const send = (path: string, body: object = {}, headers = {}) =>
  admin<AdvertisingStarted & { fields: Record<string, string> }>(
    'POST',
    `${base}/${path}`,
    { message, ...body },
    headers,
  )
const campaigns = async () => (await admin<Campaign[]>('GET', `${base}/campaigns`)).body
const planned = async (clientId: number) =>
  (await host.database.select().from(plannedSms).where(eq(plannedSms.clientId, clientId)))[0]

describe('an advertisement to chosen clients', () => {
  test('goes to those who agreed, with a link to say no, and leaves the others out with the reason', async () => {
    const [yes, no, stopped, outside] = [
      await client({}),
      await client({ consent: false }),
      await client({}),
      await client({}),
    ]
    await admin('PUT', `/api/clients/${stopped}/sms-opt-out`, { optedOut: true })
    const { status, body } = await send('send-selected', { clientIds: [yes, no, stopped, 999_999] })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Wysyłamy reklamę SMS.',
        campaignId: expect.any(Number),
        jobId: expect.any(Number),
      },
    ])
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(1)
    expect(gateway.sent[0]!.text).toMatch(
      /^Czyszczenie klimatyzacji 15% taniej do piątku\.\nRezygnacja: https:\/\/termin\.test\/r\/[1-9A-Za-z]{20}$/,
    )
    expect(await planned(yes)).toMatchObject({ status: 'SENT', type: 'ADVERTISING', source: 'MANUAL_ADVERTISING' })
    expect(await planned(no)).toMatchObject({ status: 'SKIPPED', errorMessage: 'Brak zgody na SMS-y reklamowe.' })
    expect(await planned(stopped)).toMatchObject({ status: 'SKIPPED', errorMessage: 'Klient nie chce SMS-ów.' })
    expect(await planned(outside)).toBeUndefined()
    expect(await campaigns()).toMatchObject([
      { audience: 'SELECTED', state: 'DONE', clients: 3, recipients: 1, sent: 1, skipped: 2, startedBy: 'Jan ADMIN' },
    ])
    const { body: job } = await admin<Job>('GET', `/api/jobs/${body.jobId}`)
    expect(job).toMatchObject({ status: 'DONE', outcome: { message: 'Reklama SMS: wysłano 1 SMS, pominięto 2.' } })
  })

  test('whose number two of them have comes once', async () => {
    const two = [await client({ telefon: '600 300 300' }), await client({ telefon: '+48 600 300 300' })]
    await send('send-selected', { clientIds: two })
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(1)
    expect(await planned(two[1]!)).toMatchObject({
      status: 'SKIPPED',
      errorMessage: 'Tę reklamę na ten numer dostaje już inny klient.',
    })
  })

  test('the same text does not come again within a week, another one does', async () => {
    const id = await client({})
    for (let i = 0; i < 2; i++) {
      await send('send-selected', { clientIds: [id] })
      await runJobs(host.ports)
      await goTo('2026-11-23', 12 + i)
    }
    expect(gateway.sent).toHaveLength(1)
    expect((await campaigns())[0]).toMatchObject({ recipients: 0, skipped: 1 })
    await send('send-selected', { clientIds: [id], message: 'Pompy ciepła: przegląd w cenie montażu.' })
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(2)
  })

  test('a consent that is withdrawn between planning and sending holds it back', async () => {
    const id = await client({})
    await goTo('2026-11-23', 22)
    await send('send-selected', { clientIds: [id] })
    await runJobs(host.ports)
    await admin('PUT', `/api/clients/${id}/marketing-consent`, { given: false })
    await goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(0)
    expect(await planned(id)).toMatchObject({ status: 'SKIPPED', errorMessage: 'Brak zgody na SMS-y reklamowe.' })
  })
})

test('send-active goes to those with a service in two years, one planned, or a device due in the future', async () => {
  const due = { terminPrzegladu: '2026-11-30' }
  const gone = { terminPrzegladu: '2024-01-10' }
  const [comes, left, booked] = [
    await client(due),
    await client(gone),
    await addClient(admin, { ...gone, telefon: '600 400 400' }),
  ]
  await admin('PUT', `/api/clients/${booked.clientId}/marketing-consent`, {
    given: true,
    givenOn: '2026-11-01',
    source: 'FORM',
  })
  await admin('POST', '/api/services', { ...serviceBody, clientId: booked.clientId, deviceId: booked.deviceId })
  await send('send-active')
  await runJobs(host.ports)
  expect([await planned(comes), await planned(left), await planned(booked.clientId)]).toMatchObject([
    { status: 'SENT' },
    undefined,
    { status: 'SENT' },
  ])
})

test('send-all goes to everybody who agreed', async () => {
  for (let i = 0; i < 3; i++) await client({ terminPrzegladu: '2024-01-10' })
  await send('send-all')
  await runJobs(host.ports)
  expect(gateway.sent).toHaveLength(3)
  expect((await admin('GET', `${base}/statistics`)).body).toEqual({
    totalAdvertisingSent: 3,
    thisMonthSent: 3,
    lastCampaignDate: Date.parse('2026-11-23T09:00:00Z') / 1000,
    totalRecipients: 3,
  })
})

test('statistics of a house that has sent none', async () => {
  expect((await admin('GET', `${base}/statistics`)).body).toEqual({
    totalAdvertisingSent: 0,
    thisMonthSent: 0,
    lastCampaignDate: null,
    totalRecipients: 0,
  })
})

describe('test mode', () => {
  test('counts and writes down, and nothing is planned or sent; a real one may follow at once', async () => {
    const ids = [await client({}), await client({ consent: false })]
    const { body } = await send('send-selected', { clientIds: ids, testMode: true })
    expect(body).toEqual({
      success: true,
      message: 'Tryb testowy: SMS dostanie 1 klient, pominiemy 1.',
      campaignId: expect.any(Number),
      jobId: null,
    })
    await runJobs(host.ports)
    expect([gateway.sent.length, await planned(ids[0]!)]).toEqual([0, undefined])
    expect(await campaigns()).toMatchObject([
      { state: 'TEST', clients: 2, recipients: 1, skipped: 1, parts: 2, cost: 0.32, sent: 0 },
    ])
    await send('send-selected', { clientIds: ids })
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(1)
  })
})

describe('the preview', () => {
  test('says text, length, cost, who gets it and who does not, and changes nothing', async () => {
    const ids = [await client({}), await client({ consent: false })]
    const body = { message, audience: 'SELECTED', clientIds: ids }
    const preview = (await admin<AdvertisingPreview>('POST', `${base}/preview`, body)).body
    expect(preview).toMatchObject({
      success: true,
      message: 'SMS dostanie 1 klient, pominiemy 1.',
      text: `${message}\nRezygnacja: https://termin.test/r/${'X'.repeat(20)}`,
      encoding: 'UCS-2',
      partsEach: 2,
      parts: 2,
      cost: 0.32,
      recipients: 1,
      skipped: 1,
      reasons: [{ reason: 'NO_CONSENT', text: 'Brak zgody na SMS-y reklamowe.', count: 1 }],
      sample: [{ clientId: ids[0], clientName: 'Łucja Żak' }],
      waits: null,
      budget: null,
    })
    expect(await campaigns()).toEqual([])
    expect((await admin('POST', `${base}/preview`, { message })).body).toMatchObject({ recipients: 1, skipped: 1 })
  })

  test('says until when it waits, and that the budget is not enough', async () => {
    await client({})
    await admin('PUT', '/api/settings', { dailySmsBudget: 1 })
    await goTo('2026-11-23', 21)
    expect((await admin('POST', `${base}/preview`, { message })).body).toMatchObject({
      waits: 'SMS-y poczekają do 24.11.2026, 08:00.',
      budget: expect.stringContaining('budżet dzienny'),
    })
  })
})

describe('a campaign', () => {
  test('that begins at night waits for the morning and leaves with the plan', async () => {
    const id = await client({})
    await goTo('2026-11-23', 21)
    await send('send-all')
    await runJobs(host.ports)
    expect((await planned(id))!.scheduledAt).toEqual(instantAt(day('2026-11-24'), 8))
    expect((await admin<AdvertisingStatus>('GET', `${base}/status`)).body).toMatchObject({
      success: true,
      sendingTime: false,
      campaign: { state: 'SENDING', waiting: 1 },
    })
    await goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(1)
    expect((await admin<AdvertisingStatus>('GET', `${base}/status`)).body.campaign).toBeNull()
  })

  test('goes no further than the budget', async () => {
    for (let i = 0; i < 3; i++) await client({})
    await admin('PUT', '/api/settings', { dailySmsBudget: 4 })
    await send('send-all')
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(2)
    expect((await campaigns())[0]).toMatchObject({ state: 'SENDING', sent: 2, waiting: 1 })
  })

  test('goes on with the next minute where the limit of one is full', async () => {
    for (let i = 0; i < 3; i++) await client({})
    await admin('PUT', '/api/admin/sms/rate-limits/config', { perNumberDay: 5, perNumberWeek: 10, perMinute: 2 })
    const { jobId } = (await send('send-all')).body
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(2)
    passSeconds(host, 61)
    await runJobs(host.ports)
    await runDuties(host.ports)
    expect(gateway.sent).toHaveLength(3)
    expect((await admin<Job>('GET', `/api/jobs/${jobId}`)).body.status).toBe('DONE')
    expect((await campaigns())[0]).toMatchObject({ state: 'DONE', sent: 3 })
  })

  test('is one at a time, and two who press at once start one', async () => {
    await client({})
    await goTo('2026-11-23', 21)
    const answers = await Promise.all([send('send-all'), send('send-active')])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Trwa już kampania')
    await runJobs(host.ports)
    // What waits for the morning keeps no other from being sent, but the same text does not come twice.
    expect((await send('send-all', { message: 'Inna reklama' })).status).toBe(200)
    await runJobs(host.ports)
    expect((await send('send-all')).status).toBe(200)
    await runJobs(host.ports)
    expect((await campaigns()).map(({ recipients }) => recipients)).toEqual([0, 1, 1])
  })

  test('pressed twice under one key is one', async () => {
    await client({})
    const key = { 'idempotency-key': 'k1' }
    const [first, second] = [await send('send-all', {}, key), await send('send-all', {}, key)]
    expect(second.body).toEqual(first.body)
    expect(await campaigns()).toHaveLength(1)
  })

  test('that is stopped sends nothing more, and says who stopped it', async () => {
    const id = await client({})
    await goTo('2026-11-23', 21)
    const { campaignId } = (await send('send-all')).body
    await runJobs(host.ports)
    const stop = () => admin<Campaign>('POST', `${base}/campaigns/${campaignId}/stop`)
    for (let i = 0; i < 2; i++) {
      expect((await stop()).body).toMatchObject({ state: 'STOPPED', stoppedBy: 'Jan ADMIN', cancelled: 1, waiting: 0 })
    }
    await goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(0)
    expect(await planned(id)).toMatchObject({ status: 'CANCELLED', errorMessage: 'Kampania została zatrzymana.' })
    expect((await admin('POST', `${base}/campaigns/999999/stop`)).status).toBe(404)
  })

  test('that is stopped while a sender holds a message sends it neither then nor later', async () => {
    await client({})
    const { campaignId } = (await send('send-all')).body
    gateway.onSend(async () => {
      await admin('POST', `${base}/campaigns/${campaignId}/stop`)
      return { kind: 'RETRY', reason: 'Za dużo zapytań.' }
    })
    await runJobs(host.ports)
    for (let i = 0; i < 2; i++) {
      passSeconds(host, 120)
      await runDuties(host.ports)
      await processDue(host.ports)
    }
    expect(gateway.sent).toHaveLength(1)
    const { body } = await admin<Campaign>('GET', `${base}/campaigns/${campaignId}`)
    expect([body.state, body.sent + body.failed, body.skipped + body.cancelled]).toEqual(['STOPPED', 0, 1])
  })

  test('whose job is stopped before it has begun plans nothing', async () => {
    const id = await client({})
    const { jobId, campaignId } = (await send('send-all')).body
    await admin('POST', `/api/jobs/${jobId}/stop`)
    await runJobs(host.ports)
    expect(await planned(id)).toBeUndefined()
    expect((await admin<Campaign>('GET', `${base}/campaigns/${campaignId}`)).body.state).toBe('STOPPED')
    expect((await send('send-all')).status).toBe(200)
  })

  test('whose job is stopped while it sends leaves nothing in the plan', async () => {
    for (let i = 0; i < 20; i++) await client({})
    const { jobId, campaignId } = (await send('send-all')).body
    gateway.onSend(async ({ key }) => {
      await host.database.update(jobs).set({ stopRequested: true }).where(eq(jobs.id, jobId!))
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { kind: 'SENT', gatewayId: key }
    })
    await runJobs(host.ports)
    expect((await admin<Job>('GET', `/api/jobs/${jobId}`)).body.status).toBe('STOPPED')
    const { body } = await admin<Campaign>('GET', `${base}/campaigns/${campaignId}`)
    expect(body).toMatchObject({ state: 'STOPPED', waiting: 0, sent: gateway.sent.length })
    expect(body.cancelled).toBeGreaterThan(0)
  })

  test('that is planned twice, since its process died, plans once', async () => {
    await client({})
    const { campaignId } = (await send('send-all')).body
    await runJobs(host.ports)
    const { planCampaign } = await import('./campaign')
    await planCampaign(host.ports, { campaignId })
    expect(await host.database.$count(plannedSms)).toBe(1)
  })

  test('is found in the plan by its number', async () => {
    const id = await client({})
    const { campaignId } = (await send('send-all')).body
    await runJobs(host.ports)
    const list = async (of: number) => {
      const filter = encodeURIComponent(JSON.stringify({ campaignId: of }))
      return (await admin<object[]>('GET', `/api/planned-sms?range=[0,9]&filter=${filter}`)).body
    }
    expect(await list(campaignId)).toMatchObject([{ client: { id }, smsType: 'ADVERTISING' }])
    expect(await list(campaignId + 1)).toEqual([])
  })

  test('a message of the plan that somebody edited leaves with one link', async () => {
    await client({})
    await goTo('2026-11-23', 21)
    await send('send-all')
    await runJobs(host.ports)
    const [row] = (await admin<{ id: number; message: string }[]>('GET', '/api/planned-sms?range=[0,9]')).body
    await admin('PUT', `/api/planned-sms/${row!.id}`, { message: row!.message.replace('15%', '20%') })
    await goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent[0]!.text.match(/Rezygnacja/g)).toHaveLength(1)
    expect(gateway.sent[0]!.text).toMatch(/20%[^]*\/r\/(?!X{20})/)
    expect((await host.database.select().from(smsMessages))[0]).toMatchObject({ type: 'ADVERTISING', parts: 2 })
  })
})

describe('refusals', () => {
  test.each([
    ['send-all', { message: ' ' }, { message: 'Wprowadź treść wiadomości' }],
    ['send-active', { message: 'a'.repeat(641) }, { message: 'Najwyżej 640 znaków' }],
    ['send-selected', { clientIds: [] }, { clientIds: 'Wybierz klientów' }],
    ['send-selected', {}, { clientIds: 'Wybierz klientów' }],
    ['preview', { message: '' }, { message: 'Wprowadź treść wiadomości' }],
  ])('%s with %o', async (path, body, fields) => {
    expect(await send(path, body)).toMatchObject({ status: 400, body: { fields } })
    expect(await campaigns()).toEqual([])
  })

  test.each(['MANAGER', 'TECHNICIAN', 'VIEWER'] as const)('a %s may none of it', async (role) => {
    const call = await host.as(role)
    for (const path of ['send-all', 'send-active', 'send-selected', 'preview']) {
      expect((await call('POST', `${base}/${path}`, { message, clientIds: [1] })).status).toBe(403)
    }
    for (const path of ['statistics', 'status', 'campaigns', 'campaigns/1']) {
      expect((await call('GET', `${base}/${path}`)).status).toBe(403)
    }
  })
})
