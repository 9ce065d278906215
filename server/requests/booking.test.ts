import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestWire } from '#domain/requests/request'
import { cancelService } from '../services/cancel'
import { anActor } from '../testing/campaigns'
import { passSeconds } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { requestsHost } from '../testing/requests-host'
import { addClient, deviceBody, serviceBody } from '../testing/samples'

const { host, staff, viewer, owner, reported } = await requestsHost()

describe('a booking', () => {
  let id: number
  beforeEach(async () => {
    id = await reported()
  })
  const now = async () => (await viewer<RequestWire>('GET', `/api/requests/${id}`)).body
  const book = (changes: object = {}) =>
    staff<{ id: number; message: string }>('POST', '/api/services', { ...serviceBody, ...owner, ...changes })
  /** Books an hour that begins after so many hours, and returns the id of the visit. */
  async function bookAfter(hours: number, changes: object = {}): Promise<number> {
    const at = (later: number) => new Date(host.ports.clock.now().getTime() + later * 3_600_000).toISOString()
    const { status, body } = await book({ startDateTime: at(hours), endDateTime: at(hours + 1), ...changes })
    expect(status).toBe(201)
    return body.id
  }

  test('settles it by the booking itself, also when it was answered; another client’s is refused with the booking', async () => {
    await staff('POST', `/api/requests/${id}/answer`, { message: 'Proszę o telefon.' })
    const other = await addClient(staff)
    const foreign = { clientId: other.clientId, deviceId: other.deviceId, requestIds: [id] }
    expect((await book(foreign)).status).toBe(400)
    expect((await staff<object[]>('GET', `/api/services/client/${other.clientId}`)).body).toEqual([])
    const booked = await book({ requestIds: [id] })
    expect(booked.status).toBe(201)
    expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: booked.body.id })
    expect((await book({ requestIds: [99_999] })).status).toBe(404)
  })

  test('sends nobody a second time for what is settled: the later booking is refused', async () => {
    const first = (await book({ requestIds: [id] })).body.id
    expect((await book({ requestIds: [id] })).status).toBe(409)
    expect((await staff<object[]>('GET', `/api/services/client/${owner.clientId}`)).body).toHaveLength(1)
    expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: first })
    const { body } = await viewer<{ verb: string }[]>('GET', `/api/devices/${owner.deviceId}/history`)
    expect(JSON.stringify(body).match(/"BOOKED"/g)).toHaveLength(1)
  })

  describe('has to do again what a visit was booked for', () => {
    let serviceId: number
    beforeEach(async () => {
      await staff('POST', `/api/requests/${id}/answer`, { message: 'Proszę o telefon.' })
      serviceId = await bookAfter(24, { requestIds: [id] })
    })
    const cancel = (body: object) => staff('POST', `/api/services/${serviceId}/cancel`, body)
    const resume = async (of = serviceId) => {
      const manager = await host.as('MANAGER')
      expect((await manager('POST', `/api/services/${of}/reopen`)).status).toBe(200)
    }
    const later = () => passSeconds(host, 60)
    const isNewAgain = async () => {
      expect(await now()).toMatchObject({ state: 'NEW', serviceId: null })
      const { body } = await viewer<{ events: { noun: string; verb: string; changes: object[] }[] }>(
        'GET',
        `/api/devices/${owner.deviceId}/history`,
      )
      expect(body.events.filter(({ noun, verb }) => noun === 'REQUEST' && verb === 'REOPENED')).toMatchObject([
        { changes: [{ field: 'state', from: 'BOOKED', to: 'NEW' }] },
      ])
    }

    test('when the visit is deleted', async () => {
      expect((await staff('DELETE', `/api/services/${serviceId}`)).status).toBe(200)
      await isNewAgain()
    })

    test('when it is called off and not to be booked anew', async () => {
      expect((await cancel({})).status).toBe(200)
      await isNewAgain()
    })

    test('when somebody says later that it need not be booked anew', async () => {
      await cancel({ rebook: true })
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      expect((await cancel({ rebook: false })).status).toBe(200)
      await isNewAgain()
    })

    test('when the visit was at another device of the client, which is deleted with it', async () => {
      await staff('POST', `/api/services/${serviceId}/cancel`, {})
      const { body } = await staff<{ id: number }>('POST', '/api/devices', { ...deviceBody, clientId: owner.clientId })
      const booked = await bookAfter(24, { deviceId: body.id, requestIds: [id] })
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: booked })
      const manager = await host.as('MANAGER')
      expect((await manager('DELETE', `/api/devices/${body.id}`)).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'NEW', serviceId: null })
    })

    test('when the visit that took its place is called off, in turn', async () => {
      await cancel({ rebook: true })
      const second = await bookAfter(48)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: second })
      expect((await staff('POST', `/api/services/${second}/cancel`, {})).status).toBe(200)
      await isNewAgain()
      expect((await cancel({ rebook: true })).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      expect((await staff('DELETE', `/api/services/${await bookAfter(48)}`)).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      await staff('POST', `/api/requests/${id}/close`, { reason: 'Umówione przez telefon' })
      const third = await bookAfter(48)
      await staff('POST', `/api/requests/${id}/reopen`)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: third })
    })

    test('with the visit that is resumed after the one in its place was called off; that one waits no longer', async () => {
      await cancel({ rebook: true })
      later()
      const second = await bookAfter(48)
      const waits = async () => (await staff<{ rebook: boolean }>('GET', `/api/services/${second}`)).body.rebook
      later()
      await staff('POST', `/api/services/${second}/cancel`, { rebook: true })
      expect(await waits()).toBe(true)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: second })
      later()
      await resume()
      expect(await waits()).toBe(false)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      later()
      expect((await staff('DELETE', `/api/services/${serviceId}`)).status).toBe(200)
      expect(await waits()).toBe(true)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: second })
    })

    test('with the visit that waits again, once the one that was done instead is resumed', async () => {
      const other = await bookAfter(2)
      await cancel({ rebook: true })
      later()
      await staff('POST', `/api/services/${other}/complete`, {})
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: other })
      later()
      await resume(other)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
    })

    test('until the visit is resumed', async () => {
      await cancel({})
      await resume()
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
    })

    test('and stays what somebody made of it before the visit is resumed', async () => {
      await cancel({})
      await staff('POST', `/api/requests/${id}/close`, { reason: 'Odwołane przez telefon' })
      await resume()
      expect(await now()).toMatchObject({ state: 'CLOSED', serviceId: null })
      await staff('POST', `/api/requests/${id}/reopen`)
      await cancel({})
      const other = await bookAfter(30, { requestIds: [id] })
      await resume()
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: other })
    })

    describe('also when it was closed meanwhile and is reopened', () => {
      const closed = async (what: () => Promise<{ status: number }>) => {
        await staff('POST', `/api/requests/${id}/close`, { reason: 'Odwołane przez telefon' })
        expect((await what()).status).toBe(200)
        expect((await staff('POST', `/api/requests/${id}/reopen`)).status).toBe(200)
      }
      const isNew = { state: 'NEW', serviceId: null, closeReason: null }

      test('after the visit was called off', async () => {
        await closed(() => cancel({}))
        expect(await now()).toMatchObject(isNew)
      })

      test('after the visit was deleted', async () => {
        await closed(() => staff('DELETE', `/api/services/${serviceId}`))
        expect(await now()).toMatchObject(isNew)
      })

      test('but not when the visit is still to come, was done, or waits to be booked anew', async () => {
        await closed(() => staff('GET', `/api/services/${serviceId}`))
        expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
        await closed(() => cancel({ rebook: true }))
        expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
        await resume()
        await closed(() => staff('POST', `/api/services/${serviceId}/complete`, { price: 100 }))
        expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      })

      test('while the visit is being called off', async () => {
        await staff('POST', `/api/requests/${id}/close`, { reason: 'Odwołane przez telefon' })
        let reopened: Promise<{ status: number }> | undefined
        await host.database.transaction(async (tx) => {
          await cancelService({ ...host.ports, database: tx }, await anActor(host), { id: serviceId })
          reopened = staff('POST', `/api/requests/${id}/reopen`)
          await expect.poll(() => lockWaits(host.database)).toBe(1)
        })
        expect((await reopened!).status).toBe(200)
        expect(await now()).toMatchObject(isNew)
      })
    })

    test('but not when the visit was done before it is deleted', async () => {
      const done = await staff('POST', `/api/services/${serviceId}/complete`, { price: 100 })
      expect(done.status).toBe(200)
      await staff('DELETE', `/api/services/${serviceId}`)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: null })
    })
  })
})
