import type { Rectangle, Stack } from './content'
import { colours, contentWidth } from './content'
import type { PrintedColumns, PrintedFigure } from './document'

const figuresInRow = 4

export function figures(all: readonly PrintedFigure[]): Stack {
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

const chartHeight = 90

/**
 * A column chart of rectangles; each column has the earlier value next to it in a paler colour, and its label below.
 */
export function chart({ label, labelBefore, columns }: PrintedColumns): Stack {
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
