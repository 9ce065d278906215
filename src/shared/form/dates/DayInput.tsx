import { lazy, Suspense, useState } from 'react'
import { isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import type { DayInputProps, PickerInputProps } from './picker-input'
import { Placeholder } from './Placeholder'

const DayPicker = lazy(() => import('./DayPicker'))
const TimePicker = lazy(() => import('./TimePicker'))

/** A day, 'YYYY-MM-DD', shown as 'DD.MM.RRRR'. The picker is loaded when the first is shown. */
export function DayInput(props: DayInputProps) {
  const [hasFocus, setHasFocus] = useState(props.autoFocus ?? false)
  const shown = isDay(props.value) ? formatDay(props.value) : ''
  return (
    <Suspense fallback={<Placeholder {...props} shown={shown} format="DD.MM.RRRR" onFocusChange={setHasFocus} />}>
      <DayPicker {...props} autoFocus={hasFocus} />
    </Suspense>
  )
}

/** A time of day, 'HH:MM', in 24 hours. */
export function TimeInput(props: PickerInputProps) {
  const [hasFocus, setHasFocus] = useState(props.autoFocus ?? false)
  return (
    <Suspense fallback={<Placeholder {...props} shown={props.value} format="GG:MM" onFocusChange={setHasFocus} />}>
      <TimePicker {...props} autoFocus={hasFocus} />
    </Suspense>
  )
}
