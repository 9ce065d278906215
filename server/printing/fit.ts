import { sumBy } from '#domain/collections'
import type { Cell, Columns, Content, Layout, Table, Text } from './content'
import { contentWidth, styles, textStyle } from './content'

/**
 * Highest block (points) that is kept on one page: two thirds of it. pdfmake leaves out what does not fit of a block
 * that must not break, without a word.
 */
const maxKeptHeight = 500

/**
 * The content as it fits a page: what is too high to stay together may break, and words that are wider than their
 * column are broken.
 * @param width points
 */
export function fitted(content: Columns): Columns
export function fitted(content: Content, width?: number): Content
export function fitted(content: Content, width = contentWidth): Content {
  if ('text' in content) return { ...content, text: withLongWords(content, width) }
  if ('stack' in content) {
    return { ...content, stack: content.stack.map((part) => fitted(part, width)), ...kept(content, width) }
  }
  if ('columns' in content) {
    const widths = columnWidths(content, width)
    const columns = content.columns.map((column, at) => ({
      ...column,
      stack: column.stack.map((part) => fitted(part, widths[at])),
    }))
    return { ...content, columns, ...kept(content, width) }
  }
  if ('table' in content) return fittedTable(content, width)
  return content
}

function kept(content: Content & { unbreakable?: boolean }, width: number) {
  return content.unbreakable ? { unbreakable: heightOf(content, width) <= maxKeptHeight } : {}
}

function fittedTable(content: Table, width: number): Table {
  const { table } = content
  const heights = rowHeights(content, width)
  const head = sum(heights.slice(0, table.headerRows))
  const areRowsKept = heights.slice(table.headerRows).every((height) => head + height <= maxKeptHeight)
  const body = table.body.map((row) =>
    row.map((cell, at): Cell => ({ ...cell, ...fitted(cell, cellWidth(content, width, { cell, at })) })),
  )
  const { keepWithHeaderRows, dontBreakRows, ...rest } = table
  return {
    ...content,
    table: {
      ...rest,
      body,
      dontBreakRows: dontBreakRows && areRowsKept,
      ...(keepWithHeaderRows !== undefined && areRowsKept && { keepWithHeaderRows }),
    },
    ...kept(content, width),
  }
}

/**
 * At most so high (points) is a content. Never less than pdfmake makes it: letters count as the widest of their kind,
 * and columns without a width of their own as equally wide.
 */
export function heightOf(content: Content, width: number): number {
  const margin = content.margin ?? ('style' in content && content.style ? styles[content.style]?.margin : undefined)
  return innerHeight(content, width) + (margin ? margin[1] + margin[3] : 0)
}

function innerHeight(content: Content, width: number): number {
  if ('text' in content) return linesOf(content, width) * sizeOf(content) * lineHeight
  if ('stack' in content) return sum(content.stack.map((part) => heightOf(part, width)))
  if ('columns' in content) {
    const widths = columnWidths(content, width)
    return Math.max(...content.columns.map((column, at) => heightOf(column, widths[at]!)))
  }
  if ('table' in content) return sum(rowHeights(content, width))
  if ('image' in content) return content.fit[1]
  return Math.max(...content.canvas.map((shape) => (shape.type === 'rect' ? shape.y + shape.h : shape.y2)))
}

/** Of a font's size: Roboto's own (0.927 + 0.244) by that of the text */
export const lineHeight = 1.172 * textStyle.lineHeight

const sizeOf = ({ style }: Text) => (style && styles[style]?.fontSize) || textStyle.fontSize

/** At most so wide, as a part of the font's size, are letters of Roboto, regular and bold; all others `widest`. */
const lettersByWidth = new Map([
  [0.26, " \u00A0ijl,;'"],
  [0.3, 'łI.:!·'],
  [0.36, 'frt()"-•'],
  [0.42, '/°²³„”'],
  [0.5, 'vy?'],
  [0.53, 'cksxzćśźż'],
  [0.55, 'aeąęLŁ'],
  [0.6, 'bdghnopquńóEFJĘ0123456789+'],
  [0.66, 'BCDKPRSTUVXYZĆŚŹŻ–'],
  [0.71, 'AGOQĄÓ…'],
  [0.76, 'wHNŃ%'],
  [0.9, 'mMW'],
])
const widest = 1.2
const letterWidths = new Map(
  [...lettersByWidth].flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
)

