import InputAdornment from '@mui/material/InputAdornment'
import type { FieldProps } from './FieldFrame'
import { FormInput } from './FormInput'

interface TextFieldProps extends FieldProps {
  /** Makes it a text area */
  rows?: number
  maxLength?: number
}

export function TextField({ rows, maxLength, ...field }: TextFieldProps) {
  return <FormInput {...field} multiline={rows !== undefined} minRows={rows} inputProps={{ maxLength }} />
}

interface NumberFieldProps extends FieldProps {
  min?: number
  max?: number
  step?: number
  /** 'dni', 'zł' */
  unit?: string
}

/** null when empty */
export function NumberField({ min, max, step, unit, ...field }: NumberFieldProps) {
  return (
    <FormInput
      {...field}
      type="number"
      parse={({ value }) => (value === '' ? null : Number(value))}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      // A phone's number pad has no decimal comma.
      inputProps={{ min, max, step, inputMode: step && step % 1 ? 'decimal' : 'numeric' }}
    />
  )
}
