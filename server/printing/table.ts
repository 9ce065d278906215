import type { Cell, Layout, Table, Text } from './content'
import { colours } from './content'
import type { PrintedCell, PrintedTable } from './document'

/** Lines below the head and between rows only */
const hairlines: Layout = {
  hLineWidth: (line, { table: { body } }) => (line === 0 || line === body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
}

export function table({ title, columns, rows }: PrintedTable): Table {
  const head = columns.map(({ label, isFigure }, at): Cell =>
    at === 0 && title !== undefined
      ? { text: title, style: 'section' }
      : // On the base line of the title, which is larger.
        { text: label, style: 'head', ...alignment(isFigure), ...(title !== undefined && { margin: [0, 2, 0, 0] }) },
  )
  return {
    table: {
      headerRows: 1,
      // No head is left alone at the foot of a page.
      keepWithHeaderRows: 1,
      widths: columns.map(({ isFigure, width }) => width ?? (isFigure ? 'auto' : '*')),
      body: [head, ...rows.map((row) => cellsOf(row, columns))],
      dontBreakRows: true,
    },
    layout: hairlines,
    margin: title === undefined ? [0, 2, 0, 4] : [0, 10, 0, 2],
  }
}

function cellsOf(row: PrintedTable['rows'][number], columns: PrintedTable['columns']): Cell[] {
  let column = 0
  return row.flatMap((value) => {
    const cell = typeof value === 'string' ? { text: value } : value
    const span = cell.span ?? 1
    const { isFigure, width } = columns[column]!
    column += span
    const content = contentOf(cell, {
      ...alignment(isFigure),
      ...(isFigure && width === undefined && { noWrap: true }),
    })
    return [{ ...content, ...(span > 1 && { colSpan: span }) }, ...placeholders(span)]
  })
}

function contentOf({ text, note, isMarked = false }: PrintedCell, format: Partial<Text>): Cell {
  const line: Text = { text, ...format, ...(isMarked && { style: 'marked' }) }
  const ground = isMarked ? { fillColor: colours.warningGround } : {}
  if (note === undefined) return { ...line, ...ground }
  return { stack: [line, { text: note, ...format, style: isMarked ? 'markedNote' : 'quiet' }], ...ground }
}

const alignment = (isFigure: boolean): Partial<Text> => (isFigure ? { alignment: 'right' } : {})

/** pdfmake wants an empty cell for each further column of a span. */
const placeholders = (span: number): Cell[] => Array.from({ length: span - 1 }, () => ({ text: '' }))
