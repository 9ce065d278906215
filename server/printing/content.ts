/**
 * The part of pdfmake's document definition that is used here. pdfmake's own types need those of the DOM and Node,
 * which this layer must not use; the host that passes the definition on checks that they match.
 */
export type Content = Text | Stack | Columns | Table | Canvas | Image

type Margin = [left: number, top: number, right: number, bottom: number]

export interface Text {
  text: string | Run[]
  style?: string
  alignment?: 'left' | 'right' | 'center'
  margin?: Margin
  noWrap?: boolean
}
interface Run {
  text: string
  style?: string
  wordBreak?: 'break-all'
}

export interface Stack {
  stack: Content[]
  width?: number | '*' | 'auto'
  unbreakable?: boolean
  margin?: Margin
}
export interface Columns {
  columns: Stack[]
  columnGap: number
  margin?: Margin
  unbreakable?: boolean
}
interface Image {
  image: string
  fit: [width: number, height: number]
  alignment?: 'left' | 'right' | 'center'
  margin?: Margin
}
export type Cell = (Text | Stack | Image) & {
  colSpan?: number
  fillColor?: string
  border?: [boolean, boolean, boolean, boolean]
}
export interface Table {
  table: {
    headerRows: number
    keepWithHeaderRows?: number
    widths: (number | '*' | 'auto')[]
    heights?: number
    body: Cell[][]
    dontBreakRows: boolean
  }
  layout: Layout
  margin: Margin
  unbreakable?: boolean
}
export interface Layout {
  hLineWidth: (line: number, table: { table: { body: unknown[][] } }) => number
  vLineWidth: (line: number) => number
  hLineColor: () => string
  vLineColor?: () => string
  paddingLeft: (column: number) => number
  paddingRight?: (column: number) => number
  paddingTop?: (row: number) => number
  paddingBottom?: (row: number) => number
}
interface Canvas {
  canvas: (Rectangle | Line)[]
  margin?: Margin
}
export interface Rectangle {
  type: 'rect'
  x: number
  y: number
  w: number
  h: number
  color?: string
  lineColor?: string
  lineWidth?: number
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

export interface Definition {
  pageSize: 'A4'
  pageMargins: Margin
  info: { title: string; creator: string; creationDate?: Date }
  language: string
  defaultStyle: Style
  styles: Record<string, Style>
  images: Record<string, string>
  content: Content[]
  footer: (page: number, pages: number) => Columns
}
export interface Style {
  font?: string
  fontSize?: number
  bold?: boolean
  color?: string
  lineHeight?: number
  characterSpacing?: number
  margin?: Margin
}

/** Data URLs by the keys of the pictures; those that could not be had are missing. */
export type Pictures = Readonly<Record<string, string>>

/** Points */
export const contentWidth = 595 - 2 * 40

export const colours = {
  text: '#1b1d1e',
  quiet: '#5a5e62',
  line: '#d5d6d0',
  now: '#0b6271',
  before: '#b9bbb5',
  warning: '#8a3b12',
  warningGround: '#fbf0e6',
  good: '#1f6b3a',
  goodGround: '#eef6f0',
}

export const textStyle = { font: 'Roboto', fontSize: 9.5, color: colours.text, lineHeight: 1.15 }

export const styles: Record<string, Style> = {
  title: { fontSize: 18, bold: true },
  subtitle: { fontSize: 12, color: colours.quiet },
  heading: { fontSize: 12, bold: true, margin: [0, 16, 0, 4] },
  section: { fontSize: 10.5, bold: true, color: colours.now },
  quiet: { fontSize: 8.5, color: colours.quiet },
  value: { fontSize: 14, bold: true },
  head: { fontSize: 8.5, color: colours.quiet },
  tick: { fontSize: 7, color: colours.quiet },
  strong: { bold: true },
  marked: { bold: true, color: colours.warning },
  markedNote: { fontSize: 8.5, color: colours.warning },
  good: { bold: true, color: colours.good },
}
