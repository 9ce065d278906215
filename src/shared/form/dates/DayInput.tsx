import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import type { DayInputProps, PickerInputProps } from './picker-input'
import { dayFromText, timeFromText } from './picker-input'

// If a picker fails to load, a text field takes its place, so that the form is not lost.
const DayPicker = lazy(() => import('./DayPicker').catch(() => ({ default: TextDayInput })))
const TimePicker = lazy(() => import('./TimePicker').catch(() => ({ default: TextTimeInput })))

/** A day, 'YYYY-MM-DD', shown as 'DD.MM.RRRR'. Its first use loads the picker. */
export function DayInput(props: DayInputProps) {
  const { max, latestYear = yearOf(max) } = props
  return <LazyInput {...props} latestYear={latestYear} picker={DayPicker} notation={day} />
}

const yearOf = (text: string | undefined) => (text && isDay(text) ? Number(text.slice(0, 4)) : undefined)

/** A time of day, 'HH:MM', in 24 hours. */
export const TimeInput = (props: PickerInputProps) => <LazyInput {...props} picker={TimePicker} notation={time} />

interface Notation {
  format: string
  show: (value: string) => string
  fromText: (text: string, required: boolean, latestYear?: number) => string
  /** Whether a text that can be read is not about to become another one with the next key */
  isFinal: (text: string) => boolean
}

const day: Notation = {
  format: 'DD.MM.RRRR',
  show: (value) => (isDay(value) ? formatDay(value) : value),
  fromText: dayFromText,
  // '1.4.20' may become '1.4.2026'.
  isFinal: (text) => /\d{4}/.test(text),
}
const time: Notation = {
  format: 'GG:MM',
  show: (value) => value,
  fromText: timeFromText,
  // '123' may become '1230'.
  isFinal: (text) => /\D|\d{4}/.test(text),
}

interface LazyInputProps extends DayInputProps {
  picker: ComponentType<DayInputProps>
  notation: Notation
}

/** While the picker loads a field takes its place, which hands its focus over to it. */
function LazyInput({ picker: Picker, notation, ...props }: LazyInputProps) {
  const [hasFocus, setHasFocus] = useState(props.autoFocus ?? false)
  const placeholder = (
    <PlainInput
      picker={props}
      busy
      value={notation.show(props.value)}
      placeholder={notation.format}
      readOnly
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  )
  return (
    <Suspense fallback={placeholder}>
      <Picker {...props} autoFocus={hasFocus} />
    </Suspense>
  )
}

const TextDayInput = (props: DayInputProps) => <TextInput {...props} notation={day} />
const TextTimeInput = (props: PickerInputProps) => <TextInput {...props} notation={time} />

/** A day or a time as plain text: the browser's own fields would show it in the browser's language. */
function TextInput(props: DayInputProps & { notation: Notation }) {
  const { value, onChange, required = false, latestYear, notation } = props
  const [text, setText] = useState(notation.show(value))
  const [lastValue, setLastValue] = useState(value)

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
    const next = notation.fromText(text, required, latestYear)
    if (next !== '') write(next, notation.show(next))
  }

  return (
    <PlainInput
      picker={props}
      name={props.name}
      placeholder={notation.format}
      value={text}
      onChange={({ target }) => {
        const nextText = target.value
        const nextValue = notation.fromText(nextText, required, latestYear)
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
    />
  )
}

interface PlainInputProps extends OutlinedInputProps {
  /** Props of the picker in whose place it stands */
  picker: PickerInputProps
  busy?: boolean
}

/** A text field that looks like a picker, and is named and focused like one */
function PlainInput({ picker, busy, ...props }: PlainInputProps) {
  const { focusRef } = picker
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => focusRef?.(() => input.current?.focus()), [focusRef])
  return (
    <OutlinedInput
      {...props}
      id={picker.id}
      fullWidth
      required={picker.required}
      error={picker.error}
      autoFocus={picker.autoFocus}
      inputRef={input}
      inputProps={{
        autoComplete: 'off',
        'aria-busy': busy,
        'aria-label': picker['aria-label'],
        'aria-labelledby': picker['aria-labelledby'],
        'aria-describedby': picker['aria-describedby'],
      }}
    />
  )
}
