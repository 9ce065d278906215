import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldProps } from './FieldFrame'
import { FieldFrame } from './FieldFrame'
import { useField } from './use-field'

interface TextFieldProps extends FieldProps {
  /** Lines of a longer text */
  rows?: number
  maxLength?: number
}

/** One line of text, or a longer text. */
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
