import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { addDays, mondayOf } from '#domain/time/day'
import { formatDayOfMonth, formatDays, formatWeekday, shortWeekdays } from '#domain/time/format'
import { publicHoliday } from '#domain/time/working-day'
import { DrawnText } from '../../shared/page/DrawnText'
import { tellTopStrip } from '../../shared/page/tell-height'
import type { ServiceFilter } from '..'
import { useWeekCounts } from './agenda-data'

interface WeekStripProps {
  date: Day
  today: Day
  filter: ServiceFilter
  /** Without the way to other weeks, which a head above has */
  daysOnly: boolean
  /** `next`: the day, by the one that has been chosen last */
  onChange: (next: (latest: Day) => Day) => void
}

export function WeekStrip({ date, today, filter, daysOnly, onChange }: WeekStripProps) {
  const monday = mondayOf(date)
  const counts = useWeekCounts(date, filter)
  return (
    <Box
      component="fieldset"
      aria-label="Tydzień"
      ref={tellTopStrip}
      className="sticky-bar"
      sx={{
        position: 'sticky',
        top: 'var(--top-bar)',
        zIndex: 4,
        display: 'grid',
        gap: 0.5,
        minWidth: 0,
        m: 0,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 0.5,
        border: 0,
        bgcolor: 'background.default',
      }}
    >
      {!daysOnly && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box component="output" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            {formatDays(monday, addDays(monday, 6))}
          </Box>
          <IconButton
            aria-label="Poprzedni tydzień"
            onClick={() => onChange((latest) => addDays(latest, -7))}
            sx={thumb}
          >
            <PreviousIcon />
          </IconButton>
          <Button variant="outlined" onClick={() => onChange(() => today)} sx={{ minHeight: 40 }}>
            Dziś
          </Button>
          <IconButton aria-label="Następny tydzień" onClick={() => onChange((latest) => addDays(latest, 7))} sx={thumb}>
            <NextIcon />
          </IconButton>
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 }}>
        {shortWeekdays.map((name, at) => {
          const day = addDays(monday, at)
          const count = counts.get(day) ?? 0
          const selected = day === date
          const weekdayColour = at > 4 || publicHoliday(day) ? 'error.main' : 'text.secondary'
          const label = [
            `${formatWeekday(day)}, ${formatDayOfMonth(day)}`,
            publicHoliday(day),
            count > 0 && formatCount(count, nouns.service),
          ]
          return (
            <ButtonBase
              key={day}
              aria-label={label.filter(Boolean).join(', ')}
              aria-pressed={selected}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChange(() => day)}
              sx={{
                ...(daysOnly ? inLine : stackedStyle),
                borderRadius: 2,
                border: 1,
                borderColor: selected ? 'info.main' : 'divider',
                bgcolor: ({ colours }) => (selected ? colours.tones.info.fill : colours.surface),
                color: selected ? 'info.main' : 'text.primary',
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
              }}
            >
              <Box
                component="span"
                sx={{
                  // As large as seven fit side by side
                  fontSize: { xs: 'min(0.75rem, 3.2vw)', sm: '0.75rem' },
                  color: selected ? 'inherit' : weekdayColour,
                }}
              >
                <DrawnText text={name} />
              </Box>
              <Box
                component="span"
                sx={{
                  fontSize: '0.9375rem',
                  fontWeight: 600,
                  lineHeight: 1.3,
                  textDecoration: day === today ? 'underline' : 'none',
                  textUnderlineOffset: 3,
                }}
              >
                {Number(day.slice(8))}
              </Box>
              <Box component="span" sx={{ minHeight: daysOnly ? 0 : '1.125rem', display: 'grid' }}>
                {count > 0 && (
                  <Box component="span" sx={pill}>
                    <DrawnText text={String(count)} />
                  </Box>
                )}
              </Box>
            </ButtonBase>
          )
        })}
      </Box>
    </Box>
  )
}

const stackedStyle = { display: 'grid', justifyItems: 'center', minHeight: 58, py: 0.5 } as const
const inLine = { gap: 0.75, minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } as const

const pill = {
  minWidth: '1.5rem',
  px: 0.5,
  borderRadius: 4,
  bgcolor: ({ colours }: Theme) => colours.sunken,
  color: 'text.primary',
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
} as const

const thumb = { width: 44, height: 44 } as const
