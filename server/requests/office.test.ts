import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestWire } from '#domain/requests/request'
import { asDay } from '#domain/time/day'
import { confirmations, events, requests, requestPhotos, smsBlockedNumbers, smsOptOuts } from '../db/schema'
import { forgetWishes } from '../privacy/old-wishes'
import { reconcile } from '../sms/outbox/reconcile'
import { passSeconds } from '../testing/host'
import { requestsHost } from '../testing/requests-host'
import { forgetRequests, reopenUnanswered } from './commands'

const { host, staff, viewer, owner, reported, ask } = await requestsHost()

describe('the office', () => {
  let id: number
  beforeEach(async () => {
    id = await reported()
  })
  const now = async () => (await viewer<RequestWire>('GET', `/api/requests/${id}`)).body

  test('answers by SMS, which is sent as any other', async () => {
    const { status, body } = await staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś po 16.' })
    expect([status, body['success']]).toEqual([200, true])
    expect((await now()).state).toBe('ANSWERED')
    const sent = await staff<{ message: string }[]>('GET', `/api/sms/history/device/${owner.deviceId}`)
    expect(sent.body.map(({ message }) => message)).toEqual(['Będziemy dziś po 16.'])
  })

  test('has not answered it where the SMS did not leave', async () => {
    const { smsGateway } = host.ports
    vi.spyOn(smsGateway, 'send').mockResolvedValueOnce({ kind: 'REJECTED', reason: 'To nie jest numer komórkowy' })
    const { body } = await staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś po 16.' })
    expect(body['success']).toBe(false)
    expect((await now()).state).toBe('NEW')
  })

  test('has not answered it either where the SMS failed later, when the gateway stayed away', async () => {
    const { smsGateway } = host.ports
    const away = vi.spyOn(smsGateway, 'send').mockResolvedValue({ kind: 'RETRY', reason: 'Bramka nie odpowiada.' })
    const { body } = await staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś po 16.' })
    expect(body['success']).toBe(false)
    const stored = async () => (await host.database.select().from(requests).where(eq(requests.id, id)))[0]
    const states = []
    for (let tries = 0; tries < 3; tries += 1) {
      await reopenUnanswered(host.ports)
      states.push((await stored())?.state)
      passSeconds(host, 600)
      await reconcile(host.ports)
    }
    away.mockRestore()
    expect(states).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED'])
    await reopenUnanswered(host.ports)
    expect(await stored()).toMatchObject({ state: 'NEW', changedBy: 'Termin' })

    const answer = (message: string) => staff('POST', `/api/requests/${id}/answer`, { message })
    expect((await answer('Będziemy jutro.')).body['success']).toBe(true)
    vi.spyOn(smsGateway, 'send').mockResolvedValueOnce({ kind: 'REJECTED', reason: 'Brak środków' })
    expect((await answer('Jednak pojutrze.')).body['success']).toBe(false)
    await reopenUnanswered(host.ports)
    expect((await stored())?.state).toBe('ANSWERED')
  })

  test('neither closes nor answers what a colleague has settled meanwhile, and is told who has', async () => {
    const manager = await host.as('MANAGER')
    const path = `/api/requests/${id}`
    const previous = { state: 'NEW' }
    expect((await manager('POST', `${path}/close`, { reason: 'Wyjaśnione', previous })).status).toBe(200)
    const settled = {
      status: 409,
      body: { error: 'CONFLICT', message: expect.stringMatching(/^To zgłoszenie jest już załatwione \(Jan MANAGER, /) },
    }
    expect(await staff('POST', `${path}/close`, { reason: 'Pomyłka', previous })).toMatchObject(settled)
    expect(await staff('POST', `${path}/answer`, { message: 'Będziemy jutro.', previous })).toMatchObject(settled)
    expect(await now()).toMatchObject({ state: 'CLOSED', closeReason: 'Wyjaśnione', changedBy: 'Jan MANAGER' })
    expect((await staff('POST', `${path}/close`, { reason: 'Wyjaśnione', previous })).status).toBe(200)
    const message = 'Jednak przyjedziemy.'
    expect((await staff('POST', `${path}/answer`, { message, previous: { state: 'CLOSED' } })).status).toBe(200)
    const sent = await staff<{ message: string }[]>('GET', `/api/sms/history/device/${owner.deviceId}`)
    expect(sent.body.map(({ message }) => message)).toEqual(['Jednak przyjedziemy.'])
  })

  test('does not lose the answer of a colleague, where the first one that failed is sent again', async () => {
    const { smsGateway } = host.ports
    vi.spyOn(smsGateway, 'send').mockResolvedValueOnce({ kind: 'REJECTED', reason: 'To nie jest numer komórkowy' })
    const first = () =>
      staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś.' }, { 'idempotency-key': 'answer' })
    expect((await first()).body['success']).toBe(false)
    passSeconds(host, 60)
    const manager = await host.as('MANAGER')
    await manager('POST', `/api/requests/${id}/answer`, { message: 'Będziemy jutro o 9.' })
    expect((await first()).body['success']).toBe(false)
    expect(await now()).toMatchObject({ state: 'ANSWERED', changedBy: 'Jan MANAGER' })
  })

  test('is told that no SMS leaves for the number, or that its owner wants none', async () => {
    const at = { blockedAt: host.ports.clock.now(), blockedBy: 'Ola' }
    const phone = '+48600100200'
    expect(await now()).toMatchObject({ smsBlocked: false, smsOptedOut: false })
    await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: at.blockedAt })
    const until = asDay('2026-11-22')
    await host.database.insert(smsBlockedNumbers).values({ phone, reason: 'Skarga', ...at, until })
    expect(await now()).toMatchObject({ smsBlocked: false, smsOptedOut: true })
    await host.database.update(smsBlockedNumbers).set({ until: null })
    expect(await now()).toMatchObject({ smsBlocked: true })
    await host.database.delete(smsBlockedNumbers)
    await host.database.delete(smsOptOuts)
  })

  test('finds open requests of several clients', async () => {
    const filtered = (filter: object) => viewer<RequestWire[]>('GET', `/api/requests?filter=${JSON.stringify(filter)}`)
    const { clientId } = owner
    expect((await filtered({ clientIds: [clientId, 99_999], state: 'OPEN' })).body.map((each) => each.id)).toEqual([id])
    await staff('POST', `/api/requests/${id}/close`, { reason: 'Zrobione' })
    expect((await filtered({ clientIds: [clientId], state: 'OPEN' })).body).toEqual([])
  })

  test('closes it with a reason, and can undo that', async () => {
    expect((await staff('POST', `/api/requests/${id}/close`, { reason: ' ' })).status).toBe(400)
    await staff('POST', `/api/requests/${id}/close`, { reason: 'Wyjaśnione telefonicznie' })
    expect(await now()).toMatchObject({ state: 'CLOSED', closeReason: 'Wyjaśnione telefonicznie' })
    await staff('POST', `/api/requests/${id}/reopen`)
    expect(await now()).toMatchObject({ state: 'NEW', closeReason: null })
  })

  test('may only look in the role of a viewer', async () => {
    for (const [path, body] of [
      ['answer', { message: 'x' }],
      ['close', { reason: 'x' }],
      ['reopen', undefined],
    ] as const)
      expect((await viewer('POST', `/api/requests/${id}/${path}`, body)).status).toBe(403)
  })

  test('sees it in the history of the device, without text and number', async () => {
    const { body } = await viewer<object>('GET', `/api/devices/${owner.deviceId}/history`)
    expect(JSON.stringify(body)).toContain('REQUEST')
    expect(JSON.stringify(body)).not.toContain('nie grzeje')
  })

  test('keeps number, text and photos of a settled request for a year', async () => {
    await staff('POST', `/api/requests/${id}/close`, { reason: 'Zrobione' })
    const at = host.ports.clock.now().getTime()
    const after = async (days: number) => {
      host.setNow(new Date(at + days * 24 * 3_600_000))
      await forgetRequests(host.ports)
      const [row] = await host.database.select().from(requests).where(eq(requests.id, id))
      return { ...row, photos: await host.database.$count(requestPhotos, eq(requestPhotos.requestId, id)) }
    }
    expect(await after(360)).toMatchObject({ phone: '+48600100200', photos: 1 })
    expect(await after(370)).toMatchObject({ phone: null, text: null, state: 'CLOSED', photos: 0 })
  })
})

