import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
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
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await save(values as z.output<Schema>)
      onSaved?.(form)
    } catch (error) {
      const atFields = Object.entries(fieldErrors(error, fieldNames) ?? {})
      for (const [name, message] of atFields) form.setError(name, { type: 'server', message })
      const [first] = atFields
      if (first) form.setFocus(first[0])
      setFailure(errorText(error))
    }
  })
  return { form, failure, submit }
}
