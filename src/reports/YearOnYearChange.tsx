import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import { changeOf } from '#domain/reports/report'
import { formatNumber } from '#domain/text/number'

export function YearOnYearChange({ now, before }: { now: number; before: number }) {
  const percent = changeOf(now, before)
  if (percent === undefined) return <>{now === 0 ? 'Bez zmian' : 'Rok temu nic'}</>
  if (percent === 0) return <>Bez zmian</>
  const Icon = percent > 0 ? UpIcon : DownIcon
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Icon aria-hidden="true" sx={{ fontSize: '0.875rem', verticalAlign: '-2px', mr: 0.25 }} />
      {percent > 0 ? '+' : '−'}
      {formatNumber(Math.abs(percent))}% rok do roku
    </Box>
  )
}