describe('a wish of the client by the sticker', () => {
  const { deviceId } = confirmations
  const own = { phone: '600 100 200', note: 'Domofon 12' }
  let asked: number
  beforeEach(async () => {
    asked = host.ports.clock.now().getTime()
    await ask({ ...own, scheduledDate: '2027-01-12', part: 'MORNING' })
  })
  /** What is kept of it after some days, and what the journal says of number and note */
  const after = async (days: number) => {
    host.setNow(new Date(asked + days * 24 * 3_600_000))
    await forgetWishes(host.ports)
    const [row] = await host.database.select().from(confirmations).where(eq(deviceId, owner.deviceId))
    const journal = await host.database.select().from(events).where(eq(events.deviceId, owner.deviceId))
    const values = journal.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]))
    return { ...row!, isInJournal: values.includes('Domofon 12') }
  }

  test('keeps number and note for a year after its link ended', async () => {
    expect(await after(390)).toMatchObject({ phone: '+48600100200', note: 'Domofon 12', isInJournal: true })
    const old = await after(400)
    expect(old).toMatchObject({ phone: '', note: null, preferredDay: '2027-01-12', isInJournal: false })
    expect(old.wishedAt).not.toBeNull()
  })

  test('keeps them for a year after the inspection, where that was sooner', async () => {
    const done = { inspectionDoneAt: new Date(asked + 24 * 3_600_000) }
    await host.database.update(confirmations).set(done).where(eq(deviceId, owner.deviceId))
    expect(await after(360)).toMatchObject({ note: 'Domofon 12' })
    expect(await after(370)).toMatchObject({ phone: '', note: null })
  })

  test('without a day is none once its note is gone', async () => {
    host.setNow(new Date(asked + 3_600_000))
    await ask({ ...own, note: 'Po 16' })
    const wishes = () => host.database.select().from(confirmations).where(eq(deviceId, owner.deviceId))
    await after(400)
    const kept = (await wishes()).filter(({ wishedAt }) => wishedAt !== null)
    expect(kept.map(({ preferredDay }) => preferredDay)).toEqual(['2027-01-12'])
  })

  test('takes a number to call from the journal, too', async () => {
    const [row] = await host.database.update(confirmations).set({ contactPhone: '+48600100277' }).returning()
    const changes = [{ field: 'contactPhone', from: null, to: '+48600100277' }]
    const event = { at: host.ports.clock.now(), actor: 'Klient', subject: '', search: '', changes }
    const about = {
      noun: 'CONFIRMATION',
      subjectId: row!.id,
      clientId: row!.clientId,
      deviceId: row!.deviceId,
    } as const
    await host.database.insert(events).values({ ...event, ...about, verb: 'WISHED' })
    await after(400)
    expect(JSON.stringify(await host.database.select().from(events))).not.toContain('600100277')
  })

  test('is not one of a message, which stays as it is', async () => {
    await host.database.update(confirmations).set({ sent: true }).where(eq(deviceId, owner.deviceId))
    expect(await after(400)).toMatchObject({ phone: '+48600100200', note: 'Domofon 12', isInJournal: true })
  })
})
