import type { CSSProperties, MouseEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { Service } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { clockText } from '#domain/time/time-of-day'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import { LaneHead } from './LaneHead'
import type { Lane, LaneBox, LanesProps } from './lane-layout'
import { lanesOf, sideBySide, workOn } from './lane-layout'
import { LaneServiceButton } from './LaneServiceButton'
import { useLaneDrag } from './use-lane-drag'
import type { WallTime } from './wall-clock'

/** px per hour */
const hourHeight = 56
const pixelsPerMinute = hourHeight / 60

interface LanesViewProps extends LanesProps {
  day: Day
  hours: { from: number; until: number }
  resize: (service: Service, end: WallTime) => boolean
}

/** A day with one lane for each technician. Boxes are dragged in time and between technicians. */
export default function LanesView(props: LanesViewProps) {
  const { day, now, technicians, hours, services, movable, open, move, resize, book, linkedId } = props
  const body = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const lanes = lanesOf(services, technicians)
  const { drag, begin, wasDragged } = useLaneDrag({
    frame: scroll,
    body,
    lanes,
    hours,
    pixelsPerMinute,
    drop(dropped, lane) {
      const at = (minutes: number) => {
        // 24:00 is 0:00 of the next day.
        const hour = Math.floor(minutes / 60)
        return { day: addDays(day, Math.floor(hour / 24)), hour: hour % 24, minute: minutes % 60 }
      }
      if (dropped.kind === 'resize') resize(dropped.service, at(dropped.until))
      else
        move(dropped.service, at(dropped.from), {
          technicianId: lane.technicianId,
          technician: lane.name,
        })
    },
  })

  const top = (minutes: number) => (minutes - hours.from) * pixelsPerMinute
  const height = top(hours.until)
  const hourMarks = Array.from({ length: (hours.until - hours.from) / 60 }, (_, at) => hours.from + at * 60)
  const nowMinutes = day === dayAt(now) ? minuteAt(now) : undefined

  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = Math.max(0, (7 * 60 - hours.from) * pixelsPerMinute)
  }, [day, hours.from])

  function handleClick(event: MouseEvent<HTMLElement>, lane: Lane) {
    if (!book || wasDragged() || (event.target as HTMLElement).closest('button')) return
    const minutes = hours.from + (event.clientY - event.currentTarget.getBoundingClientRect().top) / pixelsPerMinute
    book({ day, time: clockText(Math.floor(minutes / 30) * 30), technicianId: lane.technician?.userId ?? null })
  }

  return (
    <div
      className="lanes"
      ref={scroll}
      data-dragging={drag && true}
      style={{ '--lanes': lanes.length } as CSSProperties}
    >
      <div className="lanes-head">
        <div />
        {lanes.map((lane) => (
          <LaneHead key={lane.key} lane={lane} day={day} caption={hoursOf(lane, day)} count={lane.services.length} />
        ))}
      </div>
      <div ref={body} className="lanes-body" style={{ height }}>
        <div className="lanes-hours" aria-hidden="true">
          {hourMarks.map((minutes) => (
            <span key={minutes} style={{ top: top(minutes) }}>
              {clockText(minutes)}
            </span>
          ))}
        </div>
        {lanes.map((lane, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button 'Dodaj wizytę' does the same
          <div
            key={lane.key}
            data-lane={lane.key}
            className="lane"
            data-target={(drag?.kind === 'move' && drag.lane === at) || undefined}
            style={{ backgroundSize: `100% ${hourHeight}px` }}
            onClick={(event) => handleClick(event, lane)}
          >
            {lane.technician && <OffHours technician={lane.technician} day={day} hours={hours} top={top} />}
            <ul aria-label={lane.name ?? 'Bez serwisanta'}>
              {sideBySide(lane.services, day).map((box) => (
                <LaneBox
                  key={box.service.id}
                  box={box}
                  top={top}
                  linked={box.service.id === linkedId}
                  faint={drag?.service.id === box.service.id}
                  begin={movable(box.service) ? (event, kind) => begin(event, box, at, kind) : undefined}
                  open={(element) => {
                    if (!wasDragged()) open(box.service, element)
                  }}
                />
              ))}
            </ul>
            {drag?.lane === at && (
              <div
                className="lane-ghost"
                style={{ top: top(drag.from), height: (drag.until - drag.from) * pixelsPerMinute }}
              >
                <b>
                  {clockText(drag.from)}–{clockText(drag.until)}
                </b>{' '}
                {drag.service.client.name}
              </div>
            )}
          </div>
        ))}
        {nowMinutes !== undefined && nowMinutes >= hours.from && nowMinutes < hours.until && (
          <div className="lanes-now" style={{ top: top(nowMinutes) }} />
        )}
      </div>
    </div>
  )
}

function hoursOf({ name, technician }: Lane, day: Day): string {
  if (!technician) return name ? 'spoza listy serwisantów' : 'do przydzielenia'
  const work = workOn(technician, day)
  if (!work) return 'dzień bez pracy'
  return 'off' in work ? work.off : `${clockText(work.from)}–${clockText(work.until)}`
}

interface OffHoursProps {
  technician: Technician
  day: Day
  hours: { from: number; until: number }
  top: (minutes: number) => number
}

function OffHours({ technician, day, hours, top }: OffHoursProps) {
  const work = workOn(technician, day)
  if (!work || 'off' in work) return <div className="lane-off" data-day style={{ top: 0, height: top(hours.until) }} />
  return (
    <>
      {work.from > hours.from && <div className="lane-off" style={{ top: 0, height: top(work.from) }} />}
      {work.until < hours.until && (
        <div className="lane-off" style={{ top: top(work.until), height: top(hours.until) - top(work.until) }} />
      )}
    </>
  )
}

interface LaneBoxProps {
  box: LaneBox
  top: (minutes: number) => number
  linked: boolean
  faint: boolean
  begin: ((event: React.PointerEvent, kind: 'move' | 'resize') => void) | undefined
  open: (element: HTMLElement) => void
}

function LaneBox({ box: { service, from, until, column, columns }, top, linked, faint, begin, open }: LaneBoxProps) {
  return (
    <li
      className="lane-box"
      data-faint={faint || undefined}
      style={{
        top: top(from),
        height: Math.max(24, top(until) - top(from)),
        left: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
      }}
    >
      <LaneServiceButton
        service={service}
        linked={linked}
        drag={begin && ((event) => begin(event, 'move'))}
        open={open}
      />
      {begin && <span className="lane-resize" aria-hidden="true" onPointerDown={(event) => begin(event, 'resize')} />}
    </li>
  )
}
