import type { ReactNode } from 'react'
import { byStanding } from '#domain/services/visit-standing'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { LoadError } from '../shared/LoadError'
import { Page } from '../shared/Page'
import { useMinute } from '../shared/use-minute'
import { useUrlState } from '../shared/use-url-state'
import { TeamButton } from '../technicians'
import { CurrentWeek, OtherWeek } from './Agenda'
import { AgendaSkeleton } from './AgendaSkeleton'
import { MeantVisitContext } from './meant-visit'
import { OverdueVisits } from './OverdueVisits'
import { useBegunVisits, useVisitsOf } from './use-visits'
import { mondayOf, weekOf } from './week'
import { WeekBar } from './WeekBar'

/** 'Serwisy': the visits of a week as an agenda, before them those that nobody has settled. */
export default function ServicesTab({ actions }: { actions?: ReactNode }) {
  const now = useMinute()
  const today = dayAt(now)
  const [{ date, visit }, change] = useUrlState({ date: '', visit: '' })
  const monday = weekOf(date, today)
  const current = monday === mondayOf(today)
  const ofWeek = useVisitsOf(monday, 7)
  const begun = useBegunVisits()

  const turn = (to: Day) => change({ date: to === mondayOf(today) ? '' : to, visit: '' }, { replace: true })
  const groups = byStanding(now, current ? (begun.data ?? []) : [], ofWeek.data ?? [])

  return (
    <Page
      title="Serwisy"
      actions={
        <>
          <TeamButton />
          <WeekBar monday={monday} today={today} onChange={turn} />
          {actions}
        </>
      }
    >
      {ofWeek.error && !ofWeek.data ? (
        <LoadError title="Nie udało się załadować serwisów" error={ofWeek.error} retry={ofWeek.refetch} />
      ) : ofWeek.isPending || (current && begun.isPending) ? (
        <AgendaSkeleton />
      ) : (
        <MeantVisitContext value={Number(visit) || undefined}>
          {current && begun.error && !begun.data && (
            <LoadError title="Nie udało się załadować zaległych wizyt" error={begun.error} retry={begun.refetch} />
          )}
          {current ? (
            <>
              <OverdueVisits visits={groups.OVERDUE} today={today} />
              <CurrentWeek groups={groups} now={now} />
            </>
          ) : (
            <OtherWeek visits={ofWeek.data} today={today} />
          )}
        </MeantVisitContext>
      )}
    </Page>
  )
}
