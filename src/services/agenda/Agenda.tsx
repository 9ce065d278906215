import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { recordIdOf } from '#domain/api/id'
import { stillToCome } from '#domain/services/delay'
import type { Service } from '#domain/services/service'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { isUnfinished } from '#domain/services/service-group'
import { accusative, formatCount } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { publicHoliday } from '#domain/time/working-day'
import type { ServiceFilter } from '..'
import { useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'
import { EmptyState } from '../../shared/feedback/EmptyState'
import { PrintLink } from '../print'
import { LoadError } from '../../shared/feedback/LoadError'
import { Page } from '../../shared/page/Page'
import { HandOverIcon } from '../../shared/list/row/icons'
import { FilterChip } from '../../shared/list/FilterChip'
import { SelectionBar } from '../../shared/list/SelectionBar'
import { useMinute } from '../../shared/use-clock'
import { useUrlState } from '../../shared/list/use-url-state'
import { TeamButton } from '../team'
import { CampaignsLink } from '../../campaigns'
import { ToBookLink } from '../../confirmations/to-book'
import { servicesInOrder, useStartedServices, useLinkedService, useServicesFrom } from './agenda-data'
import { AgendaDay } from './AgendaDay'
import { AgendaSkeleton } from './AgendaSkeleton'
import { BookButton } from './BookButton'
import { DelayButton } from './DelayButton'
import { byDay, dayLabel } from './days'
import { MoreDays } from './MoreDays'
import { OverdueServices } from './OverdueServices'
import { ServicesContext } from './services-context'
import { ServicesInTimeOff } from './ServicesInTimeOff'
import { StaleNotice } from './StaleNotice'
import { WeekStrip } from './WeekStrip'
import { useWhose } from './whose'
import { WhoseChoice } from './WhoseChoice'

export interface AgendaProps {
  /** Shown types and statuses, which a link may have chosen; by default all */
  kinds?: Pick<ServiceFilter, 'type' | 'status'>
  /** The choice itself. If given, the surrounding page also has the title and the choice of week. */
  kindChoices?: ReactNode
}

const allKinds: ServiceFilter = {}

/** The list under 'Serwisy': one day and the days after it. */
export default function Agenda({ kinds = allKinds, kindChoices }: AgendaProps) {
  const now = useMinute()
  const today = dayAt(now)
  const may = usePermission()
  const { handOver } = useServiceDialogs()
  const [{ date, visit }, change] = useUrlState({ date: '', visit: '', type: '', status: '' })
  const whose = useWhose()
  const filter: ServiceFilter = { ...whose.filter, ...kinds }
  const filtered = Object.keys(kinds).length > 0
  const dayOf = (text: string): Day => (isDay(text) ? text : today)
  const from = dayOf(date)
  const current = from === today
  // While a list of one's own loads, that of everybody is still shown.
  const own = (services: readonly Service[]) => services.filter(({ technicianId }) => technicianId === whose.ownId)
  const isOwnToday = current && !filtered && whose.whose === whose.ownId
  const list = useServicesFrom(from, filter)
  const linkedId = recordIdOf(visit)
  useLinkedService(list, from, linkedId)
  const started = useStartedServices(now, filter)
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const toggle = useCallback(
    (id: number) => setSelectedIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [],
  )
  const frame = useRef<HTMLDivElement>(null)

  /** `next`: by the day that has been chosen last, also if it is not shown yet */
  function show(next: (latest: Day) => Day) {
    change(
      ({ date: latest }) => {
        const day = next(dayOf(latest))
        return { date: day === today ? '' : day, visit: '' }
      },
      { replace: true },
    )
    const scrolling = kindChoices ? frame.current : document.scrollingElement
    if (scrolling) scrolling.scrollTop = 0
  }

  const clear = () => change({ type: '', status: '' }, { replace: true })
  const services = servicesInOrder(current ? started.goingOn : [], ...(list.data?.pages.map((page) => page.rows) ?? []))
  const [first, ...later] = byDay(services, from)
  const selected = services.filter(({ id }) => selectedIds.includes(id)).map(({ id }) => id)
  const empty = services.length === 0 && (!current || started.overdue.length === 0)
  const isFailed = list.error && !list.data
  const isPending = list.isPending || (current && started.isPending)
  const content = (
    <>
      {selected.length > 0 && (
        <Box sx={kindChoices ? { display: 'flex', minHeight: 40 } : belowAppBar}>
          <SelectionBar count={selected.length} forms={accusative.service} onClear={() => setSelectedIds([])}>
            <Button
              size="small"
              color="inherit"
              startIcon={<HandOverIcon />}
              onClick={() => handOver(selected, () => setSelectedIds([]))}
            >
              Przekaż wizyty
            </Button>
          </SelectionBar>
        </Box>
      )}
      {kindChoices && selected.length === 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <WhoseChoice {...whose} />
          {kindChoices}
          {filtered && (
            <Button size="small" onClick={clear}>
              Wyczyść filtry
            </Button>
          )}
        </Box>
      )}
      {!kindChoices && filtered && selected.length === 0 && (
        <FilterChip what="Filtr" text={kindsText(kinds)} onRemove={clear} />
      )}
      {(kindChoices || selected.length === 0) && (
        <WeekStrip date={from} today={today} filter={filter} daysOnly={kindChoices !== undefined} onChange={show} />
      )}
      <Box
        ref={frame}
        className={kindChoices ? 'services-list' : undefined}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: { xs: 2, sm: 2.5 } }}
      >
        <StaleNotice query={list} />
        {isFailed && <LoadError title="Nie udało się załadować serwisów" error={list.error} retry={list.refetch} />}
        {!isFailed && isPending && <AgendaSkeleton />}
        {!isFailed && !isPending && (
          <ServicesContext
            value={{
              linkedId,
              now,
              withNames: whose.whose === 'all',
              selection: may('services.write')
                ? { ids: selected, toggle, open: kindChoices !== undefined || selected.length > 0 }
                : undefined,
            }}
          >
            <Box aria-busy={list.isPlaceholderData} sx={{ display: 'grid', gap: 2.5 }}>
              {current && <OverdueServices services={started.overdue} today={today} />}
              {empty ? (
                <NothingPlanned
                  current={current}
                  filtered={filtered}
                  done={kinds.status?.includes('COMPLETED') ?? false}
                />
              ) : (
                <>
                  {first && (
                    <AgendaDay
                      {...headingOf(first.day, today)}
                      services={first.services}
                      actions={
                        isOwnToday && <DelayButton size="small" services={stillToCome(own(first.services), now)} />
                      }
                      note={current && may('services.write') ? unsettledNote(first.services, now) : undefined}
                      empty={current ? 'Brak wizyt na dziś.' : 'Brak wizyt tego dnia.'}
                    />
                  )}
                  {later.map(({ day, services: ofDay }) => (
                    <AgendaDay key={day} {...headingOf(day, today)} services={ofDay} />
                  ))}
                  <MoreDays query={list} />
                </>
              )}
            </Box>
          </ServicesContext>
        )}
      </Box>
      <ServicesInTimeOff />
    </>
  )
  if (kindChoices) return content
  return (
    <Page
      title="Serwisy"
      actions={
        <>
          <WhoseChoice {...whose} />
          <TeamButton />
          <ToBookLink />
          <CampaignsLink />
          <PrintLink filter={filter} />
          {may('services.write') && <BookButton day={from > today ? from : today} />}
        </>
      }
    >
      {content}
      {/* Room for the floating button, so that it covers no service. */}
      {may('services.write') && <Box sx={{ height: 48 }} />}
    </Page>
  )
}

