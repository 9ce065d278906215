import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeliveryWire } from '#domain/protocols/delivery'
import type { DocumentInfo } from '#domain/protocols/document-link'
import type { ProtocolWire } from '#domain/protocols/draft'
import type { ValueSeries } from '#domain/protocols/value-series'
import type { TimelineWire } from '#domain/timeline/wire'
import type { ModelRow } from '#domain/protocols/values-contract'
import { events, protocolDeliveries, protocols, smsMessages, users } from '../db/schema'
import { addIssuedProtocol } from '../testing/issued-protocol'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds, testHost } from '../testing/host'
import { runJobs, runRecurringJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { pdfPages } from '../testing/pdf-text'
import { addClient } from '../testing/samples'
import { revokeLink } from './deliveries'

const morning = new Date('2026-11-23T09:00:00Z')
let host: TestHost
let staff: TestCall
let viewer: TestCall
let owner: Awaited<ReturnType<typeof addClient>>
let id: number

beforeAll(async () => {
  host = await testHost()
  staff = await host.as('TECHNICIAN')
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())
beforeEach(async () => {
  host.setNow(morning)
  host.mails.length = 0
  for (const table of [protocolDeliveries, smsMessages]) await host.database.delete(table)
  owner = await addClient(staff)
  id = await addIssuedProtocol(host, { owner })
})

const deliveries = async () => (await viewer<DeliveryWire[]>('GET', `/api/protocols/${id}/deliveries`)).body
const pdf = (path: string, as: TestCall) => as<string>('GET', path)

describe('the PDF', () => {
  test('is read by everybody in the office, and by nobody else', async () => {
    const { status, headers, body } = await pdf(`/api/protocols/${id}/pdf`, viewer)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="protokol-P-2026-\d{5}\.pdf"$/)
    expect(body.slice(0, 5)).toBe('%PDF-')
    expect((await pdf(`/api/protocols/${id}/pdf`, host.anonymous)).status).toBe(401)
    expect((await pdf('/api/protocols/999999/pdf', viewer)).status).toBe(404)
  })

  test('is ordered from the printer by its reader, who may leave, and by nobody for a mail', async () => {
    const print = vi.spyOn(host.ports.printer, 'print')
    try {
      await pdf(`/api/protocols/${id}/pdf`, viewer)
      await staff('POST', `/api/protocols/${id}/mail`, { email: 'anna@example.pl' })
      await runJobs(host.ports)
      const me = (await viewer<{ id: number }>('GET', '/api/auth/me')).body
      expect(print.mock.calls.map(([, , order]) => order)).toEqual([
        { sender: `user ${me.id}`, signal: expect.any(AbortSignal) },
        undefined,
      ])
    } finally {
      print.mockRestore()
    }
  })
})

describe('a mail', () => {
  const mail = (email: string, as = staff) =>
    as<{ message: string; fields?: object }>('POST', `/api/protocols/${id}/mail`, { email })

  test('takes the PDF along and is recorded with its state', async () => {
    expect(await mail(' anna@example.pl ')).toMatchObject({
      status: 200,
      body: { message: 'Wysyłamy protokół na anna@example.pl' },
    })
    expect(await deliveries()).toMatchObject([{ kind: 'MAIL', recipient: 'anna@example.pl', state: 'WAITING' }])
    await runJobs(host.ports)
    expect(await deliveries()).toMatchObject([{ state: 'SENT', by: 'Jan TECHNICIAN', expiresOn: null }])
    expect(host.mails).toHaveLength(1)
    const { to, replyTo, subject, text, attachments } = host.mails[0]!
    expect([to, replyTo, subject]).toEqual([
      'anna@example.pl',
      'biuro@cieplo.test',
      expect.stringMatching(/^Ciepło i Klimat sp\. z o\.o\.: protokół nr/),
    ])
    expect(text).toContain('z wizyty 23.11.2026')
    expect(pdfPages(attachments![0]!.content)[0]).toContain('Przegląd pompy ciepła')
    const [event] = await host.database
      .select()
      .from(events)
      .where(eq(events.noun, 'PROTOCOL'))
      .orderBy(desc(events.id))
    expect(event).toMatchObject({
      verb: 'SENT',
      subjectId: id,
      deviceId: owner.deviceId,
      clientId: owner.clientId,
      changes: [{ field: 'email', from: null, to: 'anna@example.pl' }],
    })
  })

  test('that the mail server does not take is sent later, once', async () => {
    await mail('anna@example.pl')
    const { send } = host.ports.mailer
    host.ports.mailer.send = async () => {
      throw new Error('the server is away')
    }
    await runJobs(host.ports)
    expect(await deliveries()).toMatchObject([{ state: 'WAITING' }])
    host.ports.mailer.send = send
    host.setNow(new Date(morning.getTime() + 60_000))
    await runJobs(host.ports)
    await runJobs(host.ports)
    expect([host.mails.length, (await deliveries())[0]!.state]).toEqual([1, 'SENT'])
  })

  test('is refused to a wrong address, by a viewer and of what is not issued', async () => {
    expect(await mail('anna@')).toMatchObject({ status: 400, body: { fields: { email: 'Niepoprawny format email' } } })
    expect((await mail('anna@example.pl', viewer)).status).toBe(403)
    expect((await staff('POST', '/api/protocols/999999/mail', { email: 'anna@example.pl' })).status).toBe(404)
    const now = host.ports.clock.now()
    const [issued] = await host.database.select().from(protocols)
    const [draft] = await host.database
      .insert(protocols)
      .values({
        status: 'DRAFT',
        templateVersionId: issued!.templateVersionId,
        details: {},
        createdAt: now,
        createdBy: 'Jan',
        updatedAt: now,
      })
      .returning()
    expect((await staff('POST', `/api/protocols/${draft!.id}/mail`, { email: 'anna@example.pl' })).status).toBe(409)
    expect(await deliveries()).toEqual([])
  })
})

describe('a link in an SMS', () => {
  const send = (phoneNumber = '600 100 200', as = staff) =>
    as<{ success: boolean; sms: { message: string } }>('POST', `/api/protocols/${id}/sms`, { phoneNumber })
  const tokenIn = (text: string) => /\/r\/p-(\w{20})$/.exec(text)![1]!
  const info = async (token: string) => (await host.anonymous<DocumentInfo>('GET', `/api/document/${token}`)).body

  test('opens the protocol to whoever has it, until its last day', async () => {
    const { status, body } = await send()
    expect([status, body.success]).toEqual([200, true])
    const token = tokenIn(body.sms.message)
    expect(body.sms.message).toMatch(/^protokol nr P\/2026\/\d{5} z wizyty 23\.11\.2026, do pobrania do 23\.12\.2026: /)
    expect(await deliveries()).toMatchObject([
      { kind: 'LINK', recipient: '+48600100200', state: 'OPEN', expiresOn: '2026-12-23' },
    ])
    expect((await info(token)).document).toMatchObject({ performedOn: '2026-11-23', expiresOn: '2026-12-23' })
    expect((await pdf(`/api/document/${token}/pdf`, host.anonymous)).body.slice(0, 5)).toBe('%PDF-')

    host.setNow(new Date('2026-12-23T22:59:00Z'))
    expect((await info(token)).document).not.toBeNull()
    host.setNow(new Date('2026-12-23T23:00:00Z'))
    expect(await info(token)).toMatchObject({ document: null, contactPhone: expect.any(String) })
    expect((await pdf(`/api/document/${token}/pdf`, host.anonymous)).status).toBe(404)
    viewer = await host.as('VIEWER')
    expect((await deliveries())[0]!.state).toBe('EXPIRED')
  })

  test('tells the number that replaces the protocol once it was corrected', async () => {
    const token = tokenIn((await send()).body.sms.message)
    expect((await info(token)).document?.replacedBy).toBeNull()
    const correction = await addIssuedProtocol(host, { owner, answers: {}, correctsId: id })
    const { correctedBy } = (await viewer<ProtocolWire>('GET', `/api/protocols/${id}`)).body
    expect(correctedBy?.number).toMatch(/^P\/2026\//)
    expect((await info(token)).document?.replacedBy).toBe(correctedBy?.number)
    await addIssuedProtocol(host, { owner, answers: {}, number: 'P/2026/90001', correctsId: correction })
    expect((await info(token)).document?.replacedBy).toBe('P/2026/90001')
  })

  test('ends when somebody revokes it; a mail cannot be taken back', async () => {
    const token = tokenIn((await send()).body.sms.message)
    const [{ id: delivery } = { id: 0 }] = await deliveries()
    const revoke = (of: number, as = staff) => as('POST', `/api/protocol-deliveries/${of}/revoke`)
    expect((await revoke(delivery, viewer)).status).toBe(403)
    expect(await revoke(delivery)).toMatchObject({ status: 200, body: { state: 'REVOKED' } })
    expect((await revoke(delivery)).status).toBe(200)
    expect((await info(token)).document).toBeNull()
    await staff('POST', `/api/protocols/${id}/mail`, { email: 'anna@example.pl' })
    expect((await revoke((await deliveries())[0]!.id)).status).toBe(409)
    expect((await revoke(999_999)).status).toBe(404)
  })

  test('that nobody got is not told as one that works, until it is revoked', async () => {
    const { smsGateway } = host.ports
    vi.spyOn(smsGateway, 'send').mockResolvedValueOnce({ kind: 'REJECTED', reason: 'To nie jest numer komórkowy' })
    expect((await send()).body.success).toBe(false)
    expect(await deliveries()).toMatchObject([{ kind: 'LINK', state: 'FAILED', expiresOn: '2026-12-23' }])
    expect((await send()).body.success).toBe(true)
    const [second, first] = await deliveries()
    expect([second!.state, first!.state]).toEqual(['OPEN', 'FAILED'])
    await host.database.update(smsMessages).set({ state: 'UNDELIVERED' }).where(eq(smsMessages.state, 'SENT'))
    expect((await deliveries())[0]!.state).toBe('FAILED')
    const revoked = await staff('POST', `/api/protocol-deliveries/${first!.id}/revoke`)
    expect(revoked).toMatchObject({ status: 200, body: { state: 'REVOKED' } })
  })

  test('that is revoked while its message waits for the gateway does not leave', async () => {
    const gateway = vi.spyOn(host.ports.smsGateway, 'send').mockClear()
    gateway.mockResolvedValueOnce({ kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.' })
    expect((await send()).body.success).toBe(false)
    const [{ id: delivery } = { id: 0 }] = await deliveries()
    expect((await staff('POST', `/api/protocol-deliveries/${delivery}/revoke`)).status).toBe(200)
    passSeconds(host, 61)
    await runRecurringJobs(host.ports)
    expect(gateway).toHaveBeenCalledTimes(1)
    gateway.mockRestore()
    const [sms] = await host.database.select().from(smsMessages)
    expect(sms).toMatchObject({ state: 'FAILED', errorMessage: 'Link unieważniono, zanim SMS został wysłany.' })
  })

  test('that two revoke at once is revoked by the first, who alone stands in the journal', async () => {
    await send()
    const [{ id: delivery } = { id: 0 }] = await deliveries()
    const manager = await host.as('MANAGER')
    const actor = (await host.database.select().from(users).where(eq(users.username, 'technician')))[0]!
    let later: Promise<{ status: number }> | undefined
    await host.database.transaction(async (tx) => {
      await revokeLink({ ...host.ports, database: tx }, actor, delivery)
      later = manager('POST', `/api/protocol-deliveries/${delivery}/revoke`)
      await expect.poll(() => lockWaits(host.database)).toBe(1)
    })
    expect((await later!).status).toBe(200)
    const [row] = await host.database.select().from(protocolDeliveries)
    expect(row!.revokedBy).toBe('Jan TECHNICIAN')
    const ofThis = and(eq(events.noun, 'PROTOCOL'), eq(events.subjectId, id), eq(events.verb, 'CANCELLED'))
    expect(await host.database.$count(events, ofThis)).toBe(1)
  })

  test('is stored as a hash alone, and masked for those who may not send SMS', async () => {
    const token = tokenIn((await send()).body.sms.message)
    const [row] = await host.database.select().from(protocolDeliveries)
    expect(JSON.stringify(row)).not.toContain(token)
    const read = async (as: TestCall) => JSON.stringify((await as('GET', '/api/sms/history')).body)
    expect(await read(staff)).toContain(token)
    expect(await read(viewer)).not.toContain(token.slice(-8))
    const [sms] = await host.database.select().from(smsMessages)
    expect(sms!.search).not.toContain(token.toLowerCase())
  })

  test('goes by the limits of every SMS: not twice at once, not at night, not to a wrong number', async () => {
    await send()
    expect(await send()).toMatchObject({ status: 409 })
    expect((await send('123')).status).toBe(400)
    expect((await send('600 100 201', viewer)).status).toBe(403)
    host.setNow(new Date('2026-11-23T22:00:00Z'))
    expect((await send('600 100 202', await host.as('TECHNICIAN'))).body).toMatchObject({ error: 'QUIET_HOURS' })
    expect(await deliveries()).toHaveLength(1)
  })

  test('stands in the time line of device and client: mailed, sent, revoked', async () => {
    await staff('POST', `/api/protocols/${id}/mail`, { email: 'anna@example.pl' })
    await send()
    const link = (await deliveries()).find(({ kind }) => kind === 'LINK')!
    host.setNow(new Date(morning.getTime() + 60_000))
    await (
      await host.as('TECHNICIAN')
    )('POST', `/api/protocol-deliveries/${link.id}/revoke`)
    const listTexts = async (path: string, filter = '') =>
      (await viewer<TimelineWire>('GET', `${path}/timeline${filter}`)).body.events
    const ofDevice = await listTexts(`/api/devices/${owner.deviceId}`)
    const name = expect.stringMatching(/^P\/2026\/\d{5}, /) as string
    const by = expect.any(String) as string
    expect(ofDevice.filter(({ kind }) => kind === 'PROTOCOL')).toMatchObject([
      { event: 'CANCELLED', recipient: '+48600100200', protocolId: id, name, by },
      { event: 'SENT', recipient: 'anna@example.pl', protocolId: id, name, deviceId: owner.deviceId },
    ])
    expect(ofDevice.filter(({ kind }) => kind === 'SMS')).toHaveLength(1)
    expect(await listTexts(`/api/clients/${owner.clientId}`, '?filter={"kind":["PROTOCOL"]}')).toHaveLength(2)
  })

  test('that nobody issued is unknown, and guessing ends', async () => {
    const guess = () => host.anonymous('GET', `/api/document/${'A'.repeat(20)}`)
    const statuses = []
    for (let at = 0; at < 62; at++) statuses.push((await guess()).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  })
})

describe('measured values', () => {
  const co = (value: number) => ({ 'low-pressure': { kind: 'NUMBER' as const, value, note: null } })

  test('of a device are those of its protocols in force, by year', async () => {
    const wrong = await addIssuedProtocol(host, { owner, performedOn: '2025-11-20', answers: co(99) })
    await addIssuedProtocol(host, { owner, performedOn: '2025-11-20', answers: co(8), correctsId: wrong })
    const { body } = await viewer<ValueSeries[]>('GET', `/api/devices/${owner.deviceId}/measured-values`)
    expect(body.find(({ field }) => field.key === 'low-pressure')).toEqual({
      field: { key: 'low-pressure', label: 'Ciśnienie parowania', unit: 'bar', min: 6, max: 10, decimals: 1 },
      values: [
        { on: '2025-11-20', value: 8 },
        { on: '2026-11-23', value: 8.25 },
      ],
    })
    const other = await addClient(staff)
    expect((await viewer('GET', `/api/devices/${other.deviceId}/measured-values`)).body).toEqual([])
    expect((await viewer('GET', '/api/devices/999999/measured-values')).status).toBe(404)
  })

  test('of a model are counted over its devices, for the management', async () => {
    const first = await addClient(staff)
    const second = await addClient(staff)
    for (const [at, value] of [7, 7.1, 7.2, 11].entries()) {
      const plate = { manufacturer: 'Próba', model: 'X 1' }
      const of = { owner: first, performedOn: `${2023 + at}-10-01`, answers: co(value) }
      await addIssuedProtocol(host, { ...of, device: plate })
    }
    await addIssuedProtocol(host, { owner: second, answers: co(8), device: { manufacturer: 'PRÓBA', model: 'x 1' } })
    const manager = await host.as('MANAGER')
    const { body } = await manager<ModelRow[]>('GET', '/api/reports/models')
    expect(body[0]).toMatchObject({
      deviceType: 'HEAT_PUMP',
      manufacturer: 'PRÓBA',
      devices: 2,
      protocols: 5,
      deviations: 4,
      marked: 1,
      fields: [
        {
          key: 'low-pressure',
          devices: 2,
          least: 8,
          median: 9.5,
          most: 11,
          outside: 1,
          marks: [
            { deviceId: first.deviceId, text: expect.stringMatching(/^Ciśnienie parowania: 11,0\sbar, zwykle/) },
            { deviceId: first.deviceId, text: 'Ciśnienie parowania rośnie trzeci rok' },
          ],
        },
      ],
    })
    expect((await staff('GET', '/api/reports/models')).status).toBe(403)
  })
})
