import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as pdfmake writes it, page by page, in the order of writing; each piece that it places is one line.
 * Glyphs are read by the ToUnicode maps of the fonts (PDF 32000-1, 9.10.3), as search and copy do.
 */
export function pdfPages(pdf: Uint8Array): string[] {
  return pdfPieces(pdf).map(textOf)
}

/** The pieces of text by page, as `pdfPages` */
export function pdfPieces(pdf: Uint8Array): PdfPiece[][] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const content = (id: string) => inflateBody(objects.get(id) ?? '')
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '')
      if (map) fonts.set(name!, lettersOf(content(map[1]!)))
    }
  }
  const pages = [...objects.values()].flatMap(
    (body) => /\/Type \/Page\b[^s][\s\S]*?\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [],
  )
  return pages.map((id) => piecesOf(content(id), fonts))
}

function objectsOf(pdf: string): Map<string, string> {
  return new Map([...pdf.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id, body]) => [id!, body!]))
}

function inflateBody(body: string): string {
  const stream = /stream\r?\n([\s\S]*?)\nendstream/.exec(body)
  return stream ? inflateSync(Buffer.from(stream[1]!, 'latin1')).toString('latin1') : ''
}

/** Letters by glyphs of four hexadecimal digits */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first, list] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const codes = [...list!.matchAll(/<(\w*)>/g)].map(([, code]) => code!)
    for (const [at, code] of codes.entries()) {
      const glyph = (parseInt(first!, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(code, 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

function textOf(pieces: readonly PdfPiece[]): string {
  let text = ''
  let line: number | undefined
  for (const { text: piece, y } of pieces) {
    text += text === '' || y === line ? piece : `\n${piece}`
    line = y
  }
  return text
}

/** A piece of text that pdfmake places; points from the lower left corner of the page to the start of its base line */
export interface PdfPiece {
  text: string
  x: number
  y: number
  size: number
}

function piecesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PdfPiece[] {
  const placed = /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[^[]*\n)?(.*?) TJ/g
  return [...content.matchAll(placed)].map(([, x, y, font, size, glyphs]) => {
    const letters = fonts.get(font!)!
    const text = [...glyphs!.matchAll(/<(\w+)>/g)]
      .map(([, hex]) => hex!.replaceAll(/\w{4}/g, (glyph) => letters.get(glyph) ?? ''))
      .join('')
    return { text, x: Number(x), y: Number(y), size: Number(size) }
  })
}
