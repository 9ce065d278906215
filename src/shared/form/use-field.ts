import { useController, useFormContext } from 'react-hook-form'

/** A field of the surrounding form, with its error. A change clears the error, which the server may have sent. */
export function useField<Value = string | number>(name: string) {
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name })
  return {
    value: (field.value ?? '') as Value,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    change(value: unknown) {
      if (fieldState.error) clearErrors(name)
      field.onChange(value)
    },
  }
}
