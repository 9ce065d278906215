import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { useMay } from '../providers/use-session'
import { EmptyState } from '../shared/EmptyState'
import { VisitGroup } from './VisitGroup'
import type { DayOfVisits } from './week'
import { byDay, dayLabel } from './week'

interface AgendaProps {
  visits: readonly Service[]
  today: Day
  /** Whether it is the week of today: then today comes first, and the days before it last. */
  current: boolean
}

/** The visits of a week, day by day. */
export function Agenda({ visits, today, current }: AgendaProps) {
  const days = byDay(visits)
  if (days.length === 0) return <EmptyWeek current={current} />
  if (!current) return <Days days={days} today={today} />
  const past = days.filter(({ day }) => day < today)
  const ofToday = days.find(({ day }) => day === today) ?? { day: today, visits: [] }
  return (
    <>
      <Days days={[ofToday, ...days.filter(({ day }) => day > today)]} today={today} />
      {past.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 1 }}>
            Wcześniej w tym tygodniu
          </Typography>
          <Days days={past} today={today} />
        </>
      )}
    </>
  )
}

function Days({ days, today }: { days: readonly DayOfVisits[]; today: Day }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {days.map(({ day, visits }) => {
        const { name, date } = dayLabel(day, today)
        return <VisitGroup key={day} title={name} quiet={date} visits={visits} empty="Brak wizyt na dziś." />
      })}
    </Box>
  )
}

function EmptyWeek({ current }: { current: boolean }) {
  const may = useMay()
  const title = current ? 'Brak wizyt w tym tygodniu' : 'Brak wizyt w wybranym tygodniu'
  if (!may('services.write')) return <EmptyState title={title}>Strzałkami przejdziesz do innych tygodni.</EmptyState>
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} to="/?tab=clients&sort=urgent" variant="contained">
          Przejdź do klientów
        </Button>
      }
    >
      Wizytę umawia się w zakładce Klienci, przy urządzeniu klienta. Zacznij od tych, których przegląd jest
      najpilniejszy.
    </EmptyState>
  )
}
