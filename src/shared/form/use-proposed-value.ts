import { useEffectEvent, useLayoutEffect } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

/**
 * A field of the form follows a proposal until it is changed by hand. The proposal is the default of the form, so that
 * another value counts as a change.
 * @param value undefined leaves the field as it is
 * @param keepError keeps the refusal of the earlier value readable
 */
export function useProposedValue(name: string, value: unknown, { keepError = false } = {}): void {
  const { resetField } = useFormContext()
  const isDirty = Boolean(get(useFormState({ name }).dirtyFields, name))
  const apply = useEffectEvent(() => {
    if (value !== undefined && !isDirty) resetField(name, { defaultValue: value, keepError })
  })
  // Lists are made again at each render.
  const serialized = JSON.stringify(value)
  // Before the first paint, so that nobody sees the field without it.
  useLayoutEffect(() => {
    apply()
  }, [name, serialized])
}
