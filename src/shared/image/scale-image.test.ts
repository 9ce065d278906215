import { afterEach, describe, expect, test, vi } from 'vitest'
import { scaledForUpload, scaledSize } from './scale-image'

test.each([
  [4032, 3024, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [2560, 100, 2560, 100],
  [640, 480, 640, 480],
  [20_000, 1, 2560, 1],
])('a picture of %i × %i becomes one of %i × %i', (width, height, scaledWidth, scaledHeight) => {
  expect(scaledSize(width, height)).toEqual({ width: scaledWidth, height: scaledHeight })
})

describe('before an upload', () => {
  afterEach(() => vi.unstubAllGlobals())

  const photo = new File([new Uint8Array(5000)], 'tabliczka.HEIC', { type: 'image/heic' })
  /** A browser that decodes a picture of this size, encodes a JPEG of `bytes` bytes, and reads `white` back as this */
  function browser(width: number, height: number, bytes: number, white = 255) {
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => {},
      drawImage: () => {},
      getImageData: () => ({ data: new Uint8ClampedArray(64).fill(white) }),
    } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext & WebGL2RenderingContext)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob([new Uint8Array(bytes)])),
    )
  }

  test('a large picture becomes a smaller JPEG', async () => {
    browser(4000, 3000, 900)
    const scaled = await scaledForUpload(photo)
    expect([scaled.name, scaled.type, scaled.size]).toEqual(['tabliczka.jpg', 'image/jpeg', 900])
  })

  test('a small picture stays as it is if the JPEG would be larger', async () => {
    browser(400, 300, 9000)
    expect(await scaledForUpload(photo)).toBe(photo)
  })

  test('a document, or a picture that the browser cannot read, stays as it is', async () => {
    browser(4000, 3000, 900)
    const document = new File(['%PDF-1.7'], 'protokół.pdf', { type: 'application/pdf' })
    expect(await scaledForUpload(document)).toBe(document)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    expect(await scaledForUpload(photo)).toBe(photo)
  })

  test('a picture stays as it is in a browser that gives noise instead of what was drawn', async () => {
    browser(4000, 3000, 900, 117)
    expect(await scaledForUpload(photo)).toBe(photo)
    browser(4000, 3000, 900, 254)
    expect((await scaledForUpload(photo)).name).toBe('tabliczka.jpg')
  })

  test('a picture that the phone cannot draw, for want of memory, stays as it is', async () => {
    browser(4000, 3000, 900)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
      throw new DOMException('too large', 'EncodingError')
    })
    expect(await scaledForUpload(photo)).toBe(photo)
  })
})
