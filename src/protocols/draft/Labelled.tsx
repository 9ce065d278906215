import type { InputBaseComponentProps } from '@mui/material/InputBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../shared/form/FieldFrame'

interface LabelledProps {
  label: string
  value: string
  onText: (text: string) => void
  type?: 'text' | 'time'
  error?: string | undefined
  maxLength?: number
  inputMode?: InputBaseComponentProps['inputMode']
}

/** A line outside of a form, with the label of the forms */
export function Labelled({ label, value, onText, type = 'text', error, maxLength, inputMode }: LabelledProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <OutlinedInput
          {...attributes}
          fullWidth
          type={type}
          value={value}
          onChange={({ target }) => onText(target.value)}
          inputProps={{ maxLength, inputMode }}
        />
      )}
    </FieldFrame>
  )
}
