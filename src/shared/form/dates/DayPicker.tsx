import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { PickerDay } from '@mui/x-date-pickers/PickerDay'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatLongDay, formatWeekday } from '#domain/time/format'
import { publicHoliday } from '#domain/time/working-day'
import { dayOf, pickerDate } from './adapter'
import type { DayInputProps } from './picker-input'
import { completeYear, dayFromText, readDay } from './picker-input'
import { PickerFrame, usePicker } from './use-picker'

/** Smaller screens show the calendar in a dialog, where it cannot be cut off. */
const roomForPopup = '@media (pointer: fine) and (min-width: 400px)'

const [firstDay, lastDay] = ['1900-01-01', '2199-12-31'] as [Day, Day]
const toDate = (value: string) => (isDay(value) ? pickerDate(value) : null)
const dayOr = (text: string | undefined, other: Day) => pickerDate(text !== undefined && isDay(text) ? text : other)

export default function DayPicker(props: DayInputProps) {
  const { required = false, min, max, latestYear } = props
  const { frame, picker, slotProps } = usePicker(props, {
    toDate,
    read: (text) => readDay(text, latestYear),
    fromText: (text) => dayFromText(text, required, latestYear),
    complete: (text) => completeYear(text, latestYear),
  })
  return (
    <PickerFrame {...frame}>
      <DatePicker
        {...picker}
        format="DD.MM.YYYY"
        desktopModeMediaQuery={roomForPopup}
        minDate={dayOr(min, firstDay)}
        maxDate={dayOr(max, lastDay)}
        dayOfWeekFormatter={(weekday) => weekday.format('dd').toLowerCase()}
        slots={{ day: DayOfMonth }}
        slotProps={{
          ...slotProps,
          popper: { 'aria-label': 'Wybierz datę' },
          mobilePaper: { sx: { m: 0, maxWidth: '100%', minWidth: 'min(320px, 100vw)' } },
        }}
      />
    </PickerFrame>
  )
}

/** A cell of the calendar, which marks and names public holidays. */
function DayOfMonth(props: PickerDayProps) {
  const day = dayOf(props.day)
  const holiday = publicHoliday(day)
  return (
    <PickerDay
      {...props}
      title={holiday}
      aria-label={[formatWeekday(day), formatLongDay(day), holiday].filter(Boolean).join(', ')}
      data-holiday={holiday && !props.outsideCurrentMonth ? '' : undefined}
    />
  )
}
