import { describe, expect, test } from 'vitest'
import { imageDimensions, isWithinLimits } from './image-dimensions'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const png = (width: number[], height: number[], interlaced = 0) =>
  Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n\x1A\n'),
    0,
    0,
    0,
    13,
    ...ascii('IHDR'),
    ...width,
    ...height,
    8,
    2,
    0,
    0,
    interlaced,
  ])
const webp = (...content: number[]) => Uint8Array.from([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...content])
const frame = [0xff, 0xc2, 0, 11, 8, 0x01, 0x2c, 0x01, 0x90, 1, 1, 0x11, 0]
const scan = [0xff, 0xda, 0, 4, 1, 1, 0x12, 0xff, 0, 0xff, 0xd0, 0x34]
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9])

describe('dimensions are read from the header of', () => {
  test.each([
    ['a PNG', png([0, 0, 1, 0], [0, 0, 2, 1]), 'image/png', [256, 513, 1]],
    ['an interlaced PNG', png([0, 0, 1, 0], [0, 0, 2, 1], 1), 'image/png', [256, 513, 2]],
    ['a tall PNG', png([0, 0, 0, 1], [0x03, 0xd0, 0x90, 0]), 'image/png', [1, 64_000_000, 1]],
    ['a JPEG', jpeg([0xff, 0xe1, 0, 4, 0xff, 0xda], frame, scan), 'image/jpeg', [400, 300, 1]],
    ['a progressive JPEG', jpeg(frame, scan, scan, [0xff], scan), 'image/jpeg', [400, 300, 3]],
    [
      'a lossy WebP',
      webp(...ascii('VP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x2c, 1),
      'image/webp',
      [400, 300, 1],
    ],
    ['a lossless WebP', webp(...ascii('VP8L'), 0, 0, 0, 0, 0x2f, 0x8f, 0xc1, 0x4a, 0), 'image/webp', [400, 300, 1]],
    [
      'an extended WebP',
      webp(...ascii('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 0x8f, 1, 0, 0x2b, 1, 0),
      'image/webp',
      [400, 300, 1],
    ],
  ] as const)('%s', (_, bytes, type, [width, height, passes]) => {
    expect(imageDimensions(bytes, type)).toEqual({ width, height, passes })
  })

  test.each([
    ['what is cut off', png([0, 0, 1, 0], [0, 0, 2, 1]).subarray(0, 20), 'image/png'],
    ['a JPEG without a frame', jpeg(scan), 'image/jpeg'],
    ['another PNG chunk first', png([0, 0, 1, 0], [0, 0, 2, 1]).fill(65, 12, 16), 'image/png'],
    ['an unknown WebP', webp(...ascii('VP9 ')), 'image/webp'],
  ] as const)('nothing from %s', (_, bytes, type) => expect(imageDimensions(bytes, type)).toBeUndefined())
})

test.each([
  ['a photo', 8000, 8000, 1, true],
  ['a panorama', 16_382, 3900, 10, true],
  ['a thread', 1, 64_000_000, 1, false],
  ['a thread lying down', 16_385, 1, 1, false],
  ['too many pixels', 8001, 8001, 1, false],
  ['a progressive photo', 8000, 8000, 12, true],
  ['too many scans', 8000, 8000, 13, false],
  ['many scans of little', 100, 100, 100, true],
  ['nothing', 0, 10, 1, false],
])('%s: %i × %i in %i passes is within the limits: %s', (_, width, height, passes, expected) => {
  expect(isWithinLimits({ width, height, passes })).toBe(expected)
})
