import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatLongDay, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt, timeAt } from '#domain/time/warsaw'
import { useMinute } from '../shared/use-clock'

export function Greeting({ name }: { name: string }) {
  const now = useMinute()
  const today = dayAt(now)
  return (
    <Box>
      <Typography variant="h1">
        {greetingAt(timeAt(now).hour)}
        {name && `, ${name}`}
      </Typography>
      <Typography color="text.secondary">
        <time dateTime={now.toISOString()}>
          {formatWeekday(today)}, {formatLongDay(today)}, {formatTime(now)}
        </time>
      </Typography>
    </Box>
  )
}

function greetingAt(hour: number): string {
  return hour >= 5 && hour < 18 ? 'Dzień dobry' : 'Dobry wieczór'
}
