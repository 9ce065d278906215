import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import 'dayjs/locale/pl'
import type { Day } from '#domain/time/day'
import { dayAt, timeAt } from '#domain/time/warsaw'

const two = (number: number) => String(number).padStart(2, '0')

/** The calendar and clock of Warsaw, as if they were those of the browser's own zone. */
function warsawNow(): string {
  const now = new Date()
  const { hour, minute } = timeAt(now)
  return `${dayAt(now)}T${two(hour)}:${two(minute)}`
}

/** dayjs whose 'now' is Warsaw's: the day marked as today is not the browser's. */
export class WarsawAdapter extends AdapterDayjs {
  constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const date = this.date
    this.date = <T extends string | null | undefined>(value?: T, timezone?: string) =>
      date((value === undefined ? warsawNow() : value) as T, timezone)
  }
}

// A day and a time are read and written by the calendar fields of the browser's zone alone: nothing is converted between zones.
export const pickerDate = (day: Day): Dayjs => dayjs(`${day}T12:00`)
export const pickerTime = (time: string): Dayjs => dayjs(`2000-01-01T${time}`)
export const dayOf = (date: Dayjs): Day => date.format('YYYY-MM-DD') as Day
