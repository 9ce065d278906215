import LateIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne, useNotify } from 'react-admin'
import type { CSSProperties } from 'react'
import { Suspense, useContext, useMemo, useState } from 'react'
import type { Service } from '#domain/services/service'
import { serviceDuration } from '#domain/services/service'
import { groupServices } from '#domain/services/service-group'
import type { Technician } from '#domain/technicians/technician'
import { formatCount, nouns } from '#domain/text/plural'
import { movedInstant } from '#domain/time/clock-change'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import type { ServiceSlot } from './service-slot'
import { usePermission } from '../../providers/use-session'
import { DeletedServiceContext, passes, useServiceDialogs, useUnfinishedServices } from '..'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { LoadError } from '../../shared/feedback/LoadError'
import { useMinute } from '../../shared/use-clock'
import { useTechnicians } from '../../technicians'
import type { Moved } from './calendar-events'
import { eventsOf, isServiceWithin, monthEvents, withSlot, visibleHours, withMoved } from './calendar-events'
import { CalendarFilters } from './CalendarFilters'
import type { GridActions } from './CalendarGrid'
import type { CalendarState } from './calendar-state'
import { CalendarLegend } from './CalendarLegend'
import { CalendarGrid, LanesView, WeekLanesView } from './lazy'
import { LookContext, useLook } from './look'
import { MonthStrip } from './MonthStrip'
import type { CalendarView } from './range'
import { isOfOneDay, visibleRange } from './range'
import { AddServiceButton, ServicesHead } from './ServicesHead'
import type { PopoverPlace } from './popover-place'
import { placeBeside } from './popover-place'
import { useCalendarData } from './use-calendar-data'
import { useMoveService } from './use-move-service'
import { useOpenLinked } from './use-open-linked'
import type { WallTime } from './wall-clock'

const DayDialog = lazyPart(async () => (await import('./ServiceListDialog')).DayDialog)
const OverdueDialog = lazyPart(async () => (await import('./ServiceListDialog')).OverdueDialog)
const ServicePopover = lazyPart(async () => (await import('./ServicePopover')).ServicePopover)
const UndoBar = lazyPart(async () => (await import('./UndoBar')).UndoBar)

const noTechnicians: readonly Technician[] = []
const emptyList: readonly never[] = []

