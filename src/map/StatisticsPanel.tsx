import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { deviceTypeLetters, deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import { urgencies, urgencyNames } from '#domain/inspections/urgency'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { Caption } from '../shared/page/SecondaryText'
import type { MapStatistics } from './map-statistics'
import { ConfirmedSymbol, MarkerSymbol } from './MarkerSymbol'

interface StatisticsPanelProps extends MapStatistics {
  /** False until the devices are loaded */
  loaded: boolean
}

export function StatisticsPanel({ devices, confirmed, byUrgency, byType, loaded }: StatisticsPanelProps) {
  const id = useId()
  const format = (count: number) => (loaded ? formatNumber(count) : '–')
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={id} variant="overline" component="h2" color="text.secondary">
          Statystyki
        </Typography>
        <Caption>{loaded && formatCount(devices, nouns.device)}</Caption>
      </Box>
      <Box sx={grid}>
        <Box component="dl" sx={{ m: 0 }}>
          {urgencies.map((urgency) => (
            <Row key={urgency} label={urgencyNames[urgency]} count={format(byUrgency[urgency])} />
          ))}
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {deviceTypes.map((type) => (
            <Row
              key={type}
              label={deviceTypeNames[type]}
              count={format(byType[type])}
              symbol={<MarkerSymbol kind={type}>{deviceTypeLetters[type]}</MarkerSymbol>}
            />
          ))}
          <Row label="Potwierdzone" count={format(confirmed)} symbol={<ConfirmedSymbol />} />
        </Box>
      </Box>
    </Box>
  )
}

function Row({ label, count, symbol }: { label: string; count: string; symbol?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 26, fontSize: '0.8125rem' }}>
      {symbol}
      <Box component="dt" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </Box>
  )
}

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: 2.5 } as const
