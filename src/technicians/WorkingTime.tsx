import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { DayOff, Technician } from '#domain/technicians/technician'
import { daysOffToCome, weekLines } from '#domain/technicians/week'
import { formatDays, formatLongDay } from '#domain/time/format'
import { useToday } from '../shared/use-clock'

const Facts = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  gap: '2px 8px',
  margin: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: colours.quiet },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))

export function WorkingTime({ technician: { week, daysOff } }: { technician: Pick<Technician, 'week' | 'daysOff'> }) {
  const today = useToday()
  const lines = weekLines(week)
  const coming = daysOffToCome(daysOff, today)
  return (
    <Facts>
      <dt>Pracuje</dt>
      <dd>
        {lines.length === 0 && 'Bez stałych godzin'}
        {lines.map(({ days, hours }) => (
          <Box key={days} sx={{ display: 'grid', gridTemplateColumns: '6rem 1fr' }}>
            <span>{days}</span>
            <span>{hours}</span>
          </Box>
        ))}
      </dd>
      <dt>Dni wolne</dt>
      <dd>
        {coming.length === 0 && 'Żadnych w najbliższym czasie'}
        {coming.map((off) => (
          <div key={`${off.from} ${off.until}`}>
            {formatDayOff(off)}
            {off.reason && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                ({off.reason})
              </Box>
            )}
          </div>
        ))}
      </dd>
    </Facts>
  )
}

function formatDayOff({ from, until }: DayOff): string {
  return from === until ? formatLongDay(from) : formatDays(from, until)
}
