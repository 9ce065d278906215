import type { BaseSyntheticEvent } from 'react'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { get, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorText, fieldErrors } from '../../providers/api-error'
import { validateWith } from './validate-with'

export interface SchemaFormProps<Schema extends z.ZodType> {
  schema: Schema
  defaultValues: FieldValues
  /** Wire name → form name, for the server's messages (domain, `*FieldNames`). */
  fieldNames?: Record<string, string>
  /** What it throws is shown in the form, which keeps what was typed. */
  save: (values: z.output<Schema>) => Promise<unknown>
}

/** A form that a schema of the domain validates; what the server says of a field stands there, too. */
export function useSchemaForm<Schema extends z.ZodType>(
  props: SchemaFormProps<Schema>,
  onSaved?: (form: UseFormReturn) => void,
) {
  const { schema, defaultValues, fieldNames = {}, save } = props
  const [failure, setFailure] = useState<string>()
  const form = useForm({ resolver: validateWith(schema), defaultValues })
  async function saveAndClose(values: FieldValues) {
    setFailure(undefined)
    try {
      await save(values as z.output<Schema>)
      onSaved?.(form)
    } catch (error) {
      const atFields = Object.entries(fieldErrors(error, fieldNames) ?? {})
      for (const [name, message] of atFields) form.setError(name, { type: 'server', message })
      const [first] = atFields
      if (first) form.setFocus(first[0])
      setFailure(errorText(error, fieldNames))
    }
  }
  function refuse() {
    const { error } = schema.safeParse(form.getValues())
    const told = error?.issues.some(({ path }) => path.some((_, at) => isShown(path.slice(0, at + 1).join('.'))))
    setFailure(told ? undefined : error?.issues[0]?.message)
  }
  /** Whether a field is on the screen, where its message stands */
  function isShown(name: string): boolean {
    const field = get(form.control._fields, name) as { _f?: { mount?: boolean } } | undefined
    return field?._f?.mount === true
  }
  const send = form.handleSubmit(saveAndClose, refuse)
  const { isSubmitting } = form.formState
  async function submit(event?: BaseSyntheticEvent) {
    // Enter in the field of a day submits the form although its button is disabled.
    if (isSubmitting) event?.preventDefault()
    else await send(event)
  }
  return { form, failure, submit }
}
