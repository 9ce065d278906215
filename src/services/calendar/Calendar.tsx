import LateIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CSSProperties } from 'react'
import { Suspense, useCallback, useState } from 'react'
import type { Service } from '#domain/services/service'
import { groupServices } from '#domain/services/service-group'
import type { Technician } from '#domain/technicians/technician'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { usePermission } from '../../providers/use-session'
import { useServiceDialogs, useUnfinishedServices } from '..'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { LoadError } from '../../shared/feedback/LoadError'
import { tellBottomStrip } from '../../shared/page/tell-height'
import { useMinute } from '../../shared/use-clock'
import { useTechnicians } from '../../technicians'
import { CalendarFilters } from './CalendarFilters'
import type { GridActions } from './CalendarGrid'
import type { CalendarState } from './calendar-state'
import { CalendarLegend } from './CalendarLegend'
import type { LanesProps } from './lane-layout'
import { CalendarGrid, LanesView, WeekLanesView } from './lazy'
import { LookContext, useLook } from './look'
import { MonthStrip } from './MonthStrip'
import type { CalendarView } from './range'
import { isOfOneDay } from './range'
import { AddServiceButton, ServicesHead } from './ServicesHead'
import { useMoveService } from './use-move-service'
import { useServicePopover } from './use-service-popover'
import { useShownServices } from './use-shown-services'
import { useWallMoves } from './use-wall-moves'

const DayDialog = lazyPart(async () => (await import('./ServiceListDialog')).DayDialog)
const OverdueDialog = lazyPart(async () => (await import('./ServiceListDialog')).OverdueDialog)
const ServicePopover = lazyPart(async () => (await import('./ServicePopover')).ServicePopover)
const UndoBar = lazyPart(async () => (await import('./UndoBar')).UndoBar)

const noTechnicians: readonly Technician[] = []
const emptyList: readonly never[] = []

interface CalendarProps {
  state: CalendarState
  /** The one of `state`, which is not the list: that is the agenda */
  view: Exclude<CalendarView, 'list'>
}

export function Calendar({ state, view }: CalendarProps) {
  const { date, filter, linkedId } = state
  const now = useMinute()
  const today = dayAt(now)
  const mayWrite = usePermission()('services.write')
  const movable = useCallback((service: Service) => mayWrite && service.status === 'SCHEDULED', [mayWrite])
  const dialogs = useServiceDialogs()
  const { data: technicians = noTechnicians } = useTechnicians()
  const look = useLook(state.colouring, technicians, now)
  const moves = useMoveService()
  const { moveTo, resizeTo } = useWallMoves(moves.move)
  const shown = useShownServices(state, moves.moved, movable)
  const { range, data, services, events, hours } = shown
  const { opened, open, close } = useServicePopover(state, shown, moves.moved)

  const actions: GridActions = {
    open,
    openDay: state.setDay,
    showDay: (day) => state.go({ view: 'day', date: day }),
    move: moveTo,
    resize: resizeTo,
    book: dialogs.book,
  }
  const book = mayWrite ? dialogs.book : undefined
  const lanes: LanesProps = { now, services, technicians, linkedId, movable, open, move: moveTo, book }
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
              {view === 'lanes' && <LanesView {...lanes} day={date} hours={hours} resize={resizeTo} />}
              {view === 'week-lanes' && <WeekLanesView {...lanes} monday={range.from} />}
              {view !== 'lanes' && view !== 'week-lanes' && (
                <CalendarGrid
                  view={view}
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
        <Box ref={tellBottomStrip} className="calendar-foot sticky-bar">
          <CalendarLegend colouring={state.colouring} technicians={technicians} />
          {mayWrite && <AddServiceButton day={dayToBook(view, date, today)} />}
        </Box>
        {state.openDay && <DayDialog day={state.openDay} filter={filter} onClose={() => state.setDay(undefined)} />}
        {opened && (
          <ServicePopover
            service={opened.service}
            place={opened.place}
            technicians={technicians}
            movable={movable(opened.service)}
            move={moves.move}
            moveTo={(service, at, notifiesCustomer) => moveTo(service, at, {}, notifiesCustomer)}
            onClose={close}
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