/** Points, at most */
export function textWidth(text: string, size: number): number {
  return sumBy([...text], (letter) => letterWidths.get(letter) ?? widest) * size
}

const plainText = ({ text }: Text) => (typeof text === 'string' ? text : text.map((run) => run.text).join(''))

function linesOf(content: Text, width: number): number {
  const lines = plainText(content).split('\n')
  if (content.noWrap) return lines.length
  return sum(lines.map((line) => wrappedLines(line, width, sizeOf(content))))
}

/** Where pdfmake breaks a line (Unicode Standard Annex 14): after a blank, a hyphen or slash before a letter */
const lineBreaks = /(?<= )|(?<=[-–—/])(?=\p{L})/u

/** Of a text without line breaks, at most so many */
export function wrappedLines(text: string, width: number, size: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(lineBreaks)) {
    // The blank after a word needs no room.
    let wordWidth = textWidth(word.trimEnd(), size)
    if (used > 0 && used + wordWidth > width) {
      lines += 1
      used = 0
    }
    while (used + wordWidth > width) {
      lines += 1
      wordWidth -= width
    }
    used += wordWidth + textWidth(' ', size)
  }
  return lines
}

/** Words that are wider than their column would make it wider, and push the next ones off the page. */
function withLongWords(content: Text, width: number): Text['text'] {
  if (content.noWrap) return content.text
  const size = sizeOf(content)
  const runs = typeof content.text === 'string' ? [{ text: content.text }] : content.text
  const isLong = (word: string) => textWidth(word, size) > width
  if (!plainText(content).split(/[ \n]/).some(isLong)) return content.text
  return runs.flatMap((run) =>
    run.text
      .split(/([ \n]+)/)
      .map((text) => ({ ...run, text, ...(isLong(text) && { wordBreak: 'break-all' as const }) })),
  )
}

function columnWidths({ columns, columnGap }: Columns, width: number): number[] {
  return sharedWidths(
    columns.map((column) => column.width),
    width - columnGap * (columns.length - 1),
  )
}

/** Columns without a width in points share what is left. */
function sharedWidths(widths: readonly (number | '*' | 'auto' | undefined)[], width: number): number[] {
  const fixed = widths.flatMap((own) => (typeof own === 'number' ? own : []))
  const share = (width - sum(fixed)) / (widths.length - fixed.length)
  return widths.map((own) => (typeof own === 'number' ? own : share))
}

function tableWidths({ table: { widths }, layout }: Table, width: number): number[] {
  const paddings = widths.map((_, column) => sidePadding(layout, column))
  return sharedWidths(widths, width - sum(paddings))
}

function cellWidth(content: Table, width: number, { cell, at }: { cell: Cell; at: number }): number {
  const end = at + (cell.colSpan ?? 1)
  const widths = tableWidths(content, width).slice(at, end)
  const between = widths.slice(1).map((_, next) => sidePadding(content.layout, at + next + 1))
  return sum([...widths, ...between])
}

/** pdfmake's paddings where a layout has none of its own */
const defaultSide = 4
const defaultTop = 2

function sidePadding({ paddingLeft, paddingRight, vLineWidth }: Layout, column: number): number {
  return paddingLeft(column) + (paddingRight?.(column) ?? defaultSide) + vLineWidth(column)
}

function rowHeights(content: Table, width: number): number[] {
  const { table, layout } = content
  return table.body.map((row, at) => {
    const cells = row.map((cell, column) => heightOf(cell, cellWidth(content, width, { cell, at: column })))
    const padding = (layout.paddingTop?.(at) ?? defaultTop) + (layout.paddingBottom?.(at) ?? defaultTop)
    return Math.max(table.heights ?? 0, ...cells) + padding + layout.hLineWidth(at, { table })
  })
}

const sum = (values: readonly number[]) => sumBy(values, (value) => value)
