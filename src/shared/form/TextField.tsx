import InputAdornment from '@mui/material/InputAdornment'
import { useWatch } from 'react-hook-form'
import type { PolishForms } from '#domain/text/plural'
import { plural } from '#domain/text/plural'
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
  /** 'zł', or the forms of a noun that are chosen by the value */
  unit?: string | PolishForms
}

/** null when empty */
export function NumberField({ min, max, step, unit, ...field }: NumberFieldProps) {
  return (
    <FormInput
      {...field}
      type="number"
      parse={({ value }) => (value === '' ? null : Number(value))}
      endAdornment={
        unit && (
          <InputAdornment position="end">
            <Unit name={field.name} unit={unit} />
          </InputAdornment>
        )
      }
      // A phone's number pad has no decimal comma.
      inputProps={{ min, max, step, inputMode: step && step % 1 ? 'decimal' : 'numeric' }}
    />
  )
}

function Unit({ name, unit }: { name: string; unit: string | PolishForms }) {
  const value: unknown = useWatch({ name })
  return typeof unit === 'string' ? unit : plural(typeof value === 'number' ? value : 0, unit)
}
