import Box from '@mui/material/Box'
import type { Service } from '#domain/services/service'
import { isToCome, isUnfinished } from '#domain/services/service-group'
import { formatCount } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { publicHoliday } from '#domain/time/working-day'
import { usePermission } from '../../providers/use-session'
import { LoadError } from '../../shared/feedback/LoadError'
import { useAddedFocus } from '../../shared/list/use-added-focus'
import { AgendaDay } from './AgendaDay'
import { AgendaSkeleton } from './AgendaSkeleton'
import { DelayButton } from './DelayButton'
import type { DayOfServices } from './days'
import { byDay, dayLabel } from './days'
import { MoreDays } from './MoreDays'
import { NothingPlanned } from './NothingPlanned'
import { OverdueServices } from './OverdueServices'
import { ServicesContext } from './services-context'
import type { AgendaModel } from './use-agenda'
import type { SelectedServices } from './use-selected-services'

interface AgendaListProps {
  agenda: AgendaModel
  selected: SelectedServices
  /** Checkboxes are shown; otherwise the menu of a service begins a selection. */
  withCheckboxes: boolean
}

/** Overdue services, the first day, and the days after it that have services */
export function AgendaList({ agenda, selected, withCheckboxes }: AgendaListProps) {
  const { now, today, from, isFromToday, whose, linkedId, list, services, overdue } = agenda
  const may = usePermission()
  const { list: frame, expect } = useAddedFocus<HTMLDivElement>('.agenda-client')
  if (list.error && !list.data)
    return <LoadError title="Nie udało się załadować serwisów" error={list.error} retry={list.refetch} />
  if (agenda.isPending) return <AgendaSkeleton />

  const [first, ...later] = byDay(services, from)
  const { ids, toggle } = selected
  return (
    <ServicesContext
      value={{
        linkedId,
        now,
        withNames: whose.whose === 'all',
        selection: may('services.write') ? { ids, toggle, open: withCheckboxes } : undefined,
      }}
    >
      <Box ref={frame} aria-busy={list.isPlaceholderData} sx={{ display: 'grid', gap: 2.5 }}>
        {isFromToday && <OverdueServices services={overdue} today={today} />}
        {services.length === 0 && overdue.length === 0 ? (
          <NothingPlanned agenda={agenda} />
        ) : (
          <>
            {first && <FirstDay agenda={agenda} first={first} />}
            {later.map(({ day, services: ofDay }) => (
              <AgendaDay key={day} {...headingOf(day, today)} services={ofDay} />
            ))}
            <MoreDays query={list} onMore={expect} />
          </>
        )}
      </Box>
    </ServicesContext>
  )
}

/** Today's visits can be settled and put off here. */
function FirstDay({ agenda, first: { day, services } }: { agenda: AgendaModel; first: DayOfServices }) {
  const { now, today, isFromToday, isFiltered, whose } = agenda
  const may = usePermission()
  const isOwnToday = isFromToday && !isFiltered && whose.whose === whose.ownId
  // While a list of one's own loads, that of everybody is still shown.
  const upcoming = services.filter((service) => service.technicianId === whose.ownId && isToCome(service, now))
  return (
    <AgendaDay
      {...headingOf(day, today)}
      services={services}
      actions={isOwnToday && <DelayButton size="small" services={upcoming} />}
      note={isFromToday && may('services.write') ? unsettledNote(services, now) : undefined}
      empty={isFromToday ? 'Brak wizyt na dziś.' : 'Brak wizyt tego dnia.'}
    />
  )
}

function headingOf(day: Day, today: Day) {
  const { name, date } = dayLabel(day, today)
  return { title: name, quiet: [date, publicHoliday(day)].filter(Boolean).join(' · ') }
}

function unsettledNote(services: readonly Service[], now: Date): string | undefined {
  const count = services.filter((service) => isUnfinished(service, now)).length
  if (count === 0) return undefined
  const waiting = formatCount(count, ['wizyta czeka', 'wizyty czekają', 'wizyt czeka'])
  return count === 1
    ? `${waiting} na zakończenie. Jeśli się odbyła, zakończ ją; jeśli nie, anuluj.`
    : `${waiting} na zakończenie. Zakończ te, które się odbyły, a pozostałe anuluj.`
}
