import { useCallback, useRef, useState } from 'react'
import { isDay } from '#domain/time/day'
import { DayInput, TimeInput } from './dates/DayInput'
import { isWholeDay } from './dates/picker-input'
import type { FieldProps } from './FieldFrame'
import { FieldFrame, labelOf } from './FieldFrame'
import { useField } from './use-field'

type PickerFieldProps = Omit<FieldProps, 'autoComplete' | 'placeholder'>

export interface DayFieldProps extends PickerFieldProps {
  /** First and last day that may be picked; the schema of the form judges what is typed. */
  min?: string
  max?: string
  latestYear?: number
}

/** A day of the form, 'YYYY-MM-DD'. */
export function DayField({ name, label, required, help, ...input }: DayFieldProps) {
  const { field, error } = usePickerField(name)
  const [touched, setTouched] = useState(false)
  const { value } = field
  const wrong = value !== '' && !isDay(value)
  const message = wrong ? (error ?? touched) && wrongText(value) : error
  return (
    <FieldFrame label={label} required={required} help={help} error={message || undefined}>
      {(attributes) => (
        <DayInput
          {...input}
          {...attributes}
          aria-labelledby={labelOf(attributes.id)}
          {...field}
          required={required}
          error={Boolean(message)}
          onChange={(next) => {
            setTouched(false)
            field.onChange(next)
          }}
          onBlur={() => {
            setTouched(true)
            field.onBlur()
          }}
        />
      )}
    </FieldFrame>
  )
}

const wrongText = (text: string) => (isWholeDay(text) ? 'Nie ma takiego dnia w kalendarzu' : 'Podaj całą datę')

/** A time of day of the form, 'HH:MM'. */
export function TimeField({ name, label, required, help, ...input }: PickerFieldProps) {
  const { field, error } = usePickerField(name)
  return (
    <FieldFrame label={label} required={required} help={help} error={error}>
      {(attributes) => (
        <TimeInput
          {...input}
          {...attributes}
          aria-labelledby={labelOf(attributes.id)}
          {...field}
          required={required}
          error={error !== undefined}
        />
      )}
    </FieldFrame>
  )
}

/** Connects a picker, which has no single focusable element, to the form */
function usePickerField(name: string) {
  const { value, change, onBlur, ref, error } = useField(name)
  const focus = useRef(() => {})
  const register = useRef(ref)
  const focusRef = useCallback((next: () => void) => {
    focus.current = next
    register.current({ focus: () => focus.current() })
  }, [])
  return { error, field: { name, value: String(value), onChange: change, onBlur, focusRef } }
}
