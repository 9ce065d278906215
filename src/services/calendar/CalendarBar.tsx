import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Day } from '#domain/time/day'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { ToggleChoice } from '../../shared/list/ToggleChoice'
import type { CalendarState } from './calendar-state'
import type { CalendarView } from './range'
import { calendarViews, showsDay, titleOf, viewNames } from './range'

const stepNames: Record<CalendarView, [string, string]> = {
  month: ['Poprzedni miesiąc', 'Następny miesiąc'],
  week: ['Poprzedni tydzień', 'Następny tydzień'],
  day: ['Poprzedni dzień', 'Następny dzień'],
  lanes: ['Poprzedni dzień', 'Następny dzień'],
  'week-lanes': ['Poprzedni tydzień', 'Następny tydzień'],
  list: ['Poprzedni tydzień', 'Następny tydzień'],
}

export function CalendarBar({ state, today }: { state: CalendarState; today: Day }) {
  const { view, date, go, step } = state
  const [previous, next] = stepNames[view]
  return (
    <Box
      component="fieldset"
      aria-label="Zakres kalendarza"
      sx={{ ...plainFieldset, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, flex: '1 1 auto' }}
    >
      <IconButton aria-label={previous} onClick={() => step(-1)} sx={{ ml: -1 }}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label={next} onClick={() => step(1)}>
        <NextIcon />
      </IconButton>
      <Button
        variant="outlined"
        size="small"
        disabled={showsDay(view, date, today)}
        onClick={() => go({ date: today })}
        sx={{ mx: 0.5 }}
      >
        Dziś
      </Button>
      <Box component="output" sx={{ fontWeight: 600, fontSize: '1rem', whiteSpace: 'nowrap' }}>
        {titleOf(view, date)}
      </Box>
    </Box>
  )
}

export function CalendarViewSwitch({ state }: { state: CalendarState }) {
  return (
    <ToggleChoice
      aria-label="Widok"
      value={state.view === 'week-lanes' ? 'lanes' : state.view}
      options={viewOptions}
      onChange={(view) => state.go({ view })}
      sx={{ flex: 'none' }}
    />
  )
}

const viewOptions = calendarViews
  .filter((view) => view !== 'week-lanes')
  .map((value) => ({ value, label: viewNames[value] }))
