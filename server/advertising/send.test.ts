import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PlannedSmsWire } from '#domain/sms/planned/wire'
import type { Job } from '#domain/jobs/job'
import { clients, plannedSms, retentionRules, smsMessages } from '../db/schema'
import { applyRetention } from '../privacy/retention'
import { processDue } from '../sms/planned/process'
import { advertisement, advertisingHost, advertisingPath } from '../testing/advertising-host'
import { aRun, runJobs } from '../testing/jobs'
import { addClient, serviceBody } from '../testing/samples'

const { host, admin, campaigns, client, gateway, goTo, planned, send, sendNow } = await advertisingHost()

describe('an advertisement to chosen clients', () => {
  test('goes to those who agreed, with a link to say no, and leaves the others out with the reason', async () => {
    const yes = await client({})
    const no = await client({ consent: false })
    const stopped = await client({})
    const outside = await client({})
    await admin('PUT', `/api/clients/${stopped}/sms-opt-out`, { optedOut: true })
    const { status, body } = await send('send-selected', { clientIds: [yes, no, stopped, 999_999] })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Wysyłamy reklamę. SMS dostanie 1 klient, pominiemy 2.',
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
    await sendNow('send-selected', { clientIds: two })
    expect(gateway.sent).toHaveLength(1)
    expect(await planned(two[1]!)).toMatchObject({
      status: 'SKIPPED',
      errorMessage: 'Tę reklamę na ten numer dostaje już inny klient.',
    })
    expect(await send('send-selected', { clientIds: two })).toMatchObject({
      status: 409,
      body: {
        message:
          'Nikt nie dostanie tej reklamy, pominiemy 2 klientów. Na ten numer wysłano już tę reklamę w ciągu 7 dni (2).',
      },
    })
  })

  test('the same text does not come again within a week, another one does', async () => {
    const id = await client({})
    await sendNow('send-selected', { clientIds: [id] })
    goTo('2026-11-23', 12)
    expect(await send('send-selected', { clientIds: [id] })).toMatchObject({
      status: 409,
      body: {
        message:
          'Nikt nie dostanie tej reklamy, pominiemy 1 klienta. Na ten numer wysłano już tę reklamę w ciągu 7 dni (1).',
      },
    })
    expect(gateway.sent).toHaveLength(1)
    expect(await campaigns()).toHaveLength(1)
    await sendNow('send-selected', { clientIds: [id], message: 'Pompy ciepła: przegląd w cenie montażu.' })
    expect(gateway.sent).toHaveLength(2)
  })

  test('the same text does not come again where the first may have left, and does where it surely has not', async () => {
    const unknown = await client({})
    const refused = await client({})
    gateway.onSend(async ({ to }) =>
      to === '+48600200001'
        ? { kind: 'UNKNOWN', reason: 'Brak odpowiedzi.' }
        : { kind: 'REJECTED', reason: 'Numer nie istnieje.' },
    )
    await sendNow('send-selected', { clientIds: [unknown, refused] })
    expect([await planned(unknown), await planned(refused)]).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }])
    gateway.reset()
    goTo('2026-11-23', 12)
    await sendNow('send-selected', { clientIds: [unknown, refused] })
    expect(gateway.sent.map(({ to }) => to)).toEqual(['+48600200002'])
  })

  test('what left in test mode is no repetition for a gateway that sends, and within test mode it is', async () => {
    const id = await client({})
    const real = host.ports.smsGateway
    host.ports.smsGateway = { ...real, testMode: true }
    await sendNow('send-selected', { clientIds: [id] })
    goTo('2026-11-23', 12)
    expect((await send('send-selected', { clientIds: [id] })).status).toBe(409)
    host.ports.smsGateway = real
    const preview = await admin('POST', `${advertisingPath}/preview`, {
      message: advertisement,
      audience: 'SELECTED',
      clientIds: [id],
    })
    expect(preview.body).toMatchObject({ recipients: 1, skipped: 0 })
    expect(await sendNow('send-selected', { clientIds: [id] })).toMatchObject({ status: 200 })
    expect((await planned(id))!.status).toBe('SENT')
    const sent = await host.database.select().from(smsMessages).orderBy(smsMessages.id)
    expect(sent.map(({ testMode, state }) => [testMode, state])).toEqual([
      [true, 'SENT'],
      [false, 'SENT'],
    ])
    goTo('2026-11-23', 14)
    expect((await send('send-selected', { clientIds: [id] })).status).toBe(409)
  })

  test('the same text comes once to a number that becomes that of two recipients while it waits', async () => {
    const { database } = host
    const [first, second] = [await client({}), await client({})]
    goTo('2026-11-23', 22)
    await sendNow('send-selected', { clientIds: [first, second] })
    await database.update(clients).set({ phone: '+48600200001' }).where(eq(clients.id, second))
    const later = { scheduledAt: new Date('2026-11-25T09:00:00Z') }
    await database.update(plannedSms).set(later).where(eq(plannedSms.clientId, second))
    goTo('2026-11-24', 8)
    await processDue(host.ports)
    goTo('2026-11-25', 10)
    const preview = await admin('GET', '/api/sms/process-planned/preview')
    expect(preview.body).toMatchObject({ count: 0, skipped: 1, recipients: [] })
    await processDue(host.ports)
    expect(gateway.sent.map(({ to }) => to)).toEqual(['+48600200001'])
    expect(await planned(second)).toMatchObject({
      status: 'SKIPPED',
      errorMessage: 'Na ten numer wysłano już tę reklamę w ciągu 7 dni.',
    })
  })

  test('a text that waited for days is not sent again within a week of when it left', async () => {
    const id = await client({})
    goTo('2026-11-23', 22)
    await sendNow('send-selected', { clientIds: [id] })
    goTo('2026-11-29', 10)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(1)
    goTo('2026-12-02', 10)
    expect((await send('send-selected', { clientIds: [id] })).status).toBe(409)
    goTo('2026-12-07', 10)
    expect((await send('send-selected', { clientIds: [id] })).status).toBe(200)
  })

  test('a consent that is withdrawn between planning and sending holds it back', async () => {
    const id = await client({})
    goTo('2026-11-23', 22)
    await sendNow('send-selected', { clientIds: [id] })
    await admin('PUT', `/api/clients/${id}/marketing-consent`, { given: false })
    goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(0)
    expect(await planned(id)).toMatchObject({ status: 'SKIPPED', errorMessage: 'Brak zgody na SMS-y reklamowe.' })
  })
})

