import OutlinedInput from '@mui/material/OutlinedInput'
import InputAdornment from '@mui/material/InputAdornment'
import type { FieldProps } from './FieldFrame'
import { FieldFrame } from './FieldFrame'
import { useField } from './use-field'

interface TextFieldProps extends FieldProps {
  /** Makes it a text area */
  rows?: number
  maxLength?: number
}

export function TextField({ name, label, required, help, rows, maxLength, ...input }: TextFieldProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  return (
    <FieldFrame {...{ label, required, help, error }}>
      {(attributes) => (
        <OutlinedInput
          {...input}
          id={attributes.id}
          name={name}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={onBlur}
          inputRef={ref}
          multiline={rows !== undefined}
          minRows={rows}
          inputProps={{ 'aria-describedby': attributes['aria-describedby'], maxLength }}
        />
      )}
    </FieldFrame>
  )
}

interface NumberFieldProps extends FieldProps {
  min?: number
  max?: number
  step?: number
  /** 'dni', 'zł' */
  unit?: string
}

/** null when empty */
export function NumberField({ name, label, required, help, min, max, step, unit, ...input }: NumberFieldProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  return (
    <FieldFrame {...{ label, required, help, error }}>
      {(attributes) => (
        <OutlinedInput
          {...input}
          id={attributes.id}
          name={name}
          type="number"
          value={value}
          onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
          onBlur={onBlur}
          inputRef={ref}
          endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
          inputProps={{ 'aria-describedby': attributes['aria-describedby'], min, max, step, inputMode: 'numeric' }}
        />
      )}
    </FieldFrame>
  )
}
