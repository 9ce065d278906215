import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef } from 'react'
import type { PickerInputProps } from './picker-input'

interface PlaceholderProps extends PickerInputProps {
  shown: string
  format: string
  onFocusChange: (hasFocus: boolean) => void
}

/** Stands in for a picker that is loading, as tall as it, and keeps the focus for it. */
export function Placeholder(props: PlaceholderProps) {
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
