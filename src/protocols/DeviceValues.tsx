import Box from '@mui/material/Box'
import type { ValueSeries } from '#domain/protocols/value-series'
import { marksOf } from '#domain/protocols/trend'
import { Panel, PanelFailure } from '../shared/page/Card'
import { ValueChart } from './ValueChart'

const title = 'Pomiary'

/** A single value makes no chart; the protocol says it. */
const minValues = 2

interface DeviceValuesProps {
  series: { data: ValueSeries[] | undefined; error: unknown; refetch: () => unknown }
}

/** The values of a device's protocols over the years. Without two of any it shows nothing. */
export function DeviceValues({ series: { data, error, refetch } }: DeviceValuesProps) {
  if (error && !data) {
    return <PanelFailure title={title} text="Nie udało się załadować pomiarów" error={error} retry={refetch} />
  }
  const series = data?.filter(({ values }) => values.length >= minValues) ?? []
  if (series.length === 0) return null
  const marks = marksOf(series)
  // What needs attention comes first.
  const isMarked = (key: string) => marks.some((mark) => mark.key === key)
  const ordered = series.toSorted((a, b) => Number(isMarked(b.field.key)) - Number(isMarked(a.field.key)))
  return (
    <Panel
      title={title}
      hint="Wartości z protokołów tego urządzenia. Szary pas to jego własny zakres: mediana wcześniejszych pomiarów (co najmniej trzech) ± trzykrotność typowego odchylenia. Kreskowana linia to granica normy."
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
        }}
      >
        {ordered.map((one) => (
          <ValueChart key={one.field.key} series={one} marks={marks.filter(({ key }) => key === one.field.key)} />
        ))}
      </Box>
    </Panel>
  )
}
