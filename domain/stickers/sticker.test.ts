import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelFormats, labelSheets, readStickerCode, sheetSchema, stickerCode, stickerCodeEntropy } from './sticker'

describe('the code of a sticker', () => {
  test('is read as it is dictated, whatever the random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: stickerCodeEntropy, maxLength: stickerCodeEntropy }), (random) => {
        const code = stickerCode(random)
        expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
        for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
          expect(readStickerCode(typed)).toBe(code)
      }),
    )
  })

  test.each(['', 'ABCD', 'ABCD-234', 'ABCD-2340', 'Jan Kowalski'])('is not %j', (typed) => {
    expect(readStickerCode(typed)).toBeUndefined()
  })
})

test.each(labelFormats)('the sheet %s fits on A4', (format) => {
  const { columns, rows, width, height, left, top, gap } = labelSheets[format]
  expect(left + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(210)
  expect(top + rows * height).toBeLessThanOrEqual(297)
})

test('a sheet begins at a label that it has', () => {
  const of = (skip: number) => sheetSchema.safeParse({ deviceIds: [1], format: '105x74', skip }).success
  expect([of(0), of(7), of(8), of(-1)]).toEqual([true, true, false, false])
})
