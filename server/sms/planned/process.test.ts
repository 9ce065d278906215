import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { splitAtLinks } from '#domain/links/token'
import { devices, plannedSms, services, smsBlockedNumbers, smsMessages } from '../../db/schema'
import { lockSettings, writeSettings } from '../../settings/queries'
import { holdGateway } from '../../testing/gateway'
import { pressPlan, pressProcess } from '../../testing/jobs'
import { addClient, clientBody, serviceBody } from '../../testing/samples'
import { morning, smsHost } from '../../testing/sms-host'
import { planStep } from './plan'
import { processDue } from './process'

const { host, admin, gateway } = await smsHost()

async function planOne(changes: object = {}) {
  const owner = await addClient(admin, changes)
  await pressPlan(host, admin)
  return owner
}
const process = () => pressProcess(host, admin)
const statuses = async () => (await host.database.select().from(plannedSms)).map(({ status }) => status)

describe('processing what is planned', () => {
  test('sends what is due, and not what is due later', async () => {
    await planOne()
    const { deviceId } = await planOne()
    const later = { scheduledAt: new Date(morning.getTime() + 60_000) }
    await host.database.update(plannedSms).set(later).where(eq(plannedSms.deviceId, deviceId))
    expect(await process()).toEqual({
      status: 'DONE',
      message: 'Wysłano 1 SMS.',
      sent: 1,
      failed: 0,
      skipped: 0,
      postponed: 0,
    })
    host.setNow(later.scheduledAt)
    expect(await process()).toMatchObject({ sent: 1 })
    expect(await statuses()).toEqual(['SENT', 'SENT'])
    expect(gateway.sent.map(({ to }) => to)).toEqual(['+48600100200', '+48600100200'])
  })

  test('says so when there is nothing', async () => {
    expect(await process()).toMatchObject({ status: 'DONE', message: 'Nie ma SMS-ów do wysłania.', sent: 0 })
  })

  test.each(['2026-11-23T20:00:00Z', '2026-11-24T06:59:59Z'])('sends nothing at night: %s', async (night) => {
    await planOne()
    host.setNow(new Date(night))
    expect(await process()).toMatchObject({
      sent: 0,
      postponed: 1,
      message: '1 SMS czeka do 8:00, w nocy nie wysyłamy.',
    })
    expect(gateway.sent).toEqual([])
    host.setNow(new Date('2026-11-24T07:00:00Z'))
    expect(await processDue(host.ports)).toMatchObject({ sent: 1, postponed: 0 })
  })

  test('stops when the night begins over a long queue', async () => {
    const { clientId } = await planOne()
    const [first] = await host.database.select().from(plannedSms)
    const { id: _id, search: _search, ...values } = first!
    const many = Array.from({ length: 70 }, (_, i) => ({
      ...values,
      clientId,
      deviceId: null,
      dueDate: null,
      type: 'MANUAL_CUSTOM' as const,
      customMessage: `Wiadomość ${i}`,
      customPhone: `+486002003${10 + i}`,
    }))
    await host.database.insert(plannedSms).values(many)
    gateway.onSend(async ({ key }) => {
      if (gateway.sent.length === 50) host.setNow(new Date('2026-11-23T20:00:00Z'))
      return { kind: 'SENT', gatewayId: key }
    })
    const { sent, postponed } = await processDue(host.ports)
    // The messages that were with the gateway already are not recalled.
    expect(sent).toBeGreaterThanOrEqual(50)
    expect(sent).toBeLessThan(55)
    expect(postponed).toBe(71 - sent)
    expect(await host.database.$count(smsMessages)).toBe(sent)
    expect(await host.database.$count(plannedSms, isNotNull(plannedSms.claimedAt))).toBe(0)
  })
})

