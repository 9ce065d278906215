import { useController, useFormContext } from 'react-hook-form'

/** A field of the form around it, with the message it is to show. What the server said goes away when the value changes. */
export function useField(name: string) {
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name })
  return {
    value: (field.value ?? '') as string | number,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    change(value: unknown) {
      if (fieldState.error) clearErrors(name)
      field.onChange(value)
    },
  }
}
