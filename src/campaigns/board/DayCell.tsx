import type { CSSProperties } from 'react'
import { memo } from 'react'
import type { BoardVisit } from '#domain/campaigns/stop'
import { shiftKey } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { formatDayOfMonth, formatDuration } from '#domain/time/format'
import { clockText } from '#domain/time/time-of-day'
import { kmText } from '../campaign-text'
import type { BoardTechnician, Cell, PlacedStop } from './board-model'
import { countOf, lackingAt, loadOf } from './board-model'
import { StopCard } from './StopCard'
import { dayOff } from './drag-marks'

interface DayCellProps {
  cell: Cell
  technician: BoardTechnician
  day: Day
  /** The day is none of the campaign. */
  isOutside: boolean
  /** Ids of selected stops in this cell, comma-separated: equal texts are not drawn again. */
  selected: string
  /** The stop of this cell whose details are shown */
  openId: number | undefined
}

/** A day of a technician: how full it is, and what is in it in order */
export const DayCell = memo(function DayCell({ cell, technician, day, isOutside, selected, openId }: DayCellProps) {
  const off = dayOff(isOutside ? 'poza kampanią' : 'dzień wolny')
  return (
    <td className="board-cell" data-cell={shiftKey({ technicianId: technician.userId, day })} {...(!cell.shift && off)}>
      {cell.shift ? (
        <LoadBar cell={cell} />
      ) : (
        <span className="board-off">{isOutside ? 'poza kampanią' : 'wolne'}</span>
      )}
      <DayCards
        cell={cell}
        technician={technician}
        day={day}
        openId={openId}
        selected={new Set(selected.split(',').map(Number))}
      />
      {/* Filled in while something is dragged */}
      <span className="board-price" aria-hidden="true" />
    </td>
  )
})

interface DayCardsProps {
  cell: Cell
  technician: BoardTechnician | undefined
  day: Day
  selected: ReadonlySet<number>
  openId: number | undefined
}

/** What a technician does on a day, in order */
export function DayCards({ cell, technician, day, selected, openId }: DayCardsProps) {
  const cards = stopsInOrder(cell)
  return (
    <ol
      className="board-stops"
      aria-label={`${technician?.name ?? ''}, ${formatDayOfMonth(day)}`}
      style={{ '--cards': cards.length } as CSSProperties}
    >
      {cards.map((each) => (
        <li key={'serviceId' in each ? `visit ${each.serviceId}` : each.id}>
          {'serviceId' in each ? (
            <VisitCard visit={each} />
          ) : (
            <StopCard
              stop={each}
              lacking={lackingAt(each, technician)}
              selected={selected.has(each.id)}
              open={each.id === openId}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

export function stopsInOrder({ stops, visits }: Cell): (PlacedStop | BoardVisit)[] {
  return [...stops, ...visits].sort((one, other) => one.begins - other.begins)
}

function VisitCard({ visit: { begins, clientName, city } }: { visit: BoardVisit }) {
  return (
    <div className="stop-card stop-visit">
      <span className="stop-line">
        <span className="stop-time">{clockText(begins)}</span>
        <span className="stop-name">{clientName}</span>
      </span>
      <span className="stop-line">
        <span className="stop-quiet">{city} · z kalendarza</span>
      </span>
    </div>
  )
}

function fullness(percent: number): 'over' | 'full' | undefined {
  if (percent > 100) return 'over'
  return percent > 90 ? 'full' : undefined
}

/** Work and driving against the hours of the day */
export function LoadBar({ cell }: { cell: Cell }) {
  const { minutes, most } = loadOf(cell)
  const percent = most > 0 ? Math.round((minutes / most) * 100) : 0
  const count = countOf(cell)
  const full = fullness(percent)
  return (
    <div className="board-load">
      <span className="board-bar" aria-hidden="true" data-full={full}>
        <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </span>
      <span className="board-caption">
        Obciążenie {percent}%: {formatDuration(Math.round(minutes)) || '0 min'} z {formatDuration(most)}
      </span>
      <span className="board-figures">
        {count > 0 ? `${count} · ${kmText(cell.shift?.km ?? 0)}` : 'pusto'}
        {full === 'over' && ` · ${percent}%`}
      </span>
    </div>
  )
}
