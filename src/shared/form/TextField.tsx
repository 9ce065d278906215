import type { FieldProps } from './FieldFrame'
import { FormInput } from './FormInput'

interface TextFieldProps extends FieldProps {
  /** Makes it a text area */
  rows?: number
  maxLength?: number
  disabled?: boolean
}

export function TextField({ rows, maxLength, ...field }: TextFieldProps) {
  return <FormInput {...field} multiline={rows !== undefined} minRows={rows} inputProps={{ maxLength }} />
}