test('send-active goes to those with a service in two years, one planned, or a device due in the future', async () => {
  const due = { terminPrzegladu: '2026-11-30' }
  const overdueDevice = { terminPrzegladu: '2024-01-10' }
  const comes = await client(due)
  const another = await client(overdueDevice)
  const booked = await addClient(admin, { ...overdueDevice, telefon: '600 400 400' })
  await admin('PUT', `/api/clients/${booked.clientId}/marketing-consent`, {
    given: true,
    givenOn: '2026-11-01',
    source: 'FORM',
  })
  await admin('POST', '/api/services', { ...serviceBody, clientId: booked.clientId, deviceId: booked.deviceId })
  await sendNow('send-active')
  expect([await planned(comes), await planned(another), await planned(booked.clientId)]).toMatchObject([
    { status: 'SENT' },
    undefined,
    { status: 'SENT' },
  ])
})

test('send-all goes to everybody who agreed', async () => {
  for (let i = 0; i < 3; i++) await client({ terminPrzegladu: '2024-01-10' })
  await sendNow('send-all')
  expect(gateway.sent).toHaveLength(3)
  expect((await admin('GET', `${advertisingPath}/statistics`)).body).toEqual({
    success: true,
    message: 'Reklamy SMS: wysłano 3 SMS-y, w tym miesiącu 3.',
    totalAdvertisingSent: 3,
    thisMonthSent: 3,
    lastCampaignDate: Date.parse('2026-11-23T09:00:00Z') / 1000,
    totalRecipients: 3,
  })
})

