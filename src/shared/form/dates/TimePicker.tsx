import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker'
import { pickerTime } from './adapter'
import type { PickerInputProps } from './picker-input'
import { readTime, timeFromText } from './picker-input'
import { PickerFrame, usePicker } from './use-picker'

/** A time of day, as text or from lists of hours and minutes, which are easier to hit on a phone than a clock face. */
export default function TimePicker(props: PickerInputProps) {
  const { required = false } = props
  const { frame, picker, slotProps } = usePicker(props, {
    toDate: timeOf,
    read: readTime,
    fromText: (text) => timeFromText(text, required),
  })
  return (
    <PickerFrame {...frame}>
      <DesktopTimePicker
        {...picker}
        format="HH:mm"
        ampm={false}
        timeSteps={{ minutes: 5 }}
        slotProps={{ ...slotProps, popper: { 'aria-label': 'Wybierz godzinę' } }}
      />
    </PickerFrame>
  )
}

function timeOf(value: string) {
  const time = readTime(value)
  return time === undefined ? null : pickerTime(time)
}
