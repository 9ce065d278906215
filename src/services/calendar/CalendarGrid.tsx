import type {
  DateSelectArg,
  DayCellContentArg,
  DayHeaderContentArg,
  EventApi,
  EventClickArg,
  EventContentArg,
  EventInput,
  EventMountArg,
} from '@fullcalendar/core'
import polish from '@fullcalendar/core/locales/pl'
import dayGrid from '@fullcalendar/daygrid'
import interaction from '@fullcalendar/interaction'
import FullCalendar from '@fullcalendar/react'
import timeGrid from '@fullcalendar/timegrid'
import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { Service } from '#domain/services/service'
import { serviceDuration } from '#domain/services/service'
import type { Day, DaySpan } from '#domain/time/day'
import { addDays, asDay, weekday } from '#domain/time/day'
import { formatDayOfMonth, formatWeekday, shortWeekdays } from '#domain/time/format'
import { publicHoliday, isWorkingDay } from '#domain/time/working-day'
import { useToday } from '../../shared/use-clock'
import { focusLinkedBox } from './focus-linked-box'
import type { BoxOf } from './calendar-events'
import { ServiceBox } from './ServiceBox'
import { clockText } from '#domain/time/time-of-day'
import { capitalized } from '#domain/text/sentence'
import type { WallTime } from './wall-clock'
import { wallOf, wallTime } from './wall-clock'

type GridView = 'month' | 'week' | 'day'
const gridTypes = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
const plugins = [dayGrid, timeGrid, interaction]

export interface GridActions {
  open: (service: Service, box: HTMLElement) => void
  /** For a day of the month, or a '+n więcej' */
  openDay: (day: Day) => void
  showDay: (day: Day) => void
  /** @returns whether the change was sent; otherwise the box goes back */
  move: (service: Service, start: WallTime) => boolean
  resize: (service: Service, end: WallTime) => boolean
  book: (at: { day: Day; time: string; durationMinutes?: number }) => void
}

interface CalendarGridProps {
  view: GridView
  date: Day
  range: DaySpan
  events: EventInput[]
  /** Minutes since midnight */
  hours: { from: number; until: number }
  linkedId: number | undefined
  editable: boolean
  actions: GridActions
}

export default function CalendarGrid(props: CalendarGridProps) {
  const { view, date, events, hours, linkedId, editable, actions } = props
  const calendar = useRef<FullCalendar>(null)
  const type = gridTypes[view]

  useEffect(() => {
    let cancelled = false
    // FullCalendar calls flushSync, which React does not allow within an effect.
    queueMicrotask(() => {
      const api = cancelled ? undefined : calendar.current?.getApi()
      if (api && (api.view.type !== type || asDay(api.getDate().toISOString().slice(0, 10)) !== date))
        api.changeView(type, date)
    })
    return () => {
      cancelled = true
    }
  }, [type, date])

  const today = useToday()
  useEffect(() => {
    // FullCalendar's timer until midnight stands still while a notebook sleeps; at this event it reads the clock.
    document.dispatchEvent(new Event('visibilitychange'))
  }, [today])

  function mounted({ el, event }: EventMountArg) {
    el.setAttribute('role', 'button')
    const { service } = boxOf(event)
    if (!service) return
    el.setAttribute('aria-haspopup', 'dialog')
    el.dataset.focusHome = `service ${service.id}`
    el.dataset.serviceId = String(service.id)
    if (service.id === linkedId) focusLinkedBox(el)
  }

  function click({ el, event }: EventClickArg) {
    const box = boxOf(event)
    if (box.service) actions.open(box.service, el.closest<HTMLElement>('.fc-event') ?? el)
    else actions.openDay(box.day)
  }

  function drop(event: EventApi, apply: (service: Service) => boolean, back: () => void) {
    const { service } = boxOf(event)
    if (!service || !apply(service)) back()
  }

  function select({ start, end, view: currentView }: DateSelectArg) {
    if (currentView.type === 'dayGridMonth') return
    const { day, hour, minute } = wallTime(start)
    const minutes = (end.getTime() - start.getTime()) / 60_000
    actions.book({
      day,
      time: clockText(hour * 60 + minute),
      durationMinutes: Math.min(Math.max(minutes, serviceDuration.min), serviceDuration.max),
    })
    calendar.current?.getApi().unselect()
  }

  return (
    <Box className="calendar-grid" data-view={view} onKeyDown={view === 'month' ? walkDays : undefined}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={polish}
        timeZone="UTC"
        now={() => wallOf(new Date())}
        nowIndicator
        initialView={type}
        initialDate={date}
        headerToolbar={false}
        height="100%"
        expandRows
        fixedWeekCount={false}
        navLinks
        navLinkDayClick={(at) => (view === 'month' ? actions.openDay : actions.showDay)(wallTime(at).day)}
        navLinkHint={(text: string) => (view === 'month' ? `Wizyty: ${text}` : `Pokaż dzień: ${text}`)}
        dayHeaderContent={headerOf}
        dayCellContent={cellOf}
        dayCellClassNames={({ date: at }) => dayClasses(wallTime(at).day)}
        dayHeaderClassNames={({ date: at, view: currentView }) =>
          currentView.type === 'dayGridMonth' ? '' : dayClasses(wallTime(at).day)
        }
        slotLaneClassNames="calendar-slot"
        allDaySlot={false}
        slotMinTime={clockText(hours.from)}
        slotMaxTime={clockText(hours.until)}
        slotDuration="00:30"
        slotLabelInterval="01:00"
        slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        snapDuration="00:15"
        scrollTime="07:00"
        slotEventOverlap={false}
        eventMaxStack={view === 'week' ? 3 : 8}
        eventMinHeight={26}
        moreLinkClick={({ date: at, view: currentView }) => {
          actions.openDay(wallTime(at).day)
          // Keeps FullCalendar's own popover closed, by staying in the current view.
          return currentView.type
        }}
        // ARIA allows aria-expanded on a button, but not on a link without href.
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        moreLinkHint={(count: number) => `Pokaż wszystkie wizyty tego dnia (jeszcze ${count})`}
        events={events}
        eventOrder="order,start,-duration,title"
        // In a column of time it would leave free places next to other events empty, and hide what has room there.
        eventOrderStrict={view === 'month'}
        eventContent={contentOf}
        eventClassNames={({ event }) => (boxOf(event).service?.id === linkedId && linkedId ? 'is-linked' : '')}
        eventDidMount={mounted}
        eventInteractive
        eventDisplay="block"
        eventClick={click}
        editable={editable}
        eventDurationEditable={editable && view !== 'month'}
        eventDragMinDistance={6}
        dragRevertDuration={150}
        longPressDelay={350}
        eventDrop={({ event, revert }) => drop(event, (service) => actions.move(service, startOf(event)), revert)}
        eventResize={({ event, revert }) => drop(event, (service) => actions.resize(service, endOf(event)), revert)}
        dateClick={({ date: at }) => {
          const { day, hour, minute } = wallTime(at)
          if (view === 'month') actions.openDay(day)
          else if (editable) actions.book({ day, time: clockText(hour * 60 + minute) })
        }}
        selectable={editable && view !== 'month'}
        selectMirror
        selectMinDistance={8}
        select={select}
      />
    </Box>
  )
}

