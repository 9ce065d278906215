import Box from '@mui/material/Box'
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { localeText, pickerTime, WarsawAdapter } from './adapter'
import type { PickerInputProps } from './picker-input'
import { readTime, timeFromText } from './picker-input'
import { InputTextProvider, usePicker } from './use-picker'

/** A time of day, as text or from lists of hours and minutes, which are easier to hit on a phone than a clock face. */
export default function TimePicker(props: PickerInputProps) {
  const { required = false, autoFocus } = props
  const picker = usePicker(props, {
    toDate: timeOf,
    read: readTime,
    fromText: (text) => timeFromText(text, required),
  })
  return (
    <InputTextProvider value={picker.report}>
      <LocalizationProvider dateAdapter={WarsawAdapter} adapterLocale="pl" localeText={localeText}>
        <Box {...picker.frame}>
          <DesktopTimePicker
            {...picker.popup}
            value={picker.value}
            onChange={picker.onChange}
            format="HH:mm"
            ampm={false}
            timeSteps={{ minutes: 5 }}
            name={props.name}
            autoFocus={autoFocus}
            slotProps={{
              field: picker.field,
              textField: picker.textField,
              popper: { 'aria-label': 'Wybierz godzinę' },
            }}
          />
        </Box>
      </LocalizationProvider>
    </InputTextProvider>
  )
}

function timeOf(value: string) {
  const time = readTime(value)
  return time === undefined ? null : pickerTime(time)
}
