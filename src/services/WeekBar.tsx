import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { formatDays } from '#domain/time/format'
import { mondayOf } from './week'

interface WeekBarProps {
  monday: Day
  today: Day
  onChange: (monday: Day) => void
}

/** Which week is shown, and the way to others. */
export function WeekBar({ monday, today, onChange }: WeekBarProps) {
  const current = mondayOf(today)
  return (
    <Box
      component="fieldset"
      aria-label="Tydzień"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.5,
        minWidth: 0,
        flex: { xs: '1 1 100%', sm: '0 1 auto' },
        border: 0,
        m: 0,
        mr: { sm: -1.25 },
        p: 0,
      }}
    >
      <Box component="output" sx={{ flex: { xs: '1 1 auto', sm: '0 1 auto' }, mr: { sm: 1 }, fontWeight: 550 }}>
        {formatDays(monday, addDays(monday, 6))}
      </Box>
      <IconButton aria-label="Poprzedni tydzień" onClick={() => onChange(addDays(monday, -7))}>
        <PreviousIcon />
      </IconButton>
      <Button variant="outlined" disabled={monday === current} onClick={() => onChange(current)}>
        Dziś
      </Button>
      <IconButton aria-label="Następny tydzień" onClick={() => onChange(addDays(monday, 7))}>
        <NextIcon />
      </IconButton>
    </Box>
  )
}
