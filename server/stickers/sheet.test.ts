import { describe, expect, test } from 'vitest'
import { labelFormats, labelSheets, labelsOn } from '#domain/stickers/sticker'
import { printer } from '../node/printing/printer'
import type { PdfPiece } from '../testing/pdf-text'
import { pdfPieces } from '../testing/pdf-text'

const pt = 72 / 25.4
const paperHeight = 841.89

const label = {
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  title: 'Ciepło i Klimat',
  device: 'Kocioł · Vaillant ecoTEC plus',
  hint: 'Zeskanuj: przegląd, wizyta, awaria',
  phone: 'tel.\u00A0+48\u00A044\u00A0555\u00A001\u00A000',
  code: 'ABCD-EFGH',
}
const long = {
  ...label,
  title: 'Zakład Usług Instalacyjnych i Grzewczych Kowalski i Synowie spółka z ograniczoną odpowiedzialnością',
  device: `Pompa ciepła · ${'W'.repeat(60)} powietrze-woda Premium Plus 16 kW`,
  code: 'WWWW-MMMM',
}

/** The pieces of text of each label of a full sheet, by the label that their place belongs to */
async function sheetOf(format: (typeof labelFormats)[number], printed: typeof label) {
  const sheet = labelSheets[format]
  const labels = Array.from({ length: labelsOn(format) }, () => printed)
  const pages = pdfPieces(await printer.printLabels({ title: 'Naklejki', sheet, skip: 0, labels }))
  expect(pages).toHaveLength(1)
  const places = Array.from({ length: labels.length }, (_, place) => {
    const left = (sheet.left + (place % sheet.columns) * (sheet.width + sheet.gap)) * pt
    const top = paperHeight - (sheet.top + Math.floor(place / sheet.columns) * sheet.height) * pt
    return { left, right: left + sheet.width * pt, top, bottom: top - sheet.height * pt, pieces: [] as PdfPiece[] }
  })
  for (const piece of pages[0]!) {
    const place = places.find(
      ({ left, right, top, bottom }) => piece.x >= left && piece.x < right && piece.y <= top && piece.y > bottom,
    )
    if (!place) throw new Error(`Not on a label: ${JSON.stringify(piece)}`)
    place.pieces.push(piece)
  }
  return places
}
const linesOf = (pieces: readonly PdfPiece[]) =>
  pieces
    .reduce<PdfPiece[]>((lines, piece) => {
      const last = lines.at(-1)
      if (last?.y !== piece.y) return [...lines, piece]
      return [...lines.slice(0, -1), { ...last, text: last.text + piece.text }]
    }, [])
    .toSorted((one, other) => other.y - one.y)

describe.each(labelFormats)('a label of %s', (format) => {
  test.each([
    ['the longest', long],
    ['short', label],
    [
      'hyphenated',
      {
        ...label,
        title: 'Zakład Instalacyjno-Usługowy Jan Kowalski',
        device: 'Pompa ciepła · Panasonic Aquarea T-CAP 9 kW',
      },
    ],
  ])('has all of its %s words on it, the code last, and the phone on one line', async (_, printed) => {
    for (const { pieces, bottom } of await sheetOf(format, printed)) {
      const lines = linesOf(pieces)
      expect(lines.at(-1)?.text).toBe(printed.code)
      expect(lines.at(-2)?.text).toBe(label.phone)
      // Printers are off by some millimetres: 4 are left free, of which the descent of the letters takes less than one.
      expect(lines.at(-1)!.y).toBeGreaterThan(bottom + 3.9 * pt)
      // No line stands on another one.
      for (const [at, line] of lines.slice(1).entries()) expect(lines[at]!.y - line.y).toBeGreaterThan(5)
      expect(lines[0]!.text).toMatch(printed.title.startsWith('Zakład') ? /^Zakład/ : /^Ciepło/)
      expect(lines.map(({ text }) => text).join(' ')).toContain(printed.device.slice(0, 5))
    }
  })

  test('says what was cut off by an ellipsis', async () => {
    const [first] = await sheetOf(format, long)
    const text = linesOf(first!.pieces)
      .map((line) => line.text)
      .join('|')
    expect(text.match(/…/g)?.length).toBeGreaterThan(0)
  })
})

test('the hint is left out where other words need its room', async () => {
  const text = async (printed: typeof label) =>
    linesOf((await sheetOf('63x38', printed))[0]!.pieces)
      .map((line) => line.text)
      .join('')
  expect(await text(long)).not.toContain('Zeskanuj')
  expect(await text(label)).toContain('Zeskanuj')
})
