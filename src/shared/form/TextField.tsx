import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldProps } from './FieldFrame'
import { FieldFrame } from './FieldFrame'
import { useField } from './use-field'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'date' | 'time'
  /** Lines of a longer text */
  rows?: number
  maxLength?: number
}

/** One line of text, a longer text, a day ('YYYY-MM-DD') or a time ('HH:MM'). */
export function TextField({ name, label, required, help, rows, type, maxLength, ...input }: TextFieldProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  return (
    <FieldFrame {...{ label, required, help, error }}>
      {(attributes) => (
        <OutlinedInput
          {...input}
          id={attributes.id}
          name={name}
          type={type}
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
