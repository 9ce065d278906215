import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttachmentWire, UploadWire } from '#domain/attachments/wire'
import { attachmentWireSchema } from '#domain/attachments/wire'
import { deviceAttachments, orphanedFiles, serviceAttachments } from '../db/schema'
import { runRecurringJobs } from '../testing/jobs'
import { testHost, statuses } from '../testing/host'
import { formOf, hugePng, jpeg, jpegWithGps, pdf, plain, png, webp } from '../testing/sample-files'
import { addClient, serviceBody } from '../testing/samples'

let images: string
let serviceImagesPath: string
const host = await testHost()
const staff = await host.as('TECHNICIAN')
beforeAll(async () => {
  const { clientId, deviceId } = await addClient(staff)
  images = `/api/devices/${deviceId}/images`
  const { body } = await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, clientId, deviceId })
  serviceImagesPath = `/api/services/${body.id}/images`
})
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(deviceAttachments)
  await host.database.delete(serviceAttachments)
  await host.database.delete(orphanedFiles)
  host.files.clear()
})

const add = (files: [string, Uint8Array][], fields?: Record<string, string>, path = images) =>
  staff<UploadWire>('POST', path, formOf(files, fields))
async function expectNothingLeft() {
  await runRecurringJobs(host.ports)
  expect(host.files.size).toBe(0)
  expect(await host.database.$count(orphanedFiles)).toBe(0)
  expect(await host.database.$count(deviceAttachments)).toBe(0)
}

describe('a picture that is sent', () => {
  test.each([
    ['piec.jpg', jpeg, 'image/jpeg'],
    ['piec.png', png, 'image/png'],
    ['piec.webp', webp, 'image/webp'],
  ])('%s is kept with a thumbnail, signed by who sent it', async (name, make, type) => {
    const { status, body } = await add([[name, await make()]], { uploadedBy: 'Ktoś inny' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      warning: null,
      images: [{ originalName: name, isPdf: false, uploadedBy: 'Jan TECHNICIAN' }],
    })
    const [sent] = body.images
    const original = await host.app.request(sent!.gcsUrl!)
    expect([original.status, original.headers.get('content-type')]).toEqual([200, type])
    expect((await original.arrayBuffer()).byteLength).toBe(sent!.fileSize)
    const thumbnail = await host.app.request(sent!.thumbnailUrl!)
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const list = await staff<AttachmentWire[]>('GET', images)
    expect(list.body.map((each) => attachmentWireSchema.strict().parse(each))).toEqual(body.images)
    const device = await staff<{ imageCount: number }>('GET', images.replace('/images', ''))
    expect(device.body.imageCount).toBe(1)
  })

  test('stands upright and says no longer who took it and where', async () => {
    const sent = await jpegWithGps()
    const before = await sharp(sent).metadata()
    expect([before.orientation, before.exif?.includes('Jan Kowalski')]).toEqual([6, true])
    const { body } = await add([['dom.jpg', sent]])
    for (const url of [body.images[0]!.gcsUrl!, body.images[0]!.thumbnailUrl!]) {
      const bytes = Buffer.from(await (await host.app.request(url)).arrayBuffer())
      const { exif, orientation, xmp, width, height } = await sharp(bytes).metadata()
      expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined])
      expect(height).toBeGreaterThan(width)
      expect(bytes.includes('Exif') || bytes.includes('Kowalski')).toBe(false)
    }
  })

  test('is made no larger than needed, and the thumbnail small', async () => {
    const { body } = await add([['duże.jpg', await plain(5000, 2500).jpeg().toBuffer()]])
    const sizes = []
    for (const url of [body.images[0]!.gcsUrl!, body.images[0]!.thumbnailUrl!]) {
      const { width, height } = await sharp(await (await host.app.request(url)).arrayBuffer()).metadata()
      sizes.push([width, height])
    }
    expect(sizes).toEqual([
      [4096, 2048],
      [480, 240],
    ])
  })
})

test('a document is told by its content and has no thumbnail', async () => {
  const { body } = await add([['protokół.JPG', pdf]])
  expect(body.images).toMatchObject([
    { originalName: 'protokół.JPG.pdf', isPdf: true, thumbnailUrl: null, fileSize: pdf.length },
  ])
  const answer = await host.app.request(body.images[0]!.gcsUrl!)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
})

test('a service takes what was written about its pictures', async () => {
  const { body } = await add(
    [['a.jpg', await jpeg()]],
    { description: ' Pęknięty wymiennik ', uploadedBy: 'System' },
    serviceImagesPath,
  )
  expect(body.images).toMatchObject([{ description: 'Pęknięty wymiennik' }])
  const list = await staff<AttachmentWire[]>('GET', serviceImagesPath)
  expect(list.body).toEqual(body.images)
})

