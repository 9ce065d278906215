import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttachmentWire, SecureUrlWire, UploadWire } from '#domain/attachments/wire'
import { deviceAttachments, serviceAttachments } from '../db/schema'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { formOf, jpeg, pdf, png } from '../testing/sample-files'
import { addClient, serviceBody } from '../testing/samples'

let viewer: TestCall
let deviceId: number
let serviceId: number
let picture: AttachmentWire
let other: AttachmentWire
let servicePicture: AttachmentWire
const noon = new Date('2026-11-23T11:00:00Z')
const host = await testHost()
let staff = await host.as('MANAGER')
beforeAll(async () => {
  const owner = await addClient(staff)
  deviceId = owner.deviceId
  const ids = { clientId: owner.clientId, deviceId }
  serviceId = (await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, ...ids })).body.id
  const sent = await staff<UploadWire>(
    'POST',
    `/api/devices/${deviceId}/images`,
    formOf([
      ["kotłownia (1)'s.jpg", await jpeg()],
      ['b.png', await png()],
    ]),
  )
  ;[picture, other] = sent.body.images as [AttachmentWire, AttachmentWire]
  const uploaded = await staff<UploadWire>('POST', `/api/services/${serviceId}/images`, formOf([['protokół.pdf', pdf]]))
  servicePicture = uploaded.body.images[0]!
})
afterAll(() => host.close())
// Sessions expire when the clock is moved.
beforeEach(async () => {
  host.setNow(noon)
  staff = await host.as('MANAGER')
  viewer = await host.as('VIEWER')
})

const secure = (query = '') =>
  viewer<SecureUrlWire>('GET', `/api/secure/images/device/${deviceId}/${picture.id}${query}`)
const open = async (url: string) => (await host.app.request(url)).status

describe('a signed address', () => {
  test('is good for 24 hours unless asked otherwise, and to the second', async () => {
    expect((await secure()).body.expiresAt).toBe('2026-11-24T11:00:00.000Z')
    const { status, body } = await secure('?duration=6')
    expect([status, body.expiresAt]).toEqual([200, '2026-11-23T17:00:00.000Z'])
    expect(await open(body.url)).toBe(200)
    host.setNow(new Date('2026-11-23T16:59:59Z'))
    expect(await open(body.url)).toBe(200)
    host.setNow(new Date('2026-11-23T17:00:00Z'))
    expect(await open(body.url)).toBe(410)
  })

  test.each(['0', '25', '-1', '1.5', 'x', ''])('is not made for %j hours', async (duration) => {
    expect((await secure(`?duration=${duration}`)).status).toBe(400)
  })

  test('is there for services, too, and under images/{imageId}/url', async () => {
    const signed = await viewer<SecureUrlWire>(
      'GET',
      `/api/secure/images/service/${serviceId}/${servicePicture.id}?duration=1`,
    )
    expect(await open(signed.body.url)).toBe(200)
    const plain = await viewer<SecureUrlWire>('GET', `/api/devices/${deviceId}/images/${picture.id}/url?duration=6`)
    expect(plain.body).toEqual((await secure('?duration=6')).body)
  })

  test('is refused to whom does not sign in, and for images of somebody else', async () => {
    expect((await host.anonymous('GET', `/api/secure/images/device/${deviceId}/${picture.id}`)).status).toBe(401)
    for (const path of [
      `device/${deviceId}/999`,
      `device/999/${picture.id}`,
      `service/${serviceId}/${picture.id + 50}`,
    ]) {
      expect((await viewer('GET', `/api/secure/images/${path}`)).status).toBe(404)
    }
  })

  test('opens one variant of one file: whatever is changed in it, nothing else', async () => {
    const { url } = (await secure()).body
    const at = new URL(url, 'https://termin.test')
    const [, , , owner, key] = at.pathname.split('/')
    const expires = at.searchParams.get('expires')!
    const signature = at.searchParams.get('signature')!
    const otherKey = new URL(other.gcsUrl!, at).pathname.split('/')[4]!
    const flipped = (text: string, place: number) =>
      text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)
    const last = signature.at(-1)!
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = signature.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
    const path = `/api/files/${owner}/${key}/original`
    const forged = [
      `/api/files/${owner}/${key}/thumbnail?expires=${expires}&signature=${signature}`,
      `/api/files/${owner}/${otherKey}/original?expires=${expires}&signature=${signature}`,
      `/api/files/service/${key}/original?expires=${expires}&signature=${signature}`,
      `/api/files/toString/${key}/original?expires=${expires}&signature=${signature}`,
      `${path}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${path}?expires=${expires}&signature=${flipped(signature, 0)}`,
      `${path}?expires=${expires}&signature=${flipped(signature, 20)}`,
      `${path}?expires=${expires}&signature=${twin}`,
      `${path}?expires=${expires}&signature=${signature}A`,
      `${path}?expires=${expires}&signature=`,
    ]
    expect(await open(url)).toBe(200)
    for (const each of forged) expect([each, await open(each)]).toEqual([each, 404])
    for (const each of [path, `${path}?expires=x&signature=${signature}`]) expect(await open(each)).toBe(400)
    // A token makes no difference; only the URL counts.
    expect((await staff('GET', forged[4]!)).status).toBe(404)
  })

  test('is the same for an hour in lists, so that browsers keep what they have shown', async () => {
    const showImage = async () => {
      const call = await host.as('VIEWER')
      const { body } = await call<AttachmentWire[]>('GET', `/api/devices/${deviceId}/images`)
      return body[0]!.thumbnailUrl!
    }
    const first = await showImage()
    host.setNow(new Date('2026-11-23T11:59:59Z'))
    expect(await showImage()).toBe(first)
    host.setNow(new Date('2026-11-23T12:00:00Z'))
    expect(await showImage()).not.toBe(first)
    host.setNow(new Date('2026-11-24T10:59:59Z'))
    expect(await open(first)).toBe(200)
    host.setNow(new Date('2026-11-24T11:00:00Z'))
    expect(await open(first)).toBe(410)
  })
})

