import { useId } from 'react'
import type { DayPart, OfferedDays, Wish } from '#domain/confirmations/wish'
import { dayPartHours, dayParts, stillAhead } from '#domain/confirmations/wish'
import { DayChoice } from './DayChoice'
import { useTexts } from './languages'
import { WeekdayAndDay } from './parts'

interface TimeChoiceProps {
  days: OfferedDays
  value: Pick<Wish, 'day' | 'part'>
  onChange: (changed: Partial<Pick<Wish, 'day' | 'part'>>) => void
}

/** Day and part of the day, or both at once where that costs the company least */
export function TimeChoice({ days, value, onChange }: TimeChoiceProps) {
  const texts = useTexts()
  const id = useId()
  const day = stillAhead(value.day, days)
  return (
    <>
      {days.cheapest.length > 0 && (
        <fieldset>
          <legend className="light-label">{texts.cheapest}</legend>
          <div className="confirm-parts">
            {days.cheapest.map(({ day: on, part, nearby }) => (
              <label key={`${on} ${part}`} className="confirm-option">
                <input
                  type="radio"
                  name={`${id}-cheapest`}
                  checked={day === on && value.part === part}
                  onChange={() => onChange({ day: on, part })}
                />
                <span>
                  <WeekdayAndDay day={on} />
                  <small>{texts.parts[part]}</small>
                  {nearby && <small className="confirm-nearby">{texts.nearby}</small>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <DayChoice days={days} value={day} expired={day !== value.day} onChange={(next) => onChange({ day: next })} />
      <fieldset>
        <legend className="light-label">{texts.partLegend}</legend>
        <div className="confirm-parts">
          {([null, ...dayParts] as const).map((part) => (
            <label key={part ?? 'any'} className="confirm-option">
              <input
                type="radio"
                name={`${id}-part`}
                checked={value.part === part}
                onChange={() => onChange({ part })}
              />
              <span>
                {part ? texts.parts[part] : texts.anyPart}
                {part && part !== 'EVENING' && <small>{hoursOf(part)}</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function hoursOf(part: DayPart): string {
  const { from, until } = dayPartHours[part]
  return `${from}:00–${until}:00`
}
