import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import type { DayInputProps, PickerInputProps } from './picker-input'
import { dayFromText, timeFromText } from './picker-input'

const dayFormat = 'DD.MM.RRRR'
const timeFormat = 'GG:MM'

// If a picker fails to load, a text field takes its place, so that the form is not lost.
const DayPicker = lazy(() => import('./DayPicker').catch(() => ({ default: TextDayInput })))
const TimePicker = lazy(() => import('./TimePicker').catch(() => ({ default: TextTimeInput })))

/** A day, 'YYYY-MM-DD', shown as 'DD.MM.RRRR'. Its first use loads the picker. */
export function DayInput(props: DayInputProps) {
  const [hasFocus, setHasFocus] = useState(props.autoFocus ?? false)
  const text = isDay(props.value) ? formatDay(props.value) : ''
  return (
    <Suspense fallback={<Placeholder {...props} text={text} format={dayFormat} onFocusChange={setHasFocus} />}>
      <DayPicker {...props} autoFocus={hasFocus} />
    </Suspense>
  )
}

/** A time of day, 'HH:MM', in 24 hours. */
export function TimeInput(props: PickerInputProps) {
  const [hasFocus, setHasFocus] = useState(props.autoFocus ?? false)
  return (
    <Suspense fallback={<Placeholder {...props} text={props.value} format={timeFormat} onFocusChange={setHasFocus} />}>
      <TimePicker {...props} autoFocus={hasFocus} />
    </Suspense>
  )
}

interface Notation {
  format: string
  show: (value: string) => string
  fromText: (text: string, required: boolean) => string
  /** Whether a text that can be read is not about to become another one with the next key */
  isFinal: (text: string) => boolean
}

const day: Notation = {
  format: dayFormat,
  show: (value) => (isDay(value) ? formatDay(value) : value),
  fromText: dayFromText,
  // '1.4.20' may become '1.4.2026'.
  isFinal: (text) => /\d{4}/.test(text),
}
const time: Notation = {
  format: timeFormat,
  show: (value) => value,
  fromText: timeFromText,
  // '123' may become '1230'.
  isFinal: (text) => /\D|\d{4}/.test(text),
}

const TextDayInput = (props: DayInputProps) => <TextInput {...props} notation={day} />
const TextTimeInput = (props: PickerInputProps) => <TextInput {...props} notation={time} />

/** A day or a time as plain text: the browser's own fields would show it in the browser's language. */
function TextInput(props: PickerInputProps & { notation: Notation }) {
  const { value, onChange, focusRef, required = false, notation } = props
  const [text, setText] = useState(notation.show(value))
  const [lastValue, setLastValue] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => focusRef?.(() => input.current?.focus()), [focusRef])

  // The text stays as it is written; only a value from outside replaces it.
  if (value !== lastValue) {
    setLastValue(value)
    setText(notation.show(value))
  }

  function write(next: string, nextText: string) {
    setText(nextText)
    setLastValue(next)
    if (next !== value) onChange(next, nextText)
  }

  function finish() {
    const next = notation.fromText(text, required)
    if (next !== '') write(next, notation.show(next))
  }

  return (
    <OutlinedInput
      id={props.id}
      name={props.name}
      type="text"
      placeholder={notation.format}
      value={text}
      onChange={({ target }) => {
        const nextText = target.value
        const nextValue = notation.fromText(nextText, required)
        const unfinishedValue = required ? '' : nextText
        write(notation.isFinal(nextText) ? nextValue : unfinishedValue, nextText)
      }}
      onBlur={() => {
        finish()
        props.onBlur?.()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
      fullWidth
      required={required}
      error={props.error}
      autoFocus={props.autoFocus}
      inputRef={input}
      inputProps={{
        autoComplete: 'off',
        'aria-label': props['aria-label'],
        'aria-labelledby': props['aria-labelledby'],
        'aria-describedby': props['aria-describedby'],
      }}
    />
  )
}

interface PlaceholderProps extends PickerInputProps {
  text: string
  format: string
  onFocusChange: (hasFocus: boolean) => void
}

/** Takes the place of a picker that is loading, and hands its focus over to it. */
function Placeholder(props: PlaceholderProps) {
  const { text, format, onFocusChange, focusRef } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => focusRef?.(() => input.current?.focus()), [focusRef])
  return (
    <OutlinedInput
      id={props.id}
      value={text}
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