/** Month, week, day and lanes; the list is the agenda. */
export function Calendar({ state }: { state: CalendarState }) {
  const { view, date, filter, linkedId } = state
  const now = useMinute()
  const today = dayAt(now)
  const may = usePermission()
  const mayWrite = may('services.write')
  const notify = useNotify()
  const dialogs = useServiceDialogs()
  const { data: technicians = noTechnicians } = useTechnicians()
  const look = useLook(state.colouring, now)
  const moves = useMoveService()
  const deletedId = useContext(DeletedServiceContext)
  const [popover, setPopover] = useState<{ service: Service; place: PopoverPlace }>()

  const range = useMemo(() => visibleRange(view, date), [view, date])
  const data = useCalendarData(view, range, filter)
  const { data: linked, error: unlinked } = useGetOne<Service>(
    'services',
    { id: linkedId ?? 0 },
    { enabled: linkedId !== undefined },
  )
  // What the filter leaves out is not among the number of the day.
  const visibleLinked = linked && passes(linked, filter) ? linked : undefined

  const movable = (service: Service) => mayWrite && service.status === 'SCHEDULED'
  const services = useMemo(
    () => withPlaces(data.services ?? emptyList, moves.moved).filter((service) => isServiceWithin(service, range)),
    [data.services, moves.moved, range],
  )
  const events = useMemo(
    () => {
      if (view !== 'month') return eventsOf(services, movable, linkedId)
      const linkedNow = visibleLinked && withSlot(visibleLinked, moves.moved.get(visibleLinked.id)?.to)
      return monthEvents(withMoved(data.days ?? emptyList, [...moves.moved.values()]), linkedNow, movable)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `movable` follows from the role
    [view, services, linkedId, data.days, moves.moved, visibleLinked, mayWrite],
  )
  const hours = useMemo(() => visibleHours(services), [services])

  /** @returns undefined, and notifies, for an hour that the change to summer time skips */
  function existing({ day, hour, minute }: WallTime, { startsAt }: Service): Date | undefined {
    const moved = movedInstant(day, hour, minute, startsAt)
    if ('at' in moved) return moved.at
    notify(moved.refusal, { type: 'warning' })
    return undefined
  }
  function moveTo(service: Service, at: WallTime, to: Partial<ServiceSlot> = {}, notifiesCustomer?: boolean): boolean {
    const startsAt = existing(at, service)
    return startsAt !== undefined && moves.move(service, { ...to, startsAt }, notifiesCustomer)
  }
  function resizeTo(service: Service, end: WallTime): boolean {
    const until = existing(end, service)
    if (!until) return false
    const durationMinutes = (until.getTime() - service.startsAt.getTime()) / 60_000
    if (durationMinutes >= serviceDuration.min && durationMinutes <= serviceDuration.max)
      return moves.move(service, { durationMinutes })
    notify(`Wizyta trwa od ${serviceDuration.min} do ${serviceDuration.max} minut.`, { type: 'warning' })
    return false
  }
  const open = (service: Service, box: HTMLElement) => setPopover({ service, place: placeBeside(box) })
  useOpenLinked(state, { linked, error: unlinked }, (service, place) => setPopover({ service, place }))

  const actions: GridActions = {
    open,
    openDay: state.setDay,
    showDay: (day) => state.go({ view: 'day', date: day }),
    move: moveTo,
    resize: resizeTo,
    book: (at) => dialogs.book(at),
  }
  if (popover && popover.service.id === deletedId) setPopover(undefined)
  const inView = popover && findService(popover.service.id, services, data.days)
  // A filter may leave out what has just been changed in a dialog.
  const alone = useGetOne<Service>(
    'services',
    { id: popover?.service.id ?? 0 },
    { enabled: Boolean(popover && !inView) },
  )
  const popoverService =
    popover && withSlot(inView ?? alone.data ?? popover.service, moves.moved.get(popover.service.id)?.to)

  const isFailed = Boolean(data.error) && !data.days && !data.services
  return (
    <LookContext value={look}>
      <Box className="services-frame calendar-page">
        <ServicesHead state={state} today={today} filter={filter}>
          <Overdue now={now} />
        </ServicesHead>
        <CalendarFilters state={state} technicians={technicians} />
        {view === 'month' && <MonthStrip date={date} today={today} onChange={(month) => state.go({ date: month })} />}
        <Box
          className="calendar-frame"
          aria-busy={data.isLate}
          data-view={view}
          style={{ '--weeks': daysBetween(range.from, range.until) / 7 } as CSSProperties}
        >
          {isFailed && <LoadError title="Nie udało się załadować serwisów" error={data.error} retry={data.refetch} />}
          {!isFailed && data.isPending && <CalendarSkeleton />}
          {!isFailed && !data.isPending && (
            <Suspense fallback={<CalendarSkeleton />}>
              {view === 'lanes' && (
                <LanesView
                  now={now}
                  services={services}
                  technicians={technicians}
                  hours={hours}
                  linkedId={linkedId}
                  movable={movable}
                  open={open}
                  move={moveTo}
                  resize={resizeTo}
                  day={date}
                  book={mayWrite ? dialogs.book : undefined}
                />
              )}
              {view === 'week-lanes' && (
                <WeekLanesView
                  now={now}
                  services={services}
                  technicians={technicians}
                  linkedId={linkedId}
                  movable={movable}
                  open={open}
                  monday={range.from}
                  move={moveTo}
                  book={mayWrite ? dialogs.book : undefined}
                />
              )}
              {view !== 'lanes' && view !== 'week-lanes' && (
                <CalendarGrid
                  view={view === 'list' ? 'week' : view}
                  date={date}
                  range={range}
                  events={events}
                  hours={hours}
                  linkedId={linkedId}
                  actions={actions}
                  editable={mayWrite}
                />
              )}
            </Suspense>
          )}
        </Box>
        <Box className="calendar-foot">
          <CalendarLegend colouring={state.colouring} technicians={technicians} />
          {mayWrite && <AddServiceButton day={dayToBook(view, date, today)} />}
        </Box>
        {state.openDay && <DayDialog day={state.openDay} filter={filter} onClose={() => state.setDay(undefined)} />}
        {popover && popoverService && (
          <ServicePopover
            service={popoverService}
            place={popover.place}
            technicians={technicians}
            movable={movable(popoverService)}
            move={moves.move}
            moveTo={(service, at, notifiesCustomer) => moveTo(service, at, {}, notifiesCustomer)}
            onClose={() => setPopover(undefined)}
          />
        )}
        {moves.last && (
          <UndoBar
            key={`${moves.last.service.id} ${moves.last.service.version}`}
            last={moves.last}
            undo={moves.undo}
            forget={moves.forget}
          />
        )}
      </Box>
    </LookContext>
  )
}

/** The shown day if it is in the future, else today */
const dayToBook = (view: CalendarView, date: Day, today: Day): Day => (isOfOneDay(view) && date > today ? date : today)

function withPlaces(services: readonly Service[], moved: ReadonlyMap<number, Moved>): Service[] {
  if (moved.size === 0) return [...services]
  const updated = services.map((service) => withSlot(service, moved.get(service.id)?.to))
  return updated.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
}

function findService(
  id: number,
  services: readonly Service[],
  days: readonly { services: Service[] }[] = [],
): Service | undefined {
  return [...services, ...days.flatMap((day) => day.services)].find((service) => service.id === id)
}

/** Overdue services, reachable from every view. */
function Overdue({ now }: { now: Date }) {
  const { data = emptyList } = useUnfinishedServices()
  const [open, setOpen] = useState(false)
  const late = groupServices(now, data).OVERDUE
  if (late.length === 0 && !open) return null
  return (
    <>
      <Button size="small" variant="outlined" color="error" startIcon={<LateIcon />} onClick={() => setOpen(true)}>
        {formatCount(late.length, nouns.overdueService)}
      </Button>
      {open && <OverdueDialog services={late} onClose={() => setOpen(false)} />}
    </>
  )
}

function CalendarSkeleton() {
  return <LoadingBlock label="Ładowanie wizyt" sx={{ height: '100%', minHeight: 320 }} />
}
