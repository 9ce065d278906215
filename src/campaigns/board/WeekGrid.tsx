import { useTheme } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { memo } from 'react'
import type { Campaign } from '#domain/campaigns/campaign'
import { sumBy } from '#domain/collections'
import { shiftKey } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { formatDayAndMonth, formatWeekday } from '#domain/time/format'
import { TechnicianMark, technicianTone } from '../../technicians'
import { kmText } from '../campaign-text'
import type { BoardModel, BoardTechnician } from './board-model'
import { countOf, emptyCell, isOutside } from './board-model'
import { DayCell } from './DayCell'

interface WeekGridProps {
  campaign: Pick<Campaign, 'from' | 'until'>
  model: BoardModel
  technicians: readonly BoardTechnician[]
  days: readonly Day[]
  today: Day
  selected: ReadonlySet<number>
  openId: number | undefined
}

/** Technicians down, days across. */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { campaign, model, technicians, days, today, selected, openId } = props
  const { mode } = useTheme().palette
  const cellOf = (technicianId: number, day: Day) => model.cells.get(shiftKey({ technicianId, day })) ?? emptyCell
  return (
    <table className="board-grid">
      <caption className="board-caption">Plan tygodnia: serwisanci i dni</caption>
      <thead>
        <tr>
          <th scope="col">Serwisant</th>
          {days.map((day) => (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              <span>{formatWeekday(day)}</span> {formatDayAndMonth(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {technicians.map((technician) => {
          const { userId, name, colour } = technician
          const tone = technicianTone(colour, mode)
          const km = sumBy(days, (day) => cellOf(userId, day).shift?.km ?? 0)
          const count = sumBy(days, (day) => countOf(cellOf(userId, day)))
          return (
            <tr key={userId} style={{ '--mark': tone.mark } as CSSProperties}>
              <PersonHead name={name} colour={colour} count={count} km={km} />
              {days.map((day) => {
                const cell = cellOf(userId, day)
                return (
                  <DayCell
                    key={day}
                    cell={cell}
                    technician={technician}
                    day={day}
                    isOutside={isOutside(day, campaign)}
                    selected={
                      selected.size === 0
                        ? ''
                        : cell.stops.flatMap(({ id }) => (selected.has(id) ? [id] : [])).join(',')
                    }
                    openId={cell.stops.some(({ id }) => id === openId) ? openId : undefined}
                  />
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
})

interface PersonHeadProps extends Pick<BoardTechnician, 'name' | 'colour'> {
  /** Stops and kilometres of the week */
  count: number
  km: number
}

const PersonHead = memo(function PersonHead({ name, colour, count, km }: PersonHeadProps) {
  return (
    <th scope="row">
      <span className="board-person">
        <TechnicianMark name={name} colour={colour} />
        <span>{name}</span>
      </span>
      <span className="board-figures">
        {count} · {kmText(km)}
      </span>
    </th>
  )
})
