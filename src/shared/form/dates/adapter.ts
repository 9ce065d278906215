import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { plPL } from '@mui/x-date-pickers/locales'
import type { Day } from '#domain/time/day'
import { clockText } from '#domain/time/time-of-day'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import 'dayjs/locale/pl'

/** Now in Warsaw, as a local date and time without a zone */
function warsawNow(): string {
  const now = new Date()
  return `${dayAt(now)}T${clockText(minuteAt(now))}`
}

/** dayjs with Warsaw's 'now', so that its day is marked as today. */
export class WarsawAdapter extends AdapterDayjs {
  constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const date = this.date
    this.date = <T extends string | null | undefined>(value?: T, timezone?: string) =>
      date((value === undefined ? warsawNow() : value) as T, timezone)
  }
}

// Days and times are read and written in the browser's zone only, so that none is converted between zones.
export const pickerDate = (day: Day): Dayjs => dayjs(`${day}T12:00`)
export const pickerTime = (time: string): Dayjs => dayjs(`2000-01-01T${time}`)
export const dayOf = (date: Dayjs): Day => date.format('YYYY-MM-DD') as Day

const objects = { hours: 'godzinę', minutes: 'minuty', seconds: 'sekundy', meridiem: 'porę dnia' }

/** All texts of the pickers in Polish; those below replace what the package leaves in English or translates badly. */
export const localeText = {
  ...plPL.components.MuiLocalizationProvider.defaultProps.localeText,
  timeRangePickerToolbarTitle: 'Wybierz zakres godzin',
  openRangePickerDialogue: (range: string | null) => (range ? `Wybierz zakres, wybrano ${range}` : 'Wybierz zakres'),
  openDatePickerDialogue: (date: string | null) => (date ? `Wybierz datę, wybrano ${date}` : 'Wybierz datę'),
  openTimePickerDialogue: (time: string | null) => (time ? `Wybierz godzinę, wybrano ${time}` : 'Wybierz godzinę'),
  timePickerToolbarTitle: 'Wybierz godzinę',
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? 'Wróć do kalendarza' : 'Wybierz rok'),
  selectViewText: (view: keyof typeof objects) => `Wybierz ${objects[view]}`,
  timeTableLabel: 'Wybierz godzinę',
  dateTableLabel: 'Wybierz dzień',
  fieldYearPlaceholder: () => 'RRRR',
  fieldMonthPlaceholder: () => 'MM',
  fieldDayPlaceholder: () => 'DD',
  fieldWeekDayPlaceholder: () => 'DT',
  fieldHoursPlaceholder: () => 'GG',
  fieldMinutesPlaceholder: () => 'MM',
  fieldSecondsPlaceholder: () => 'SS',
  fieldMeridiemPlaceholder: () => 'PD',
  hours: 'Godzina',
  minutes: 'Minuta',
  seconds: 'Sekunda',
  meridiem: 'Pora dnia',
  empty: 'puste',
}
