import VisitIcon from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { InspectionDay } from '#domain/dashboard/inspections'
import { calendarRange } from '#domain/dashboard/inspections'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { addDays, daysBetween, weekday, daysFrom } from '#domain/time/day'
import { formatDayOfMonth, shortWeekdays } from '#domain/time/format'
import { publicHoliday } from '#domain/time/working-day'
import { Panel } from '../shared/page/Card'
import { Loaded } from '../shared/feedback/Loaded'
import { notCancelled } from '../shared/page/record-address'
import { useToday } from '../shared/use-clock'
import type { Palette } from '../theme/palette'
import type { Part } from './use-dashboard'

const Weeks = styled('table')(({ theme: { colours } }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { padding: 0, color: colours.quiet, fontWeight: 500 },
  '& td': { padding: 0, height: 68, verticalAlign: 'top', borderRadius: 6 },
  '& td[data-off]': { background: colours.sunken },
  '& td[data-past]': { color: colours.quiet },
  '& td[aria-current]': { outline: `2px solid ${colours.accent}`, outlineOffset: -2 },
}))

function looksOf({ tones }: Palette) {
  return {
    '&[data-kind=due], & [data-kind=due]': { color: tones.urgent.text, background: tones.urgent.fill },
    '&[data-kind=seen-to], & [data-kind=seen-to]': { color: tones.good.text, background: tones.good.fill },
    '&[data-kind=services], & [data-kind=services]': { color: tones.info.text },
  }
}

const Way = styled(Link)(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 24,
  marginInline: 2,
  borderRadius: 4,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  ...looksOf(colours),
}))

const visitIcon = { fontSize: '0.875rem', mr: 0.25, verticalAlign: '-2px' }

const Legend = styled('ul')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  fontSize: '0.8125rem',
  color: colours.quiet,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& span': { borderRadius: 4, paddingInline: 6, fontSize: '0.75rem', fontWeight: 600 },
  ...looksOf(colours),
}))

export function DueCalendar({ part }: { part: Part<InspectionDay[]> }) {
  return (
    <Panel title="Najbliższe tygodnie">
      <Loaded inline of={part} failed="Nie udało się załadować kalendarza przeglądów" height={380}>
        {(inspectionDays) => <Calendar inspectionDays={inspectionDays} />}
      </Loaded>
    </Panel>
  )
}

function Calendar({ inspectionDays }: { inspectionDays: readonly InspectionDay[] }) {
  const today = useToday()
  const { from, until } = calendarRange(today)
  const byDay = new Map(inspectionDays.map((each) => [each.day, each]))
  const weeks = Array.from({ length: daysBetween(from, until) / 7 }, (_, week) => daysFrom(addDays(from, 7 * week), 7))
  return (
    <>
      <Weeks aria-label="Terminy przeglądów i wizyty w najbliższych tygodniach">
        <thead>
          <tr>
            {shortWeekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <Cell key={day} day={day} today={today} counts={byDay.get(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </Weeks>
      <Legend aria-hidden="true">
        <li>
          <span data-kind="due">5</span> terminy przeglądów
        </li>
        <li>
          <span data-kind="seen-to">✓ 5</span> wszystkie umówione
        </li>
        <li>
          <span data-kind="services">
            <VisitIcon sx={visitIcon} />3
          </span>{' '}
          wizyty w kalendarzu
        </li>
      </Legend>
    </>
  )
}

function Cell({ day, today, counts }: { day: Day; today: Day; counts: InspectionDay | undefined }) {
  const { due = 0, booked = 0, services = 0 } = counts ?? {}
  const name = formatDayOfMonth(day)
  const allBooked = due > 0 && booked === due
  const off = weekday(day) > 4 || publicHoliday(day) !== undefined
  return (
    <td
      data-off={off || undefined}
      data-past={day < today || undefined}
      aria-current={day === today ? 'date' : undefined}
      data-tooltip={publicHoliday(day)}
    >
      <Box
        component="time"
        dateTime={day}
        aria-label={name}
        sx={{ display: 'block', px: 0.5, pt: 0.25, lineHeight: '18px' }}
      >
        {Number(day.slice(8))}
      </Box>
      {due > 0 && (
        <Way
          to={`/?tab=clients&view=table&due=${day}`}
          data-kind={allBooked ? 'seen-to' : 'due'}
          aria-label={`${name}: ${formatCount(due, ['termin', 'terminy', 'terminów'])} przeglądu, umówione: ${booked}`}
        >
          {allBooked && '✓ '}
          {due}
        </Way>
      )}
      {services > 0 && (
        <Way
          to={`/?tab=services&view=day&date=${day}&status=${notCancelled}`}
          data-kind="services"
          aria-label={`${name}: ${formatCount(services, nouns.service)}`}
        >
          <VisitIcon sx={visitIcon} />
          {services}
        </Way>
      )}
    </td>
  )
}
