import type { Service } from '#domain/services/service'
import { initials } from '#domain/text/initials'
import type { Day } from '#domain/time/day'
import { addDays, addMonths, mondayOf, daysFrom } from '#domain/time/day'
import { formatLongDay, formatMonth, formatTime, formatWeekday, shortWeekdays } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { publicHoliday } from '#domain/time/working-day'

interface MonthSheetProps {
  /** Technician of the visits; undefined for several people, whose initials are shown then */
  name: string | undefined
  /** The first day of the month */
  month: Day
  services: readonly Service[]
}

/** A sheet for the wall with every visit of the month */
export function MonthSheet({ name, month, services }: MonthSheetProps) {
  const end = addMonths(month, 1)
  const weeks: Day[] = []
  for (let monday = mondayOf(month); monday < end; monday = addDays(monday, 7)) weeks.push(monday)
  const title = formatMonth(month)
  const marks = marksOf(services)
  return (
    <article className="print-sheet print-month" aria-label={`Plan wizyt: ${title}`}>
      <header>
        <h2>{title}</h2>
        {name && <p>{name}</p>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the keyboard, too */}
      <section className="print-scroll" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {shortWeekdays.map((short) => (
                <th key={short} scope="col">
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((monday) => (
              <tr key={monday}>
                {daysFrom(monday, 7).map((day) =>
                  day >= month && day < end ? (
                    <td key={day}>
                      <strong>{Number(day.slice(8))}</strong> {publicHoliday(day)}
                      <ul aria-label={`${formatWeekday(day)}, ${formatLongDay(day)}`}>
                        {services
                          .filter(({ startsAt }) => dayAt(startsAt) === day)
                          .map(({ id, startsAt, client, device, technician }) => (
                            <li key={id}>
                              <strong>{formatTime(startsAt)}</strong> {client.name}, {device.address.city}
                              {!name && ` (${technician ? marks.get(technician) : '–'})`}
                            </li>
                          ))}
                      </ul>
                    </td>
                  ) : (
                    <td key={day} className="print-other">
                      {Number(day.slice(8))}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!name && (
        <p className="print-names">{[...marks].map(([technician, mark]) => `${mark} – ${technician}`).join(', ')}</p>
      )}
    </article>
  )
}

/**
 * Keyed by name: its initials, with more letters of its last word if two people have the same ('PWi', 'PWr'), else the
 * name itself
 */
function marksOf(services: readonly Service[]): Map<string, string> {
  const names = [...new Set(services.flatMap(({ technician }) => technician ?? []))]
  return new Map(
    names
      .toSorted((one, other) => one.localeCompare(other, 'pl'))
      .map((name) => {
        const last = lastWord(name)
        for (let letters = 1; letters <= last.length; letters++) {
          const mark = markOf(name, letters)
          if (names.every((other) => other === name || markOf(other, letters) !== mark)) return [name, mark]
        }
        return [name, name]
      }),
  )
}

const lastWord = (name: string) => name.trim().split(/\s+/).at(-1)!

const markOf = (name: string, letters: number) => initials(name) + lastWord(name).slice(1, letters)
