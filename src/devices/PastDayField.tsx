import { DayField } from '../shared/form/DayField'
import type { DayFieldProps } from '../shared/form/DayField'
import { useToday } from '../shared/use-clock'

/** A day that has passed or comes soon: a year of two digits is at most the next one, '98' is 1998. */
export function PastDayField(props: DayFieldProps) {
  const thisYear = Number(useToday().slice(0, 4))
  return <DayField {...props} latestYear={thisYear + 1} />
}