/** 'Status: Zaplanowany' */
function kindsText({ type = [], status = [] }: NonNullable<AgendaProps['kinds']>): string {
  const types = type.map((each) => serviceTypeNames[each])
  const statuses = status.map((each) => serviceStatusNames[each])
  return [types.length > 0 && `Typ: ${types.join(', ')}`, statuses.length > 0 && `Status: ${statuses.join(', ')}`]
    .filter(Boolean)
    .join(' · ')
}

/** On a phone the bar takes the place of the week strip. */
const belowAppBar = { position: 'sticky', top: 56, zIndex: 4, display: 'flex', py: 0.5, bgcolor: 'background.default' }

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

interface NothingPlannedProps {
  current: boolean
  filtered: boolean
  /** Completed ones are looked for, which are in the past */
  done: boolean
}

function NothingPlanned({ current, filtered, done }: NothingPlannedProps) {
  const may = usePermission()
  if (filtered) {
    return (
      <EmptyState
        title="Brak wizyt dla tych filtrów"
        action={
          done &&
          may('reports.read') && (
            <Button component={Link} to="/admin/reports/services" variant="outlined">
              Wykonane wizyty
            </Button>
          )
        }
      >
        {current ? 'Od dziś nie ma takich wizyt.' : 'Od tego dnia nie ma takich wizyt.'}
      </EmptyState>
    )
  }
  const title = current ? 'Brak zaplanowanych wizyt' : 'Brak wizyt od tego dnia'
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
      Wizytę umawia się tutaj albo w zakładce Klienci, przy urządzeniu klienta. Zacznij od tych, których przegląd jest
      najpilniejszy.
    </EmptyState>
  )
}
