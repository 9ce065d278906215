import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Service } from '#domain/services/service'
import type { VisitStanding } from '#domain/services/visit-standing'
import { isUnsettled } from '#domain/services/visit-standing'
import { counted } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { usePermission } from '../providers/use-session'
import { EmptyState } from '../shared/EmptyState'
import { VisitGroup } from './VisitGroup'
import { byDay, dayLabel } from './week'

/** The week of today: today first, the days to come, and the days before it last. */
export function CurrentWeek({ groups, now }: { groups: Record<VisitStanding, Service[]>; now: Date }) {
  const may = usePermission()
  const today = dayAt(now)
  const { TODAY, LATER, EARLIER, OVERDUE } = groups
  if ([TODAY, LATER, EARLIER, OVERDUE].every(({ length }) => length === 0)) return <EmptyWeek current />
  const { name, date } = dayLabel(today, today)
  const unsettled = TODAY.filter((visit) => isUnsettled(visit, now)).length
  const note =
    unsettled > 0 && may('services.write')
      ? `${counted(unsettled, ['wizyta już minęła', 'wizyty już minęły', 'wizyt już minęło'])}. Zakończ te, które się odbyły, albo je anuluj.`
      : undefined
  return (
    <>
      <VisitGroup level={2} title={name} quiet={date} note={note} visits={TODAY} empty="Brak wizyt na dziś." />
      <Days visits={LATER} today={today} level={2} />
      {EARLIER.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h2">Wcześniej w tym tygodniu</Typography>
          <Days visits={EARLIER} today={today} level={3} />
        </Box>
      )}
    </>
  )
}

/** A week before or after that of today. */
export function OtherWeek({ visits, today }: { visits: readonly Service[]; today: Day }) {
  return visits.length > 0 ? <Days visits={visits} today={today} level={2} /> : <EmptyWeek />
}

function Days({ visits, today, level }: { visits: readonly Service[]; today: Day; level: 2 | 3 }) {
  return byDay(visits).map(({ day, visits: ofDay }) => {
    const { name, date } = dayLabel(day, today)
    return <VisitGroup key={day} level={level} title={name} quiet={date} visits={ofDay} />
  })
}

function EmptyWeek({ current }: { current?: boolean }) {
  const may = usePermission()
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
