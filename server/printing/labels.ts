import { sumBy } from '#domain/collections'
import type { LabelSheet } from '#domain/stickers/sticker'
import type { Style } from './content'
import { textStyle } from './content'
import { lineHeight, textWidth, wrappedLines } from './fit'
import { printable } from './letters'

/** Labels on sheets of A4. All texts are final. */
export interface PrintedLabels {
  title: string
  sheet: LabelSheet
  /** Labels of the first sheet that are left free */
  skip: number
  labels: readonly PrintedLabel[]
}

interface PrintedLabel {
  /** SVG */
  qr: string
  title: string
  device: string
  /** Left out where there is no room for it */
  hint: string
  /** Printed on one line */
  phone: string | null
  code: string
}

interface Position {
  absolutePosition: { x: number; y: number }
}
interface Line {
  text: string
  fontSize: number
  bold?: boolean
  characterSpacing?: number
  noWrap?: boolean
}
type Words = { columns: { width: number; stack: Line[] }[] } & Position
type Picture = { svg: string; fit: [number, number] } & Position
interface PageBreak {
  text: string
  pageBreak: 'before'
}
/** The part of pdfmake's document definition that is used here, as in content.ts */
interface LabelsDefinition {
  pageSize: 'A4'
  pageMargins: [number, number, number, number]
  info: { title: string; creator: string }
  language: string
  defaultStyle: Style
  content: (Words | Picture | PageBreak)[]
}

/** Points in a millimetre */
const pt = 72 / 25.4
/** mm between the edge of a label and its content: printers are off by as much */
const insetMm = 4
/** Widest QR code (mm); a larger one is no easier to scan from an arm's length */
const maxCodeMm = 46

/** mm between the QR code and the words */
const gapMm = 3

/** Type in points */
const smallType = { title: 8.5, line: 7, code: 8 }
const largeType = { title: 13, line: 10, code: 12 }
type Type = typeof smallType

/** Each label is at its place on the sheet, and all of its words are beside its QR code, however long they are. */
export function labelsDefinition(printed: PrintedLabels): LabelsDefinition {
  const { title, sheet, skip, labels } = printable(printed)
  const { columns, rows, width, height, left, top, gap } = sheet
  const perPage = columns * rows
  const size = Math.min(height - 2 * insetMm, maxCodeMm)
  const room = { width: (width - size - 2 * insetMm - gapMm) * pt, height: size * pt }
  const type = height > 50 ? largeType : smallType
  return {
    pageSize: 'A4',
    pageMargins: [0, 0, 0, 0],
    info: { title, creator: 'Termin' },
    language: 'pl',
    defaultStyle: { ...textStyle, fontSize: type.line },
    content: labels.flatMap((label, i) => {
      const place = (i + skip) % perPage
      const x = (left + (place % columns) * (width + gap) + insetMm) * pt
      const y = (top + Math.floor(place / columns) * height + (height - size) / 2) * pt
      const wordsAt = (stack: Line[], fromTop: number): Words => ({
        columns: [{ width: room.width, stack }],
        absolutePosition: { x: x + (size + gapMm) * pt, y: y + fromTop },
      })
      const foot = footOf(label, room.width, type)
      const footTop = room.height - heightOf(foot)
      return [
        ...(place === 0 && i > 0 ? [{ text: '', pageBreak: 'before' as const }] : []),
        { svg: label.qr, fit: [size * pt, size * pt] as [number, number], absolutePosition: { x, y } },
        wordsAt(headOf(label, { width: room.width, height: footTop }, type), 0),
        wordsAt(foot, footTop),
      ]
    }),
  }
}

const heightOf = (lines: readonly Line[]) => sumBy(lines, ({ fontSize }) => fontSize * lineHeight)

/** What somebody on the phone needs: each on one line, in smaller type if need be */
function footOf({ phone, code }: PrintedLabel, width: number, type: Type): Line[] {
  const fontSize = Math.min(type.code, width / (textWidth(code, 1) + code.length * codeSpacing))
  const codeLine = { text: code, fontSize, bold: true, characterSpacing: codeSpacing * fontSize, noWrap: true }
  if (phone === null) return [codeLine]
  return [{ text: phone, fontSize: Math.min(type.line, width / textWidth(phone, 1)), noWrap: true }, codeLine]
}

/** Of the size of the type */
const codeSpacing = 0.05

/** Of the title and of the device */
const maxLines = 3

/** The title leaves a line to the device, and both may leave none to the hint. */
function headOf({ title, device, hint }: PrintedLabel, room: { width: number; height: number }, type: Type): Line[] {
  const fitting = (height: number, fontSize: number) => Math.min(maxLines, Math.floor(height / (fontSize * lineHeight)))
  const lines: Line[] = []
  let left = room.height
  const add = (text: string, fontSize: number, more?: { bold: true }) => {
    lines.push({ text, fontSize, ...more })
    left -= wrappedLines(text, room.width, fontSize) * fontSize * lineHeight
  }
  const titleLines = fitting(left - type.line * lineHeight, type.title)
  add(shortened(title, { width: room.width, size: type.title, lines: titleLines }), type.title, { bold: true })
  add(shortened(device, { width: room.width, size: type.line, lines: fitting(left, type.line) }), type.line)
  if (wrappedLines(hint, room.width, type.line) <= fitting(left, type.line)) add(hint, type.line)
  return lines
}

/** The beginning of a text that takes at most so many lines */
function shortened(text: string, { width, size, lines }: { width: number; size: number; lines: number }): string {
  const fits = (part: string) => wrappedLines(part, width, size) <= lines
  if (fits(text)) return text
  const letters = [...text]
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
