import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadWire } from '#domain/attachments/wire'
import { testHost } from '#server/testing/host'
import { formOf, jpeg, pdf } from '#server/testing/sample-files'
import { addClient } from '#server/testing/samples'
import { listen } from '../listen'

let base: string
let close: () => Promise<void>
let images: string
let headers: Record<string, string>

const host = await testHost()
beforeAll(async () => {
  const http = await listen((call) => host.app.fetch(call), { port: 0, host: '127.0.0.1' })
  close = http.close
  base = `http://127.0.0.1:${http.port}`
  const { deviceId } = await addClient(await host.as('ADMIN'))
  images = `${base}/api/devices/${deviceId}/images`
  headers = { authorization: `Bearer ${await host.tokenOf('ADMIN')}` }
})
afterAll(async () => {
  await close()
  await host.close()
})

/** A document of about 10 MB. */
const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_000, 1), Buffer.from('%%EOF')])

/** `app.request` does not cover this: files that pass through Node's own server. */
describe('files over the network', () => {
  it('arrive and come back whole, also when they are more than other calls may send', async () => {
    const body = formOf([
      ['duży plik – ąę.pdf', large],
      ['b.jpg', await jpeg()],
      ['c.pdf', pdf],
    ])
    const sent = await fetch(images, { method: 'POST', headers, body })
    expect(sent.status).toBe(201)
    const { images: savedImages } = (await sent.json()) as UploadWire
    expect(savedImages.map(({ originalName }) => originalName)).toEqual(['duży plik – ąę.pdf', 'b.jpg', 'c.pdf'])
    const answer = await fetch(`${base}${savedImages[0]!.gcsUrl!}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true)
    expect((await fetch(`${base}${savedImages[1]!.thumbnailUrl!}`, { method: 'HEAD' })).status).toBe(200)
  })

  it('arrive, too, when nobody says how much they are', async () => {
    const form = new Response(formOf([['a.pdf', large]]))
    const type = form.headers.get('content-type')!
    const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body: form.body, duplex: 'half' }
    expect((await fetch(images, init)).status).toBe(201)
  })

  it('are not even read from somebody who is not signed in', async () => {
    expect((await fetch(images, { method: 'POST', body: formOf([['a.pdf', large]]) })).status).toBe(401)
    expect(host.files.size).toBe(5)
  })
})
