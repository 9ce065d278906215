import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import type { DayInputProps, PickerInputProps } from './picker-input'

// If a picker fails to load, the browser's own field takes its place, so that the form is not lost.
const DayPicker = lazy(() => import('./DayPicker').catch(() => ({ default: BrowserDayInput })))
const TimePicker = lazy(() => import('./TimePicker').catch(() => ({ default: BrowserTimeInput })))

/** A day, 'YYYY-MM-DD', shown as 'DD.MM.RRRR'. Its first use loads the picker. */
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

const BrowserDayInput = (props: DayInputProps) => <BrowserInput {...props} type="date" />
const BrowserTimeInput = (props: PickerInputProps) => <BrowserInput {...props} type="time" />

function BrowserInput(props: DayInputProps & { type: 'date' | 'time' }) {
  const { focusRef, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => focusRef?.(() => input.current?.focus()), [focusRef])
  return (
    <OutlinedInput
      id={props.id}
      name={props.name}
      type={props.type}
      value={props.value}
      onChange={({ target }) => onChange(target.value, target.value)}
      onBlur={props.onBlur}
      fullWidth
      required={props.required}
      error={props.error}
      autoFocus={props.autoFocus}
      inputRef={input}
      inputProps={{
        min: props.min,
        max: props.max,
        'aria-label': props['aria-label'],
        'aria-labelledby': props['aria-labelledby'],
        'aria-describedby': props['aria-describedby'],
      }}
    />
  )
}

interface PlaceholderProps extends PickerInputProps {
  shown: string
  format: string
  onFocusChange: (hasFocus: boolean) => void
}

/** Takes the place of a picker that is loading, and hands its focus over to it. */
function Placeholder(props: PlaceholderProps) {
  const { shown, format, onFocusChange, focusRef } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => focusRef?.(() => input.current?.focus()), [focusRef])
  return (
    <OutlinedInput
      id={props.id}
      value={shown}
      placeholder={format}
      readOnly
      fullWidth
      required={props.required}
      error={props.error}
      autoFocus={props.autoFocus}
      inputRef={input}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      inputProps={{
        'aria-busy': true,
        'aria-label': props['aria-label'],
        'aria-describedby': props['aria-describedby'],
      }}
    />
  )
}
