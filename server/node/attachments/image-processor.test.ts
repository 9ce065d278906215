import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { ImageType } from '#domain/attachments/attachment'
import type { ProcessedImage } from '#server/ports'
import { crc32, plain } from '#server/testing/sample-files'
import { createImageProcessor } from './image-processor'

const processor = createImageProcessor()
const process = (bytes: Uint8Array, type: ImageType, by = processor) =>
  by.process(new Blob([new Uint8Array(bytes)]), type, 'somebody')

async function timed(work: Promise<ProcessedImage>) {
  const start = performance.now()
  return { ...(await work), milliseconds: performance.now() - start }
}

function pngOf(...chunks: [type: string, content: Uint8Array][]): Buffer {
  const parts = chunks.map(([type, content]) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(content.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), ...parts])
}

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content.writeUInt8(8, 8)
  return content
}

const end: [string, Uint8Array] = ['IEND', Buffer.alloc(0)]

test('a picture that is one pixel wide and 64 million high is refused at once', async () => {
  const thread = pngOf(['IHDR', header(1, 64_000_000)], ['IDAT', deflateSync(Buffer.alloc(2 * 64_000_000))], end)
  expect(thread.length).toBeLessThan(200_000)
  const { milliseconds, ...answer } = await timed(process(thread, 'image/png'))
  expect(answer).toEqual({ kind: 'REFUSED', reason: 'PIXELS' })
  expect(milliseconds).toBeLessThan(5000)
})

test('texts and profiles that unpack to gigabytes do not hold up the others', async () => {
  const bomb = deflateSync(Buffer.alloc(500_000_000))
  const text: [string, Uint8Array] = ['zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb])]
  const profile: [string, Uint8Array] = ['iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), bomb])]
  for (const chunk of [text, profile]) {
    const bytes = pngOf(['IHDR', header(2, 2)], chunk, ['IDAT', deflateSync(Buffer.alloc(6))], end)
    const { milliseconds } = await timed(process(bytes, 'image/png'))
    expect(milliseconds).toBeLessThan(10_000)
  }
})

test('of an animation the first frame is kept', async () => {
  const frames = Buffer.concat([await plain(40, 30).raw().toBuffer(), await plain(40, 30, '#fff').raw().toBuffer()])
  const animated = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2)
  const done = await process(animated, 'image/webp')
  if (done.kind !== 'DONE') throw new Error(done.kind)
  const { width, height, pages } = await sharp(await done.image.arrayBuffer()).metadata()
  expect([width, height, pages ?? 1]).toEqual([40, 30, 1])
})

test('a progressive JPEG is taken', async () => {
  const bytes = await plain(400, 300).jpeg({ progressive: true }).toBuffer()
  expect((await process(bytes, 'image/jpeg')).kind).toBe('DONE')
})

test('a picture that takes too long is given up', async () => {
  // The error is simulated as libvips words it, because real timing depends on the machine.
  const bytes = await plain().png().toBuffer()
  const limit = vi.spyOn(sharp.prototype, 'timeout')
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error('timeout: 12% complete'))
  try {
    expect(await process(bytes, 'image/png')).toEqual({ kind: 'REFUSED', reason: 'TIME' })
    expect(limit).toHaveBeenCalledWith({ seconds: 10 })
  } finally {
    vi.restoreAllMocks()
  }
})

test('one who sends twenty pictures does not hold up another who sends one, and too many are turned away', async () => {
  const bytes = new Blob([new Uint8Array(await plain(2000, 2000).jpeg().toBuffer())])
  const queue = createImageProcessor({ waiting: 19 })
  const done: string[] = []
  const send = (sender: string) =>
    queue.process(bytes, 'image/jpeg', sender).then(({ kind }) => done.push(`${sender} ${kind}`))
  const all = Array.from({ length: 19 }, () => send('many'))
  all.push(send('one'))
  await Promise.all([...all, send('late')])
  // Who is turned away is told at once.
  expect(done[0]).toBe('late BUSY')
  expect(done.slice(0, 5)).toContain('one DONE')
  expect(done.filter((each) => each === 'many DONE')).toHaveLength(19)
})