describe('refused, with a sentence and without a trace, is', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const unreadable = 'jest uszkodzony lub niepełny'
  const alien = 'nie jest zdjęciem JPEG, PNG lub WebP ani dokumentem PDF'
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, number?]>([
    ['a program called a picture', () => Buffer.from('MZ\x90\x00program'), alien],
    ['an SVG', () => svg, alien],
    ['a GIF', () => Buffer.from('GIF89a....'), alien],
    ['a truncated JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 2000), unreadable],
    ['a truncated PNG', async () => (await plain(400, 300).png().toBuffer()).subarray(0, 300), unreadable],
    ['a truncated WebP', async () => (await noise().webp().toBuffer()).subarray(0, 2000), unreadable],
    ['a picture that only begins like one', () => Buffer.from('\xFF\xD8\xFF\xE0rubbish', 'latin1'), unreadable],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), svg]),
      unreadable,
    ],
    ['a truncated document', () => pdf.subarray(0, 30), unreadable],
    ['a picture of 3.6 thousand million pixels', hugePng, 'ma za dużo pikseli'],
    ['an empty file', () => new Uint8Array(), 'jest pusty'],
    ['a file of more than 15 MB', () => new Uint8Array(15 * 1024 * 1024 + 1), 'jest za duży: najwyżej 15', 413],
  ])('%s', async (_, make, sentence, status = 400) => {
    // The valid file in the same form is not taken either.
    const answer = await staff(
      'POST',
      images,
      formOf([
        ['dobre.png', await png()],
        ['../złe.png', await make()],
      ]),
    )
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(sentence)
    expect(answer.body.message).toMatch(/^Plik „złe\.png”/)
    await expectNothingLeft()
  })

  test('a form without files, with too many, with text in place of a file or a stranger among its fields', async () => {
    const many = Array.from({ length: 11 }, (_, i): [string, Uint8Array] => [`${i}.pdf`, pdf])
    const describedByFile = formOf([['a.pdf', pdf]])
    describedByFile.append('description', new Blob(['x']), 'opis.txt')
    const answers = [
      await staff('POST', images, formOf([])),
      await staff('POST', images, formOf(many)),
      await staff('POST', images, formOf([], { file: 'x' })),
      await staff('POST', images, formOf([['a.pdf', pdf]], { description: 'x' })),
      await staff('POST', serviceImagesPath, formOf([['a.pdf', pdf]], { description: 'x'.repeat(501) })),
      await staff('POST', serviceImagesPath, describedByFile),
    ]
    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400, 400])
    expect(answers.map(({ body }) => Object.keys(body.fields as object))).toEqual([
      ['file'],
      ['file'],
      ['file'],
      ['description'],
      ['description'],
      ['description'],
    ])
    await expectNothingLeft()
  })

  test('what is no form, or a broken one', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const [body, headers] of [[{ file: 'x' }], ['rubbish', type], ['--x\r\nrubbish', type]] as const) {
      expect((await staff('POST', images, body, headers)).status).toBe(400)
    }
  })

  test('more than a form may hold, whoever sends it', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(200 * 1024 * 1024) }
    expect((await staff('POST', images, 'x', headers)).status).toBe(413)
    expect((await host.anonymous('POST', images, 'x', headers)).status).toBe(401)
  })

  test('a file for a device or service that does not exist', async () => {
    for (const path of ['/api/devices/999999/images', '/api/services/999999/images']) {
      expect((await staff('POST', path, formOf([['a.pdf', pdf]]))).status).toBe(404)
    }
    await expectNothingLeft()
  })

  test('a file from somebody who may only look', async () => {
    const viewer = await host.as('VIEWER')
    for (const path of [images, serviceImagesPath]) {
      expect((await viewer('POST', path, formOf([['a.pdf', pdf]]))).status).toBe(403)
      expect((await viewer('GET', path)).status).toBe(200)
    }
  })
})

function noise() {
  return sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

describe('at most 5 attachments belong to a service', () => {
  const files = (count: number) => Array.from({ length: count }, (_, i): [string, Uint8Array] => [`${i}.pdf`, pdf])
  const warning = 'Maksymalna liczba zdjęć (5) została osiągnięta'

  test('what fits is taken, with a warning; then nothing more', async () => {
    expect((await add(files(3), {}, serviceImagesPath)).body.warning).toBeNull()
    const { status, body } = await add(files(4), {}, serviceImagesPath)
    expect([status, body.images.length, body.warning]).toEqual([201, 2, warning])
    const more = await staff('POST', serviceImagesPath, formOf(files(1)))
    expect([more.status, more.body.message]).toEqual([409, warning])
    await runRecurringJobs(host.ports)
    expect(host.files.size).toBe(5)
    expect(await host.database.$count(orphanedFiles)).toBe(0)
  })

  test('also when they are sent at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(files(3), {}, serviceImagesPath)))
    expect(await host.database.$count(serviceAttachments)).toBe(5)
    expect(answers.flatMap(({ body }) => body.images ?? [])).toHaveLength(5)
    await runRecurringJobs(host.ports)
    expect(host.files.size).toBe(5)
    expect(await host.database.$count(orphanedFiles)).toBe(0)
  })
})

test('the same upload with the same key is answered, not done again; another one with that key is refused', async () => {
  const key = { 'idempotency-key': 'upload-1' }
  const send = (bytes: Uint8Array) => staff<UploadWire>('POST', images, formOf([['a.png', bytes]]), key)
  const first = await send(await png())
  const again = await send(await png())
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect((await send(await plain(9, 9).png().toBuffer())).status).toBe(409)
  expect(await host.database.$count(deviceAttachments)).toBe(1)
})