const boxOf = (event: EventApi) => event.extendedProps as BoxOf
const startOf = (event: EventApi) => wallTime(event.start!)
const endOf = (event: EventApi) => wallTime(event.end ?? event.start!)

function dayClasses(day: Day): string[] {
  return isWorkingDay(day) ? [] : ['is-free', ...(publicHoliday(day) ? ['is-holiday'] : [])]
}

function headerOf({ date, view }: DayHeaderContentArg) {
  const { day } = wallTime(date)
  const name = (
    <>
      <span className="weekday-long">{capitalized(formatWeekday(day))}</span>
      <span className="weekday-short" aria-hidden="true">
        {shortWeekdays[weekday(day)]}
      </span>
    </>
  )
  if (view.type === 'dayGridMonth') return name
  const holiday = publicHoliday(day)
  return (
    <span className="calendar-day-head">
      <span>
        <b>{view.type === 'timeGridWeek' ? name : capitalized(formatWeekday(day))}</b> {formatDayOfMonth(day)}
      </span>
      {holiday && <span className="calendar-holiday">{holiday}</span>}
    </span>
  )
}

function cellOf({ date, view, dayNumberText }: DayCellContentArg) {
  if (view.type !== 'dayGridMonth') return dayNumberText
  const holiday = publicHoliday(wallTime(date).day)
  return (
    <>
      {holiday && <span className="calendar-holiday">{holiday}</span>}
      <span className="calendar-day-number">{dayNumberText}</span>
    </>
  )
}

function contentOf({ event, view }: EventContentArg) {
  const { service } = boxOf(event)
  return service ? <ServiceBox service={service} line={view.type === 'dayGridMonth'} /> : <span>{event.title}</span>
}

const dayStepsOfKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys move the focus from day to day. */
function walkDays(event: KeyboardEvent<HTMLElement>): void {
  const by = dayStepsOfKeys[event.key]
  const link = (event.target as HTMLElement).closest('.fc-daygrid-day-number')
  const from = link?.closest<HTMLElement>('[data-date]')?.dataset.date
  if (by === undefined || from === undefined) return
  const to = addDays(asDay(from), by)
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-date="${to}"] .fc-daygrid-day-number`)
  if (!next) return
  event.preventDefault()
  next.focus()
}
