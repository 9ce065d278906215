import Box from '@mui/material/Box'
import { serviceTypeNames, serviceTypes } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { formatDay, formatDuration, formatInstant } from '#domain/time/format'
import type { RecordOwner } from '../../providers/record-owner'
import { useHistoryStats } from './use-history'

export function HistoryStats({ of }: { of: RecordOwner }) {
  const { data } = useHistoryStats(of)
  if (!data || data.total === 0) return null
  const byType = serviceTypes
    .filter((type) => data.completedByType[type] > 0)
    .map((type) => `${serviceTypeNames[type]} ${data.completedByType[type]}`)
  const facts: [string, string | null][] = [
    ['Wizyty', formatNumber(data.total)],
    ['Zakończone', formatNumber(data.byStatus.COMPLETED)],
    ['Średni czas', data.averageDuration === null ? null : formatDuration(data.averageDuration)],
    ['Przychód', data.revenue === null ? null : formatMoney(data.revenue)],
    ['Ostatnia', data.lastPerformedOn && formatDay(data.lastPerformedOn)],
    ['Następna', data.nextStartsAt && formatInstant(data.nextStartsAt)],
    ['Według typu', byType.join(', ') || null],
  ]
  return (
    <Box
      component="dl"
      aria-label="Statystyki serwisu"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mb: 1.5, fontSize: '0.875rem' }}
    >
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Box>
            </div>
          ),
      )}
    </Box>
  )
}
