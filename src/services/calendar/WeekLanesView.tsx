import type { DragEvent } from 'react'
import { useState } from 'react'
import { sumBy } from '#domain/collections'
import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { addDays, daysFrom } from '#domain/time/day'
import { formatDayOfMonth, formatDuration, formatWeekday } from '#domain/time/format'
import { dayAt, timeAt } from '#domain/time/warsaw'
import { publicHoliday } from '#domain/time/working-day'
import { LaneHead } from './LaneHead'
import type { Lane, LanesProps } from './lane-layout'
import { lanesOf, workOn } from './lane-layout'
import { LaneServiceButton } from './LaneServiceButton'

interface WeekLanesViewProps extends LanesProps {
  /** The Monday of the week */
  monday: Day
}

/** A week with a row for each technician. A service that is dragged to another cell keeps its hour. */
export default function WeekLanesView(props: WeekLanesViewProps) {
  const { monday, now, services, technicians, move } = props
  const days = daysFrom(monday, 7)
  const today = dayAt(now)
  const [dragged, setDragged] = useState<Service>()
  const drop = (lane: Lane, day: Day) => {
    setDragged(undefined)
    if (!dragged) return
    const to = { technicianId: lane.technicianId, technician: lane.name }
    const stays = dayAt(dragged.startsAt) === day && dragged.technicianId === to.technicianId
    if (!stays || dragged.technician !== to.technician) move(dragged, { day, ...timeAt(dragged.startsAt) }, to)
  }
  return (
    <div className="week-lanes">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">Serwisant</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {formatWeekday(day)}
                <small>{[formatDayOfMonth(day), publicHoliday(day)].filter(Boolean).join(' · ')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanesOf(services, technicians).map((lane) => (
            <tr key={lane.key}>
              <th scope="row">
                <LaneHead
                  lane={lane}
                  day={today > monday && today < addDays(monday, 7) ? today : monday}
                  caption={workOf(lane)}
                />
              </th>
              {days.map((day) => (
                <Cell
                  key={day}
                  {...props}
                  lane={lane}
                  day={day}
                  dragged={dragged}
                  drag={setDragged}
                  drop={() => drop(lane, day)}
                  services={lane.services.filter(({ startsAt }) => dayAt(startsAt) === day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How long all their services of the week take */
function workOf({ name, services }: Lane): string {
  const held = services.filter(({ status }) => status !== 'CANCELLED')
  const minutes = sumBy(held, ({ durationMinutes }) => durationMinutes)
  if (minutes > 0) return formatDuration(minutes)
  return name === null ? 'do przydzielenia' : 'bez wizyt'
}

interface CellProps extends Pick<LanesProps, 'services' | 'linkedId' | 'movable' | 'open' | 'book'> {
  lane: Lane
  day: Day
  dragged: Service | undefined
  drag: (service: Service | undefined) => void
  drop: () => void
}

function Cell({ lane, day, services, linkedId, movable, open, book, dragged, drag, drop }: CellProps) {
  const [over, setOver] = useState(false)
  const work = lane.technician && workOn(lane.technician, day)
  const off = lane.technician && (!work || 'off' in work)
  const name = lane.name ?? 'Bez serwisanta'
  return (
    // The button 'Dodaj wizytę' and the forms do the same by keyboard.
    <td
      data-off={off || undefined}
      data-target={(dragged && over) || undefined}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        drop()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) book?.({ day, technicianId: lane.technician?.userId ?? null })
      }}
    >
      {work && 'off' in work && <small>{work.off}</small>}
      <ul aria-label={`${name}, ${formatWeekday(day)}`}>
        {services.map((service) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the popover of the service moves it by keyboard
          <li
            key={service.id}
            draggable={movable(service)}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', service.client.name)
              drag(service)
            }}
            onDragEnd={() => drag(undefined)}
          >
            <LaneServiceButton
              line
              service={service}
              linked={service.id === linkedId}
              open={(element) => open(service, element)}
            />
          </li>
        ))}
      </ul>
    </td>
  )
}
