import type { LabelSheet } from '#domain/stickers/sticker'
import type { Style } from './content'

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
  lines: readonly string[]
  code: string
}

interface Position {
  absolutePosition: { x: number; y: number }
}
type Words = { columns: { width: number; stack: { text: string; style: string }[] }[] } & Position
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
  styles: Record<string, Style>
  content: (Words | Picture | PageBreak)[]
}

/** Points in a millimetre */
const pt = 72 / 25.4
/** mm between the edge of a label and its content: printers are off by as much */
const insetMm = 4
/** Widest QR code (mm); a larger one is no easier to scan from an arm's length */
const maxCodeMm = 46

/** Each label is at its place on the sheet, however long its text is. */
export function labelsDefinition({ title, sheet, skip, labels }: PrintedLabels): LabelsDefinition {
  const { columns, rows, width, height, left, top, gap } = sheet
  const perPage = columns * rows
  const size = Math.min(height - 2 * insetMm, maxCodeMm)
  return {
    pageSize: 'A4',
    pageMargins: [0, 0, 0, 0],
    info: { title, creator: 'Termin' },
    language: 'pl',
    defaultStyle: { font: 'Roboto', fontSize: height > 50 ? 10 : 7, color: '#1b1d1e', lineHeight: 1.15 },
    styles: {
      title: { bold: true, fontSize: height > 50 ? 13 : 8.5 },
      line: {},
      code: { bold: true, characterSpacing: 0.6, fontSize: height > 50 ? 12 : 8 },
    },
    content: labels.flatMap((label, i) => {
      const place = (i + skip) % perPage
      const x = (left + (place % columns) * (width + gap) + insetMm) * pt
      const y = (top + Math.floor(place / columns) * height + (height - size) / 2) * pt
      const words = [
        { text: label.title, style: 'title' },
        ...label.lines.map((text) => ({ text, style: 'line' })),
        { text: label.code, style: 'code' },
      ]
      return [
        ...(place === 0 && i > 0 ? [{ text: '', pageBreak: 'before' as const }] : []),
        { svg: label.qr, fit: [size * pt, size * pt] as [number, number], absolutePosition: { x, y } },
        {
          columns: [{ width: (width - size - 2 * insetMm - 3) * pt, stack: words }],
          absolutePosition: { x: x + (size + 3) * pt, y },
        },
      ]
    }),
  }
}
