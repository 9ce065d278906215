import type { Cell, Columns, Content, Layout, Pictures, Stack, Table } from './content'
import { colours, contentWidth } from './content'
import type { PrintedFacts, PrintedNotice, PrintedPicture, PrintedSignature } from './document'

const columnGap = 14

/** Who, what and when, side by side */
export function facts(columns: readonly PrintedFacts[]): Columns {
  return {
    columns: columns.map(({ heading, lines }): Stack => ({
      width: '*',
      stack: [
        { text: heading, style: 'section', margin: [0, 0, 0, 2] },
        ...lines.map(({ label, value }): Content => ({
          text:
            label === undefined
              ? [{ text: value, style: 'strong' }]
              : [{ text: `${label} `, style: 'quiet' }, { text: value }],
        })),
      ],
    })),
    columnGap,
    margin: [0, 4, 0, 6],
  }
}

/** A box that is seen first */
export function notice({ tone, title, lines }: PrintedNotice): Table {
  const isGood = tone === 'GOOD'
  const stack: Content[] = [
    { text: title, style: isGood ? 'good' : 'marked' },
    ...lines.map((text): Content => ({ text, margin: [0, 1, 0, 0] })),
  ]
  const layout: Layout = {
    hLineWidth: () => 0,
    vLineWidth: (line) => (line === 0 ? 3 : 0),
    hLineColor: () => colours.line,
    vLineColor: () => (isGood ? colours.good : colours.warning),
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 6,
    paddingBottom: () => 6,
  }
  return {
    table: {
      headerRows: 0,
      widths: ['*'],
      body: [[{ stack, fillColor: isGood ? colours.goodGround : colours.warningGround }]],
      dontBreakRows: true,
    },
    layout,
    margin: [0, 6, 0, 4],
  }
}

export function prose(title: string, text: string): Stack {
  return {
    stack: [
      { text: title, style: 'section', margin: [0, 10, 0, 2] },
      { text, margin: [0, 0, 0, 2] },
    ],
    unbreakable: true,
  }
}

/** Rows of pictures of equal width; the first stays with the title. */
export function pictureRows(
  { title, inRow, pictures }: { title: string; inRow: number; pictures: readonly PrintedPicture[] },
  urls: Pictures,
): Stack {
  const width = (contentWidth - (inRow - 1) * columnGap) / inRow
  const rows = Array.from({ length: Math.ceil(pictures.length / inRow) }, (_, row): Columns => {
    const inThis = pictures.slice(row * inRow, (row + 1) * inRow)
    return {
      columns: inThis.map(({ key, caption }) => ({
        width,
        stack: [
          pictureFrame(urls[key] === undefined ? undefined : key, width),
          { text: caption, style: 'quiet', margin: [0, 3, 0, 0] },
        ],
      })),
      columnGap,
      margin: [0, 0, 0, 10],
      unbreakable: true,
    }
  })
  const heading: Content = { text: title, style: 'section', margin: [0, 10, 0, 4] }
  return { stack: [{ stack: [heading, ...rows.slice(0, 1)], unbreakable: true }, ...rows.slice(1)] }
}

/** Upright and broad pictures have the same height, so that rows stay even. */
function pictureFrame(key: string | undefined, width: number): Table {
  const height = Math.round(width * 0.75)
  const content: Cell =
    key === undefined
      ? { text: 'Brak pliku zdjęcia', style: 'quiet', alignment: 'center', margin: [0, height / 2 - 6, 0, 0] }
      : { image: key, fit: [width - 2, height - 2], alignment: 'center' }
  return space(content, [width - 1, height], 0.5)
}

/** A space of fixed size, whatever is in it */
function space(content: Cell, [width, height]: [number, number], line: number): Table {
  return {
    table: { headerRows: 0, widths: [width], heights: height, body: [[content]], dontBreakRows: true },
    layout: {
      hLineWidth: () => line,
      vLineWidth: () => line,
      hLineColor: () => colours.line,
      vLineColor: () => colours.line,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
    margin: [0, 0, 0, 0],
  }
}

const signatureHeight = 56

function signatureLine(key: string | undefined, width: number): Table {
  const content: Cell = key === undefined ? { text: '' } : { image: key, fit: [width, signatureHeight] }
  return space(content, [width, signatureHeight + 4], 0)
}

export function signatureColumns(signatures: readonly PrintedSignature[], urls: Pictures): Columns {
  const width = (contentWidth - (signatures.length - 1) * 2 * columnGap) / signatures.length
  return {
    columns: signatures.map(({ role, picture, name, note }): Stack => ({
      width,
      stack: [
        { text: role, style: 'section' },
        signatureLine(picture !== null && urls[picture] !== undefined ? picture : undefined, width),
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: colours.quiet }] },
        { text: name, style: 'strong', margin: [0, 3, 0, 0] },
        { text: note, style: 'quiet' },
      ],
    })),
    columnGap: 2 * columnGap,
    margin: [0, 16, 0, 0],
    unbreakable: true,
  }
}
