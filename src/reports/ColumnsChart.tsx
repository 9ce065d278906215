import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { axisValues, columnLabels, linesOf, textWidth } from './chart-axis'
import './reports.css'

export interface ChartSeries {
  name: string
  /**
   * 'before' is less prominent; 'again' is stacked on top of both; 'lost' and 'silent' are answers that brought
   * nothing. Series of the same stack are drawn on top of each other
   */
  tone: 'now' | 'before' | 'again' | 'lost' | 'silent'
  stack?: string
}

interface ChartColumn {
  /** Label below the column */
  tick: string
  /** Second line of the label */
  subtick?: string | undefined
  /** Title of the tooltip */
  name: string
  /** One per series */
  values: readonly number[]
  /** Opens the list of what the column counts */
  open?: (() => void) | undefined
}

export interface ChartProps {
  label: string
  columns: readonly ChartColumn[]
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** For the axis, which has little room */
  short: (value: number) => string
  /** Smallest step of the axis, 1 by default */
  unit?: number | undefined
}

export default function ColumnsChart({ label, columns, series, format, short, unit = 1 }: ChartProps) {
  const { colours } = useTheme()
  const { danger, soon } = colours.tones
  const fills = { now: colours.accent, before: colours.edge, again: soon.text, lost: danger.text, silent: soon.text }
  const data = columns.map(({ values }, place) => ({
    place,
    ...Object.fromEntries(values.map((value, i) => [`s${i}`, value])),
  }))
  const [width, setWidth] = useState(600)
  const lines = axisValues(Math.max(0, ...columns.map((column) => heightOf(column, series))), unit)
  const axisWidth = Math.ceil(Math.max(...lines.map((value) => textWidth(short(value), 12)))) + 10
  const labels = columnLabels(
    columns.map(({ tick }) => tick),
    (width - axisWidth - rightMargin) / columns.length,
  )
  const isTwoLined = labels.broken || columns.some(({ subtick }) => subtick !== undefined)
  const opens = columns.some(({ open }) => open)
  return (
    <figure className="report-chart" aria-label={`Wykres: ${label}`}>
      <Legend entries={series.map(({ name: of, tone }) => [of, fills[tone]])} />
      <ResponsiveContainer
        width="100%"
        height={isTwoLined ? 272 : 256}
        initialDimension={{ width: 600, height: 256 }}
        onResize={setWidth}
      >
        <BarChart
          data={data}
          margin={{ top: 8, right: rightMargin, bottom: isTwoLined ? 14 : 0, left: 0 }}
          // Dense columns need the room: a month has 30, of two series.
          barGap={columns.length > 20 ? 0 : 2}
          barCategoryGap={columns.length > 20 ? '8%' : '22%'}
        >
          <CartesianGrid vertical={false} stroke={colours.line} />
          <XAxis
            dataKey="place"
            tickLine={false}
            axisLine={{ stroke: colours.line }}
            interval={labels.every - 1}
            tick={<ColumnTick columns={columns} colour={colours.quiet} size={labels.size} broken={labels.broken} />}
          />
          <YAxis
            width={axisWidth}
            ticks={lines}
            domain={[0, lines.at(-1)!]}
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={{ fontSize: 12, fill: colours.quiet }}
            tickFormatter={short}
          />
          <Tooltip
            cursor={{ fill: colours.sunken }}
            isAnimationActive={false}
            content={<ColumnTip columns={columns} series={series} format={format} />}
          />
          {series.map(({ name: of, tone, stack }, i) => (
            <Bar
              key={of}
              dataKey={`s${i}`}
              name={of}
              fill={fills[tone]}
              radius={stack ? 0 : [3, 3, 0, 0]}
              maxBarSize={36}
              {...(stack && { stackId: stack })}
              isAnimationActive={false}
              cursor={opens ? 'pointer' : undefined}
              onClick={({ payload }) => columns[placeIn(payload)]?.open?.()}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}

/** px right of the last column */
const rightMargin = 4

/** The highest stack, or the largest other series. */
function heightOf({ values }: ChartColumn, series: readonly ChartSeries[]): number {
  const stacks = new Map<string, number>()
  for (const [i, value] of values.entries()) {
    const stack = series[i]?.stack ?? `${i}`
    stacks.set(stack, (stacks.get(stack) ?? 0) + value)
  }
  return Math.max(...stacks.values())
}

/** Index of the column in a payload of Recharts. */
function placeIn(payload: unknown): number {
  return Number((Object(payload) as { place?: unknown }).place ?? -1)
}

interface ColumnTickProps {
  columns: readonly ChartColumn[]
  colour: string
  size: number
  broken: boolean
  /** Set by XAxis */
  x?: number | string
  y?: number | string
  payload?: { value: number }
}

function ColumnTick({ columns, colour, size, broken, x, y, payload }: ColumnTickProps) {
  const column = payload && columns[payload.value]
  if (!column) return <g />
  const [first, second = column.subtick] = linesOf(column.tick, broken)
  return (
    <text x={x} y={Number(y) + 10} textAnchor="middle" fontSize={size} fill={colour}>
      {first}
      {second && (
        <tspan x={x} dy={size + 3} fontSize={Math.min(size, 11)}>
          {second}
        </tspan>
      )}
    </text>
  )
}

interface ColumnTipProps extends Pick<ChartProps, 'columns' | 'series' | 'format'> {
  /** Set by Tooltip */
  active?: boolean
  payload?: readonly { payload?: unknown }[]
}

function ColumnTip({ columns, series, format, active, payload }: ColumnTipProps) {
  const column = active ? columns[placeIn(payload?.[0]?.payload)] : undefined
  if (!column) return null
  return (
    <div className="report-tip">
      <strong>{column.name}</strong>
      {series.map(({ name }, i) => (
        <span key={name}>
          {name}: {format(column.values[i] ?? 0)}
        </span>
      ))}
    </div>
  )
}

function Legend({ entries }: { entries: readonly (readonly [string, string])[] }) {
  if (entries.length < 2) return null
  return (
    <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 0.5, fontSize: '0.8125rem' }}>
      {entries.map(([name, colour]) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            className="keeps-colours"
            sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }}
          />
          {name}
        </Box>
      ))}
    </Box>
  )
}
