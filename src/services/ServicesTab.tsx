import type { Day } from '#domain/time/day'
import { Page } from '../shared/Page'
import { LoadError } from '../shared/LoadError'
import { useToday } from '../shared/use-today'
import { useUrlState } from '../shared/use-url-state'
import { Agenda } from './Agenda'
import { AgendaSkeleton } from './AgendaSkeleton'
import { OverdueVisits } from './OverdueVisits'
import { useOverdueVisits, useVisitsOf } from './use-visits'
import { mondayOf, weekOf } from './week'
import { WeekBar } from './WeekBar'

/** 'Serwisy': the visits of a week as an agenda, before them those that nobody has settled. */
export default function ServicesTab() {
  const today = useToday()
  const [{ week }, change] = useUrlState({ week: '' })
  const monday = weekOf(week, today)
  const current = monday === mondayOf(today)
  const visits = useVisitsOf(monday, 7)
  const overdue = useOverdueVisits()

  const turn = (to: Day) => change({ week: to === mondayOf(today) ? '' : to }, { replace: true })
  const late = current ? (overdue.data ?? []) : []
  const lateIds = new Set(late.map(({ id }) => id))

  return (
    <Page title="Serwisy" actions={<WeekBar monday={monday} today={today} onChange={turn} />}>
      {visits.error && !visits.data ? (
        <LoadError title="Nie udało się załadować serwisów" error={visits.error} retry={visits.refetch} />
      ) : visits.isPending || (current && overdue.isPending) ? (
        <AgendaSkeleton />
      ) : (
        <>
          {current && overdue.error && !overdue.data && (
            <LoadError title="Nie udało się załadować zaległych wizyt" error={overdue.error} retry={overdue.refetch} />
          )}
          <OverdueVisits visits={late} today={today} />
          <Agenda visits={visits.data.filter(({ id }) => !lateIds.has(id))} today={today} current={current} />
        </>
      )}
    </Page>
  )
}
