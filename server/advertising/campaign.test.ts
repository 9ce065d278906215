import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdvertisingPreview, AdvertisingStatus, Campaign } from '#domain/advertising/campaign'
import type { Job } from '#domain/jobs/job'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { advertisingCampaigns, jobs, plannedSms, smsMessages } from '../db/schema'
import { processDue } from '../sms/planned/process'
import { advertisement, advertisingHost, advertisingPath } from '../testing/advertising-host'
import { passSeconds } from '../testing/host'
import { runRecurringJobs, runJobs } from '../testing/jobs'

const { host, admin, campaigns, client, gateway, goTo, planned, send, sendNow } = await advertisingHost()

describe('a campaign', () => {
  test('that begins at night waits for the morning and leaves with the plan', async () => {
    const id = await client({})
    goTo('2026-11-23', 21)
    await sendNow('send-all')
    expect((await planned(id))!.scheduledAt).toEqual(instantAt(asDay('2026-11-24'), 8))
    expect((await admin<AdvertisingStatus>('GET', `${advertisingPath}/status`)).body).toMatchObject({
      success: true,
      sendingTime: false,
      campaign: { state: 'SENDING', waiting: 1, underWay: false },
    })
    goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(1)
    expect((await admin<AdvertisingStatus>('GET', `${advertisingPath}/status`)).body.campaign).toBeNull()
  })

  test('goes no further than the budget', async () => {
    for (let i = 0; i < 3; i++) await client({})
    await admin('PUT', '/api/settings', { dailySmsBudget: 4 })
    await sendNow('send-all')
    expect(gateway.sent).toHaveLength(2)
    expect((await campaigns())[0]).toMatchObject({ state: 'SENDING', sent: 2, waiting: 1 })
  })

  test('goes on with the next minute where the limit of one is full', async () => {
    for (let i = 0; i < 3; i++) await client({})
    await admin('PUT', '/api/admin/sms/rate-limits/config', { perNumberDay: 5, perNumberWeek: 10, perMinute: 2 })
    const { jobId } = (await send('send-all')).body
    expect((await campaigns())[0]).toMatchObject({ underWay: true })
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(2)
    expect((await campaigns())[0]).toMatchObject({ state: 'SENDING' })
    passSeconds(host, 61)
    await runJobs(host.ports)
    await runRecurringJobs(host.ports)
    expect(gateway.sent).toHaveLength(3)
    expect((await admin<Job>('GET', `/api/jobs/${jobId}`)).body.status).toBe('DONE')
    expect((await campaigns())[0]).toMatchObject({ state: 'DONE', sent: 3 })
  })

  describe('of many clients', () => {
    beforeEach(async () => {
      await host.database.execute(sql`create or replace function fail() returns trigger language plpgsql as $$ begin
        if (select count(*) > 5000 from changed) then raise exception 'too many at once'; end if; return null; end $$`)
      for (const verb of ['insert', 'update']) {
        await host.database.execute(
          sql.raw(`create trigger fail_${verb} after ${verb} on planned_sms
            referencing new table as changed for each statement execute function fail()`),
        )
      }
      await host.database.execute(
        sql`insert into clients (first_name, last_name, phone, created_by, created_at, updated_at)
            select 'Jan', 'Kowal', '+48' || 500000000 + n, 'Jan', now(), now() from generate_series(1, 10000) as n`,
      )
    })
    afterEach(() => host.database.execute(sql`drop function fail cascade`))

    test('is planned whole, by statements that are each short', async () => {
      await client({})
      await sendNow('send-all')
      expect((await campaigns())[0]).toMatchObject({ state: 'DONE', clients: 10_001, recipients: 1, sent: 1 })
      expect(await host.database.$count(plannedSms)).toBe(10_001)
    })

    test('is stopped whole, likewise', async () => {
      await host.database.execute(
        sql`insert into marketing_consents (client_id, given_on, source, recorded_by, recorded_at)
            select id, '2026-11-01', 'FORM', 'Jan', now() from clients`,
      )
      goTo('2026-11-23', 21)
      const { campaignId } = (await sendNow('send-all')).body
      expect((await campaigns())[0]).toMatchObject({ state: 'SENDING', waiting: 10_000 })
      expect((await admin('POST', `${advertisingPath}/campaigns/${campaignId}/stop`)).status).toBe(200)
      expect((await campaigns())[0]).toMatchObject({ state: 'STOPPED', waiting: 0 })
    })
  })

  test('is one at a time, and two who press at once start one', async () => {
    await client({})
    goTo('2026-11-23', 21)
    const answers = await Promise.all([send('send-all'), send('send-active')])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Trwa już kampania')
    await runJobs(host.ports)
    // Messages that wait for the morning do not block another campaign, but the same text is not sent twice.
    expect((await send('send-all', { message: 'Inna reklama' })).status).toBe(200)
    await runJobs(host.ports)
    expect((await send('send-all')).status).toBe(409)
    expect((await campaigns()).map(({ recipients }) => recipients)).toEqual([1, 1])
  })

  test('goes to as many as its preview showed, and to nobody where others have agreed or refused since', async () => {
    await client({})
    const shown = (await admin<AdvertisingPreview>('POST', `${advertisingPath}/preview`, { message: advertisement }))
      .body
    const previous = { recipients: shown.recipients }
    await client({})
    const { status, body } = await send('send-all', { previous })
    expect([status, body.message]).toEqual([409, 'Ktoś w międzyczasie zmienił te dane.'])
    expect(await campaigns()).toHaveLength(0)
    // A test only counts.
    expect((await send('send-all', { previous, testMode: true })).body.message).toContain('2')
    expect((await send('send-all', { previous: { recipients: 2 } })).status).toBe(200)
  })

  test('pressed twice under one key is one', async () => {
    await client({})
    const key = { 'idempotency-key': 'k1' }
    const first = await send('send-all', {}, key)
    const second = await send('send-all', {}, key)
    expect(second.body).toEqual(first.body)
    expect(await campaigns()).toHaveLength(1)
  })

  test('that is stopped sends nothing more, and keeps who stopped it', async () => {
    const id = await client({})
    goTo('2026-11-23', 21)
    const { campaignId } = (await sendNow('send-all')).body
    const stop = () => admin<Campaign>('POST', `${advertisingPath}/campaigns/${campaignId}/stop`)
    for (let i = 0; i < 2; i++) {
      expect((await stop()).body).toMatchObject({ state: 'STOPPED', cancelled: 1, waiting: 0 })
    }
    expect(await host.database.select({ by: advertisingCampaigns.stoppedBy }).from(advertisingCampaigns)).toEqual([
      { by: 'Jan ADMIN' },
    ])
    goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent).toHaveLength(0)
    expect(await planned(id)).toMatchObject({ status: 'CANCELLED', errorMessage: 'Kampania została zatrzymana.' })
    expect((await admin('POST', `${advertisingPath}/campaigns/999999/stop`)).status).toBe(404)
  })

  test('that is stopped while a sender holds a message sends it neither then nor later', async () => {
    await client({})
    const { campaignId } = (await send('send-all')).body
    gateway.onSend(async () => {
      await admin('POST', `${advertisingPath}/campaigns/${campaignId}/stop`)
      return { kind: 'RETRY', reason: 'Za dużo zapytań.' }
    })
    await runJobs(host.ports)
    for (let i = 0; i < 2; i++) {
      passSeconds(host, 120)
      await runRecurringJobs(host.ports)
      await processDue(host.ports)
    }
    expect(gateway.sent).toHaveLength(1)
    const [one] = await campaigns()
    expect([one!.state, one!.sent + one!.failed, one!.skipped + one!.cancelled]).toEqual(['STOPPED', 0, 1])
  })

  test('does not reach a customer who takes the consent back while the message waits for the gateway', async () => {
    const id = await client({})
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Za dużo zapytań.' }))
    await sendNow('send-all')
    await admin('PUT', `/api/clients/${id}/marketing-consent`, { given: false })
    for (let i = 0; i < 2; i++) {
      passSeconds(host, 120)
      await runRecurringJobs(host.ports)
      await processDue(host.ports)
    }
    expect(gateway.sent).toHaveLength(1)
    expect(await planned(id)).toMatchObject({ status: 'SKIPPED', errorMessage: 'Brak zgody na SMS-y reklamowe.' })
  })

  test('whose job is stopped before it has begun plans nothing', async () => {
    const id = await client({})
    const { jobId } = (await send('send-all')).body
    await admin('POST', `/api/jobs/${jobId}/stop`)
    await runJobs(host.ports)
    expect(await planned(id)).toBeUndefined()
    expect((await campaigns())[0]!.state).toBe('STOPPED')
    expect((await send('send-all')).status).toBe(200)
  })

  test('whose job is stopped while it sends leaves nothing in the plan', async () => {
    for (let i = 0; i < 20; i++) await client({})
    const { jobId } = (await send('send-all')).body
    gateway.onSend(async ({ key }) => {
      await host.database.update(jobs).set({ stopRequested: true }).where(eq(jobs.id, jobId!))
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { kind: 'SENT', gatewayId: key }
    })
    await runJobs(host.ports)
    expect((await admin<Job>('GET', `/api/jobs/${jobId}`)).body.status).toBe('STOPPED')
    const [stopped] = await campaigns()
    expect(stopped).toMatchObject({ state: 'STOPPED', waiting: 0, sent: gateway.sent.length })
    expect(stopped!.cancelled).toBeGreaterThan(0)
  })

  test('that is planned twice, since its process died, plans once', async () => {
    await client({})
    const { campaignId } = (await sendNow('send-all')).body
    const { planCampaign } = await import('./campaign')
    await planCampaign(host.ports, { campaignId })
    expect(await host.database.$count(plannedSms)).toBe(1)
  })

  test('is found in the plan by its number', async () => {
    const id = await client({})
    const { campaignId } = (await sendNow('send-all')).body
    const list = async (of: number) => {
      const filter = encodeURIComponent(JSON.stringify({ campaignId: of }))
      return (await admin<object[]>('GET', `/api/planned-sms?range=[0,9]&filter=${filter}`)).body
    }
    expect(await list(campaignId)).toMatchObject([{ client: { id }, smsType: 'ADVERTISING' }])
    expect(await list(campaignId + 1)).toEqual([])
  })

  test('a message of the plan that somebody edited leaves with one link', async () => {
    await client({})
    goTo('2026-11-23', 21)
    await sendNow('send-all')
    const [row] = (await admin<{ id: number; message: string }[]>('GET', '/api/planned-sms?range=[0,9]')).body
    await admin('PUT', `/api/planned-sms/${row!.id}`, { message: row!.message.replace('15%', '20%') })
    goTo('2026-11-24', 8)
    await processDue(host.ports)
    expect(gateway.sent[0]!.text.match(/Rezygnacja/g)).toHaveLength(1)
    expect(gateway.sent[0]!.text).toMatch(/20%[^]*\/r\/(?!X{20})/)
    expect((await host.database.select().from(smsMessages))[0]).toMatchObject({ type: 'ADVERTISING', parts: 2 })
  })
})
