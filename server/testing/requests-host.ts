import { afterAll, beforeEach } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { PassportWire } from '#domain/passport/contract'
import type { RequestWire } from '#domain/requests/request'
import type { StickerWire } from '#domain/stickers/sticker'
import { testHost } from './host'
import { formOf, jpeg } from './sample-files'
import { addClient } from './samples'

/**
 * For tests about what customers ask for by sticker: before each one there is another client, with a device that has a
 * sticker.
 */
export async function requestsHost() {
  const host = await testHost()
  const staff = host.alwaysAs('TECHNICIAN')
  const viewer = host.alwaysAs('VIEWER')
  const owner = { clientId: 0, deviceId: 0 }
  let tests = 0
  let token = ''

  const sticker = (method: string, call = staff) => call<StickerWire>(method, `/api/devices/${owner.deviceId}/sticker`)
  /**
   * Gives the device a sticker, a new one where it has one.
   * @returns its token
   */
  const stick = async () => (token = (await sticker('POST')).body.address.split('/').at(-1)!)
  const report = (fields: object = {}, files: [string, Uint8Array][] = []) =>
    host.anonymous<{ fields?: object }>(
      'POST',
      `/api/passport/${token}/failure`,
      formOf(files, { text: 'Błąd F.28, nie grzeje', phone: '601 222 333', ...fields }),
    )
  const inbox = async () =>
    (await viewer<RequestWire[]>('GET', `/api/requests?filter={"deviceId":${owner.deviceId}}`)).body

  afterAll(() => host.close())
  beforeEach(async () => {
    // Each test has hours of its own, in which nothing has been counted yet.
    host.setNow(new Date(Date.parse('2026-11-23T09:00:00Z') + ++tests * 24 * 3_600_000))
    const plate = { manufacturer: 'Vaillant', model: 'aroTHERM plus' }
    const { clientId, deviceId } = await addClient(staff, { terminPrzegladu: '2027-01-20', ...plate })
    Object.assign(owner, { clientId, deviceId })
    await stick()
  })

  return {
    host,
    staff,
    viewer,
    owner,
    sticker,
    stick,
    report,
    inbox,
    token: () => token,
    page: async (of = token) => (await host.anonymous<PassportWire>('GET', `/api/passport/${of}`)).body,
    ask: (body: object = {}) =>
      host.anonymous<{ message: string }>('POST', `/api/passport/${token}/visit`, { phone: '601 222 333', ...body }),
    device: async () => (await staff<DeviceWire>('GET', `/api/devices/${owner.deviceId}`)).body,
    /**
     * Reports a failure with a photo, from the number of the client.
     * @returns its id
     */
    async reported(): Promise<number> {
      await report({ phone: '600 100 200' }, [['a.jpg', await jpeg()]])
      return (await inbox())[0]!.id
    },
  }
}
