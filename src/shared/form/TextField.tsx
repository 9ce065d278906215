import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ChangeEvent } from 'react'
import type { FieldProps } from './FieldFrame'
import { FieldFrame } from './FieldFrame'
import { useField } from './use-field'

type InputProps = FieldProps &
  Pick<OutlinedInputProps, 'type' | 'disabled' | 'multiline' | 'minRows' | 'inputProps' | 'endAdornment'> & {
    /** From the input to the value in the form; by default its text */
    parse?: (input: HTMLInputElement) => unknown
  }

export function FormInput({ name, label, required, help, inputProps, parse = textOf, ...input }: InputProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  return (
    <FieldFrame label={label} required={required} help={help} error={error}>
      {(attributes) => (
        <OutlinedInput
          {...input}
          id={attributes.id}
          name={name}
          value={value}
          onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            change(parse(target as HTMLInputElement))
          }
          onBlur={onBlur}
          inputRef={ref}
          inputProps={{ 'aria-describedby': attributes['aria-describedby'], ...inputProps }}
        />
      )}
    </FieldFrame>
  )
}

const textOf = ({ value }: HTMLInputElement) => value

interface TextFieldProps extends FieldProps {
  /** Makes it a text area */
  rows?: number
  maxLength?: number
  disabled?: boolean
}

export function TextField({ rows, maxLength, ...field }: TextFieldProps) {
  return <FormInput {...field} multiline={rows !== undefined} minRows={rows} inputProps={{ maxLength }} />
}