test('recipients still count when their numbers are deleted for their age, but not when they are erased', async () => {
  const ids = [await client({}), await client({}), await client({})]
  for (const message of ['Pierwsza reklama.', 'Druga reklama.']) {
    await sendNow('send-selected', { clientIds: ids, message })
  }
  const statistics = async () => (await admin('GET', `${advertisingPath}/statistics`)).body
  expect(await statistics()).toMatchObject({ totalAdvertisingSent: 6, totalRecipients: 3 })

  await host.database.insert(retentionRules).values({ smsMonths: 1 })
  goTo('2027-01-04', 12)
  await applyRetention.run(host.ports, aRun)
  expect((await host.database.select().from(smsMessages)).map(({ phone }) => phone)).toEqual(Array(6).fill(''))
  expect(await statistics()).toMatchObject({ totalAdvertisingSent: 6, totalRecipients: 3 })

  await admin('POST', '/api/privacy/erasures', { clientId: ids[0], reason: 'Wniosek z 4.01.2027' })
  expect(await statistics()).toMatchObject({ totalAdvertisingSent: 6, totalRecipients: 2 })
})

test('statistics of a company that has sent none', async () => {
  expect((await admin('GET', `${advertisingPath}/statistics`)).body).toEqual({
    success: true,
    message: 'Nie wysłano jeszcze żadnej reklamy SMS.',
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
    await sendNow('send-selected', { clientIds: ids })
    expect(gateway.sent).toHaveLength(1)
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
      expect(
        (await call('POST', `${advertisingPath}/${path}`, { message: advertisement, clientIds: [1] })).status,
      ).toBe(403)
    }
    for (const path of ['statistics', 'status', 'campaigns']) {
      expect((await call('GET', `${advertisingPath}/${path}`)).status).toBe(403)
    }
  })
})

describe('an advertisement that waits', () => {
  const link = '\nRezygnacja: https://termin.test/r/XXXXXXXXXXXXXXXXXXXX'
  const edit = async (id: number, body: object) => {
    const answer = await admin<PlannedSmsWire & { fields: object }>('PUT', `/api/planned-sms/${id}`, body)
    return [answer.status, answer.body.message, answer.body.fields]
  }

  test('is edited within 640 characters of its own, beside the link; what is shown of it can be sent back', async () => {
    const text = 'x'.repeat(640)
    const clientId = await client({})
    goTo('2026-11-23', 22)
    expect((await send('send-selected', { clientIds: [clientId], message: text })).status).toBe(200)
    await runJobs(host.ports)
    const { id } = (await planned(clientId))!
    const { body: shown } = await admin<PlannedSmsWire>('GET', `/api/planned-sms/${id}`)
    expect(shown.message).toBe(text + link)

    expect(await edit(id, shown)).toEqual([200, text + link, undefined])
    expect(await planned(clientId)).toMatchObject({ customMessage: text, updatedBy: null })
    expect(await edit(id, { message: text })).toEqual([200, text + link, undefined])
    expect(await planned(clientId)).toMatchObject({ customMessage: text, updatedBy: null })

    const corrected = text.replace('x', 'y')
    expect(await edit(id, { message: corrected + link })).toEqual([200, corrected + link, undefined])
    expect(await planned(clientId)).toMatchObject({ customMessage: corrected, updatedBy: 'Jan ADMIN' })

    const refused = (sentence: string) => [400, expect.any(String), { message: sentence }]
    expect(await edit(id, { message: `x${text}${link}` })).toEqual(refused('Najwyżej 640 znaków'))
    expect(await edit(id, { message: link })).toEqual(refused('Wiadomość nie może być pusta'))
    goTo('2026-11-24', 9)
    await processDue(host.ports)
    expect(gateway.sent.map((each) => each.text.replace(/\w{20}$/, ''))).toEqual([
      `${corrected}\nRezygnacja: https://termin.test/r/`,
    ])
  })
})
