import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ValueSeries } from '#domain/protocols/value-series'
import type { ValueMark } from '#domain/protocols/trend'
import { deviationText, chartRange, ownRange } from '#domain/protocols/trend'
import { formatLimits, formatValue } from '#domain/protocols/value'
import { formatDay } from '#domain/time/format'
import { Caption } from '../shared/page/SecondaryText'

/** Units of the drawing; it is stretched to the width of its place. */
const width = 200
const height = 56
const edge = 6

/**
 * One value of a device over the years: the last one in figures, the limits and the device's own range behind the line
 */
export function ValueChart({ series, marks }: { series: ValueSeries; marks: readonly ValueMark[] }) {
  const { field, values } = series
  const last = values.at(-1)!
  const limits = formatLimits(field)
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {field.label}
        </Typography>
        <Typography variant="body2" noWrap sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
          {formatValue(last.value, field)}
        </Typography>
      </Box>
      <Drawing series={series} marked={marks.length > 0} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Caption>{years(series)}</Caption>
        {limits && <Caption noWrap>norma {limits}</Caption>}
      </Box>
      {marks.map((mark) => (
        <Typography key={mark.kind} variant="body2" sx={{ color: 'warning.main' }}>
          {deviationText(mark)}
        </Typography>
      ))}
    </Box>
  )
}

function years({ values }: ValueSeries): string {
  const [first, last] = [values[0]!, values.at(-1)!].map(({ on }) => on.slice(0, 4))
  return first === last ? first! : `${first}–${last}`
}

function Drawing({ series: { field, values }, marked }: { series: ValueSeries; marked: boolean }) {
  const { colours, palette } = useTheme()
  const range = ownRange(
    values.slice(0, -1).map(({ value }) => value),
    field,
  )
  const numbers = [...values.map(({ value }) => value), ...(range ? [range.from, range.to] : [])]
  const { from: low, to: high } = chartRange(numbers, field)
  const from = Date.parse(values[0]!.on)
  const until = Date.parse(values.at(-1)!.on)
  const x = (on: string) =>
    until === from ? width / 2 : edge + ((Date.parse(on) - from) / (until - from)) * (width - 2 * edge)
  const y = (value: number) => edge + ((high - value) / (high - low)) * (height - 2 * edge)
  const text = values.map(({ on, value }) => `${formatDay(on)}: ${formatValue(value, field)}`).join(', ')
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG takes the colours of the theme, an img does not
      role="img"
      aria-label={`${field.label}: ${text}`}
      sx={{ display: 'block', width: '100%', height: 'auto', my: 0.5, overflow: 'visible' }}
    >
      <title>{text}</title>
      {range && (
        <rect
          x={0}
          width={width}
          y={y(range.to)}
          height={y(range.from) - y(range.to)}
          fill={colours.line}
          opacity={0.55}
          rx={2}
        />
      )}
      {[field.min, field.max].map((limit, at) =>
        limit === null || limit < low || limit > high ? null : (
          <line
            key={at === 0 ? 'min' : 'max'}
            x1={0}
            x2={width}
            y1={y(limit)}
            y2={y(limit)}
            stroke={palette.error.main}
            strokeDasharray="3 3"
            strokeWidth={1}
          />
        ),
      )}
      <polyline
        points={values.map(({ on, value }) => `${x(on)},${y(value)}`).join(' ')}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {values.map(({ on, value }, at) => {
        const isLast = at === values.length - 1
        return (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- two values may be of one day, and none changes places
            key={`${on} ${at}`}
            cx={x(on)}
            cy={y(value)}
            r={isLast ? 3.5 : 2}
            fill={isLast && marked ? palette.warning.main : palette.primary.main}
          />
        )
      })}
    </Box>
  )
}