describe('a file is answered', () => {
  test('as what it is, for this browser only, running nothing', async () => {
    const { url } = (await secure('?duration=1')).body
    const { headers } = await host.app.request(url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "inline; filename*=UTF-8''kot%C5%82ownia%20%281%29%27s.jpg",
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const saved = await host.app.request(`${url}&download=1`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''kot/)
    const head = await host.app.request(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('as a document that its viewer may show, in our own pages', async () => {
    const { headers } = await host.app.request(servicePicture.gcsUrl!)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    )
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test('with a refusal that no cache keeps', async () => {
    const { headers } = await host.app.request(picture.gcsUrl!.replace('original', 'thumbnail'))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toMatch(/json/)
  })

  test('not when its row is gone', async () => {
    const { body } = await staff<UploadWire>('POST', `/api/services/${serviceId}/images`, formOf([['a.pdf', pdf]]))
    const { id, gcsUrl } = body.images[0]!
    expect(await open(gcsUrl!)).toBe(200)
    expect((await staff('DELETE', `/api/services/${serviceId}/images/${id}`)).body).toEqual({
      message: 'Zdjęcie zostało usunięte',
    })
    expect(await open(gcsUrl!)).toBe(404)
  })
})

test('a signature made for one purpose is none for another: the key of tokens signs no address', async () => {
  const { url } = (await secure()).body
  const at = new URL(url, 'https://termin.test')
  const [, , , owner, key, variant] = at.pathname.split('/')
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const root = await crypto.subtle.importKey('raw', new Uint8Array(host.ports.tokenSecret), hmac, false, ['sign'])
  const text = new TextEncoder().encode([owner, key, variant, at.searchParams.get('expires')].join('\n'))
  const signature = Buffer.from(await crypto.subtle.sign('HMAC', root, text)).toString('base64url')
  expect(await open(`${at.pathname}?expires=${at.searchParams.get('expires')}&signature=${signature}`)).toBe(404)
})

test('both kinds of images are asked for by their own owner only', async () => {
  expect(await host.database.$count(deviceAttachments)).toBe(2)
  expect(await host.database.$count(serviceAttachments)).toBe(1)
  expect((await staff('DELETE', `/api/devices/999/images/${picture.id}`)).status).toBe(404)
  expect((await staff('DELETE', `/api/services/999/images/${servicePicture.id}`)).status).toBe(404)
  expect((await viewer('DELETE', `/api/devices/${deviceId}/images/${picture.id}`)).status).toBe(403)
  expect((await viewer('GET', '/api/devices/999/images')).status).toBe(404)
})
