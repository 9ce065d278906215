import { useId, useState } from 'react'
import type { OfferedDays, WishDays } from '#domain/confirmations/wish'
import { isOffered } from '#domain/confirmations/wish'
import type { Day } from '#domain/time/day'
import { addDays, mondayOf } from '#domain/time/day'
import { shortMonth, shortWeekday, formatWeekdayAndDay } from './days'
import { useTexts } from './languages'

const weeksAtATime = 3

interface DayChoiceProps {
  days: OfferedDays
  /** null: any day */
  value: Day | null
  /** The chosen day has passed by now. */
  expired: boolean
  onChange: (day: Day | null) => void
}

export function DayChoice({ days, value, expired, onChange }: DayChoiceProps) {
  const texts = useTexts()
  const name = useId()
  const [count, setCount] = useState(weeksAtATime)
  const weeks = weeksOf(days)
  const visible = weeks.filter((week, place) => place < count || (value && week.includes(value)))
  return (
    <fieldset>
      <legend className="light-label">{texts.dayLegend}</legend>
      <div role="alert" className="light-live">
        {expired && <p className="light-error">{texts.dayGone}</p>}
      </div>
      <label className="confirm-option">
        <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
        <span>{texts.anyDay}</span>
      </label>
      <div className="confirm-weeks">
        <div className="confirm-week" aria-hidden="true">
          {weeks[0]?.map((day) => (
            <span key={day} className="confirm-weekday">
              {shortWeekday(day, texts)}
            </span>
          ))}
        </div>
        {visible.map((week) => (
          <div key={week[0]} className="confirm-week">
            {week.map((day) => (
              <label key={day} className="confirm-day">
                <input
                  type="radio"
                  name={name}
                  aria-label={formatWeekdayAndDay(day, texts)}
                  disabled={value !== day && !isOffered(day, days)}
                  checked={value === day}
                  onChange={() => onChange(day)}
                />
                <span aria-hidden="true">
                  {Number(day.slice(8))}
                  <small>{shortMonth(day, texts)}</small>
                </span>
              </label>
            ))}
          </div>
        ))}
      </div>
      {visible.length < weeks.length && (
        <button type="button" className="confirm-quiet" onClick={() => setCount(count + weeksAtATime)}>
          {texts.laterDays}
        </button>
      )}
    </fieldset>
  )
}

/** Monday to Friday of each week that has a day within the range. */
function weeksOf({ from, to }: WishDays): Day[][] {
  const weeks: Day[][] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const week = [0, 1, 2, 3, 4].map((days) => addDays(monday, days))
    if (week.some((day) => day >= from && day <= to)) weeks.push(week)
  }
  return weeks
}
