import type { InputBaseComponentProps } from '@mui/material/InputBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../shared/form/FieldFrame'

interface LabelledProps {
  label: string
  value: string
  onText: (text: string) => void
  type?: 'text' | 'time'
  required?: boolean
  error?: string | undefined
  autoFocus?: boolean
  maxLength?: number
  inputMode?: InputBaseComponentProps['inputMode']
}

/** A line outside of a form, with the label of the forms */
export function Labelled({
  label,
  value,
  onText,
  type = 'text',
  required,
  error,
  autoFocus,
  maxLength,
  inputMode,
}: LabelledProps) {
  return (
    <FieldFrame label={label} required={required ?? false} error={error}>
      {(attributes) => (
        <OutlinedInput
          {...attributes}
          fullWidth
          type={type}
          autoFocus={autoFocus ?? false}
          value={value}
          onChange={({ target }) => onText(target.value)}
          inputProps={{ maxLength, inputMode }}
        />
      )}
    </FieldFrame>
  )
}
