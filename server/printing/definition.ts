import type { PrintedBlock, PrintedColumns, PrintedDocument, PrintedFigure, PrintedTable } from './document'

/**
 * The part of pdfmake's document definition that is used here. pdfmake's own types need those of the DOM and Node, which this layer must not use; the
 * host that passes the definition on checks that they match.
 */
interface Text {
  text: string
  style?: string
  alignment?: 'left' | 'right' | 'center'
  margin?: [number, number, number, number]
  noWrap?: boolean
}
interface Stack {
  stack: Content[]
  width?: number | '*' | 'auto'
  unbreakable?: boolean
  margin?: [number, number, number, number]
}
interface Columns {
  columns: Stack[]
  columnGap: number
  margin?: [number, number, number, number]
}
interface Table {
  table: { headerRows: number; widths: ('*' | 'auto')[]; body: Text[][]; dontBreakRows: boolean }
  layout: Layout
  margin: [number, number, number, number]
}
interface Layout {
  hLineWidth: (line: number, table: { table: { body: unknown[][] } }) => number
  vLineWidth: () => number
  hLineColor: () => string
  paddingLeft: (column: number) => number
}
interface Canvas {
  canvas: (Rectangle | Line)[]
}
interface Rectangle {
  type: 'rect'
  x: number
  y: number
  w: number
  h: number
  color: string
}
interface Line {
  type: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  lineWidth: number
  lineColor: string
}
type Content = Text | Stack | Columns | Table | Canvas

export interface Definition {
  pageSize: 'A4'
  pageMargins: [number, number, number, number]
  info: { title: string; creator: string }
  language: string
  defaultStyle: Style
  styles: Record<string, Style>
  content: Content[]
  footer: (page: number, pages: number) => Columns
}
interface Style {
  font?: string
  fontSize?: number
  bold?: boolean
  color?: string
  lineHeight?: number
  margin?: [number, number, number, number]
}

/** Points */
const contentWidth = 595 - 2 * 40
const colours = { text: '#1b1d1e', quiet: '#5a5e62', line: '#d5d6d0', now: '#0b6271', before: '#b9bbb5' }

/** Lines below the head and between rows only */
const hairlines: Layout = {
  hLineWidth: (line, { table: { body } }) => (line === 0 || line === body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
}

/** A pdfmake document: A4, company details at the top, page numbers */
export function definitionOf({ title, subtitle, company, foot, blocks }: PrintedDocument): Definition {
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: { title: `${title}: ${subtitle}`, creator: 'Termin' },
    language: 'pl',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: colours.text, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 18, bold: true },
      subtitle: { fontSize: 12, color: colours.quiet },
      heading: { fontSize: 12, bold: true, margin: [0, 16, 0, 4] },
      quiet: { fontSize: 8.5, color: colours.quiet },
      value: { fontSize: 14, bold: true },
      head: { fontSize: 8.5, color: colours.quiet },
      tick: { fontSize: 7, color: colours.quiet },
    },
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: title, style: 'title' },
              { text: subtitle, style: 'subtitle' },
            ],
          },
          { width: 'auto', stack: company.map((text) => ({ text, style: 'quiet', alignment: 'right' })) },
        ],
        columnGap: 16,
        margin: [0, 0, 0, 10],
      },
      ...grouped(blocks).map((group): Content => ({ stack: group.map(contentOf), unbreakable: isShort(group) })),
    ],
    footer: (page, pages) => ({
      columns: [
        { width: '*', stack: [{ text: foot, style: 'quiet' }] },
        { width: 'auto', stack: [{ text: `Strona ${page} z ${pages}`, style: 'quiet' }] },
      ],
      columnGap: 16,
      margin: [40, 14, 40, 0],
    }),
  }
}

/** Groups each heading with the blocks that follow, to keep them on one page. */
function grouped(blocks: readonly PrintedBlock[]): PrintedBlock[][] {
  const groups: PrintedBlock[][] = []
  for (const block of blocks) {
    if (block.kind === 'HEADING' || groups.length === 0) groups.push([block])
    else groups.at(-1)!.push(block)
  }
  return groups
}

const longestUnbroken = 25

const isShort = (group: readonly PrintedBlock[]) =>
  group.every((block) => block.kind !== 'TABLE' || block.rows.length <= longestUnbroken)

function contentOf(block: PrintedBlock): Content {
  switch (block.kind) {
    case 'HEADING':
      return { text: block.text, style: 'heading' }
    case 'TEXT':
      return { text: block.text, style: 'quiet', margin: [0, 0, 0, 4] }
    case 'FIGURES':
      return figures(block.figures)
    case 'TABLE':
      return table(block)
    case 'COLUMNS':
      return chart(block)
  }
}

const figuresInRow = 4

function figures(all: readonly PrintedFigure[]): Stack {
  const rows = Array.from({ length: Math.ceil(all.length / figuresInRow) }, (_, i) =>
    all.slice(i * figuresInRow, (i + 1) * figuresInRow),
  )
  return {
    stack: rows.map((row) => ({
      columns: row.map(({ label, value, note }) => ({
        width: contentWidth / figuresInRow - 8,
        stack: [
          { text: label, style: 'quiet' },
          { text: value, style: 'value' },
          { text: note, style: 'quiet' },
        ],
      })),
      columnGap: 8,
      margin: [0, 4, 0, 6],
    })),
  }
}

function table({ columns, rows }: PrintedTable): Table {
  const cell = (text: string, i: number, style?: string): Text => ({
    text,
    ...(style && { style }),
    ...(columns[i]!.isFigure && { alignment: 'right', noWrap: true }),
  })
  return {
    table: {
      headerRows: 1,
      widths: columns.map(({ isFigure }) => (isFigure ? 'auto' : '*')),
      body: [
        columns.map(({ label }, i) => cell(label, i, 'head')),
        ...rows.map((row) => row.map((text, i) => cell(text, i))),
      ],
      dontBreakRows: true,
    },
    layout: hairlines,
    margin: [0, 2, 0, 4],
  }
}

const chartHeight = 90

/** A column chart of rectangles; each column has the earlier value beside it in a paler colour, and its label below. */
function chart({ label, labelBefore, columns }: PrintedColumns): Stack {
  const most = Math.max(1, ...columns.flatMap(({ value, before }) => [value, before]))
  const slot = contentWidth / Math.max(1, columns.length)
  const width = Math.min(14, slot * 0.36)
  const bar = (value: number, x: number, color: string): Rectangle => {
    const h = (value / most) * chartHeight
    return { type: 'rect', x, y: chartHeight - h, w: width, h, color }
  }
  const every = Math.ceil(columns.length / 16)
  return {
    stack: [
      { text: `${label} (ciemne) obok: ${labelBefore} (jasne)`, style: 'tick', margin: [0, 0, 0, 4] },
      {
        canvas: [
          ...columns.flatMap(({ value, before }, i) => {
            const middle = slot * (i + 0.5)
            return [bar(before, middle - width, colours.before), bar(value, middle, colours.now)].filter(
              ({ h }) => h > 0,
            )
          }),
          {
            type: 'line',
            x1: 0,
            y1: chartHeight,
            x2: contentWidth,
            y2: chartHeight,
            lineWidth: 0.5,
            lineColor: colours.line,
          },
        ],
      },
      {
        columns: columns.map((column, i) => ({
          width: slot,
          stack: [{ text: i % every === 0 ? column.label : '', style: 'tick', alignment: 'center', noWrap: true }],
        })),
        columnGap: 0,
        margin: [0, 2, 0, 4],
      },
    ],
    unbreakable: true,
  }
}