describe('a reminder that has lost its reason is skipped', () => {
  test('when the customer has confirmed', async () => {
    const { deviceId } = await planOne()
    await host.database.update(devices).set({ confirmedAt: morning }).where(eq(devices.id, deviceId))
    expect(await process()).toMatchObject({ sent: 0, skipped: 1, message: 'Pominięto 1.' })
    const [row] = await host.database.select().from(plannedSms)
    expect(row).toMatchObject({
      status: 'SKIPPED',
      errorMessage: 'Klient potwierdził przegląd, zanim SMS został wysłany.',
    })
  })

  test('when a service is booked, and not when it was cancelled', async () => {
    const owner = await planOne()
    const service = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId }
    await admin('POST', '/api/services', service)
    expect(await process()).toMatchObject({ sent: 0, skipped: 1 })
    expect((await host.database.select().from(plannedSms))[0]!.errorMessage).toBe('Wizyta jest już umówiona.')
    await host.database.update(plannedSms).set({ status: 'SCHEDULED' })
    await host.database.update(services).set({ status: 'CANCELLED' })
    expect(await process()).toMatchObject({ sent: 1 })
  })

  test('when the date has moved', async () => {
    const { deviceId } = await planOne()
    await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2027-05-05' })
    expect(await process()).toMatchObject({ sent: 0, skipped: 1 })
    expect((await host.database.select().from(plannedSms))[0]!.errorMessage).toBe(
      'Termin przeglądu zmienił się, zanim SMS został wysłany.',
    )
  })

  test('and is planned again when the date moves back, by either way of changing it', async () => {
    const { deviceId } = await planOne()
    const device = (await admin('GET', `/api/devices/${deviceId}`)).body
    const due = device.terminPrzegladu
    await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2027-05-05' })
    await process()
    expect(await statuses()).toEqual(['SKIPPED'])
    await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: due })
    expect(await statuses()).toEqual(['SCHEDULED'])
    expect((await host.database.select().from(plannedSms))[0]!.errorMessage).toBeNull()
    await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2027-05-05' })
    await process()
    await admin('PUT', `/api/devices/${deviceId}`, device)
    expect(await statuses()).toEqual(['SCHEDULED'])
    expect(await process()).toMatchObject({ sent: 1 })
  })

  test('but an overdue notice not where the date moves back weeks later', async () => {
    const { deviceId } = await addClient(admin, { terminPrzegladu: '2026-11-10' })
    expect(await planStep(host.ports, { step: 'OVERDUE', requestedBy: null })).toBe(1)
    await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2027-05-05' })
    await process()
    host.setNow(new Date('2027-01-25T09:00:00Z'))
    const moved = await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2026-11-10' })
    expect(moved).toMatchObject({ status: 200 })
    expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
    expect(await statuses()).toEqual(['SKIPPED'])
  })

  test('and one whose turn comes more than thirty days after its due day is planned again all the same', async () => {
    const change = (overdueDays: number) =>
      host.database.transaction(async (tx) => writeSettings(tx, { ...(await lockSettings(tx)), overdueDays }))
    await change(40)
    const { deviceId } = await addClient(admin, { terminPrzegladu: '2026-10-10' })
    expect(await planStep(host.ports, { step: 'OVERDUE', requestedBy: null })).toBe(1)
    await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2027-05-05' })
    await process()
    expect(await statuses()).toEqual(['SKIPPED'])
    await admin('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2026-10-10' })
    expect(await statuses()).toEqual(['SCHEDULED'])
    await change(7)
  })

  test.each([
    ['on the thirtieth day after its turn', '2026-11-23T09:00:00Z', 'SENT', null],
    ['a day later', '2026-11-24T09:00:00Z', 'SKIPPED', 'Termin przeglądu minął zbyt dawno.'],
  ])('when it is an overdue notice that waits too long: %s', async (_, at, status, errorMessage) => {
    await addClient(admin, { terminPrzegladu: '2026-10-17' })
    expect(await planStep(host.ports, { step: 'OVERDUE', requestedBy: null })).toBe(1)
    host.setNow(new Date(at))
    const counts = status === 'SENT' ? { count: 1, skipped: 0 } : { count: 0, skipped: 1 }
    expect((await admin('GET', '/api/sms/process-planned/preview')).body).toMatchObject(counts)
    await process()
    expect(await host.database.select().from(plannedSms)).toMatchObject([{ status, errorMessage }])
  })

  test('when the inspection has been done', async () => {
    const owner = await planOne()
    const { body } = await admin('POST', '/api/services', {
      ...serviceBody,
      clientId: owner.clientId,
      deviceId: owner.deviceId,
    })
    await admin('POST', `/api/services/${String(body.id)}/complete`)
    expect(await statuses()).toEqual(['SKIPPED'])
    host.setNow(new Date(morning.getTime() + 1))
    expect(await process()).toMatchObject({ sent: 0, skipped: 0 })
  })

  describe('and leaves the next day, at the hour of the settings, once that reason is taken back:', () => {
    const service = async (owner: Awaited<ReturnType<typeof planOne>>, changes: object = {}) => {
      const body = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId, ...changes }
      return `/api/services/${String((await admin('POST', '/api/services', body)).body.id)}`
    }
    /** Confirms by the link of a message that a person sent */
    const confirmed = async ({ deviceId }: { deviceId: number }) => {
      await admin('POST', `/api/sms/inspection-reminder/${deviceId}`, {})
      const [, link] = splitAtLinks(gateway.sent.at(-1)!.text)
      const path = `/api/confirm/${link!.split('/').at(-1)!}`
      await admin('POST', path)
      gateway.sent.length = 0
      return path
    }
    const optOut = (optedOut: boolean) => (owner: { clientId: number }) =>
      admin('PUT', `/api/clients/${owner.clientId}/sms-opt-out`, { optedOut })
    const block = (action: 'block' | 'unblock', until?: string) =>
      admin('POST', `/api/admin/sms/rate-limits/${action}`, {
        phoneNumber: clientBody.telefon,
        ...(action === 'block' && { reason: 'Reklamacja', until }),
      })

    type Owner = Awaited<ReturnType<typeof planOne>>
    const ways: [string, (owner: Owner) => Promise<() => Promise<unknown>>][] = [
      [
        'the visit is called off',
        async (owner) => {
          const path = await service(owner)
          return () => admin('POST', `${path}/cancel`, {})
        },
      ],
      [
        'the visit is deleted',
        async (owner) => {
          const path = await service(owner)
          return async () => (await host.as('MANAGER'))('DELETE', path)
        },
      ],
      [
        'the customer withdraws',
        async (owner) => {
          const path = await confirmed(owner)
          return () => admin('DELETE', path)
        },
      ],
      [
        'the office says later that no visit is needed',
        async (owner) => {
          await confirmed(owner)
          const path = await service(owner)
          await admin('POST', `${path}/cancel`, { rebook: true })
          return () => admin('POST', `${path}/cancel`, { rebook: false })
        },
      ],
      [
        'the customer wants SMS again',
        async (owner) => {
          await optOut(true)(owner)
          return () => optOut(false)(owner)
        },
      ],
      [
        'the client gets another number',
        async (owner) => {
          const change = (telefon: string) => admin('PUT', `/api/clients/${owner.clientId}`, { ...clientBody, telefon })
          await change('600 100 211')
          await optOut(true)(owner)
          return () => change('600 100 200')
        },
      ],
      [
        'the number is blocked no longer',
        async () => {
          await block('block')
          return () => block('unblock')
        },
      ],
      [
        'the block of the number ends today',
        async () => {
          await block('block')
          return () => block('block', '2026-11-23')
        },
      ],
      [
        'what was booked was a repair, and is done',
        async (owner) => {
          const path = await service(owner, { serviceType: 'NAPRAWA' })
          return () => admin('POST', `${path}/complete`, {})
        },
      ],
    ]
    test.each(ways)('%s', async (_, take) => {
      const owner = await planOne()
      const takeBack = await take(owner)
      expect(await process()).toMatchObject({ sent: 0, skipped: 1 })
      expect(await takeBack()).toMatchObject({ status: 200 })
      expect(await process()).toMatchObject({ sent: 0, skipped: 0 })
      host.setNow(new Date('2026-11-24T07:59:00Z'))
      expect(await processDue(host.ports)).toMatchObject({ sent: 0 })
      host.setNow(new Date('2026-11-24T08:00:00Z'))
      expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
      gateway.sent.length = 0
      await host.database.delete(smsBlockedNumbers)
    })

    test('but not once the inspection is done', async () => {
      const owner = await planOne()
      const path = await service(owner)
      await process()
      expect(await admin('POST', `${path}/complete`, {})).toMatchObject({ status: 200 })
      expect(await statuses()).toEqual(['SKIPPED'])
    })

    test('but not because something else of the client was changed', async () => {
      const owner = await planOne()
      await service(owner)
      await process()
      const change = { ...clientBody, nazwisko: 'Żuk' }
      expect(await admin('PUT', `/api/clients/${owner.clientId}`, change)).toMatchObject({ status: 200 })
      expect(await statuses()).toEqual(['SKIPPED'])
    })

    test('but not where it is too late for it', async () => {
      const owner = await planOne({ terminPrzegladu: '2026-11-23' })
      const path = await service(owner)
      await process()
      await admin('POST', `${path}/cancel`, {})
      expect(await statuses()).toEqual(['SKIPPED'])
    })
  })

  test('and never reaches the gateway', () => {
    expect(gateway.sent).toEqual([])
  })
})

test('several processes at once, with a slow gateway, send each message once', async () => {
  for (let i = 0; i < 4; i++) await planOne()
  const { wait, release } = holdGateway()
  gateway.onSend(async ({ key }) => {
    await wait
    return { kind: 'SENT', gatewayId: key }
  })
  const running = [processDue(host.ports), processDue(host.ports), processDue(host.ports)]
  await expect.poll(() => gateway.sent.length).toBe(4)
  const meanwhile = processDue(host.ports)
  release()
  const done = await Promise.all([...running, meanwhile])
  expect(done.reduce((sum, { sent }) => sum + sent, 0)).toBe(4)
  expect(gateway.sent).toHaveLength(4)
  expect(new Set(gateway.sent.map(({ key }) => key)).size).toBe(4)
  expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
  expect(await host.database.$count(smsMessages)).toBe(4)
})
