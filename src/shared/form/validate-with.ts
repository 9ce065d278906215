import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { set } from 'react-hook-form'
import type { z } from 'zod'

/** A form resolver for schemas of the domain: the first message of each field counts. Returns the schema's output. */
export function validateWith<Values extends FieldValues>(schema: z.ZodType): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data as Values, errors: {} }
    const errors: FieldErrors<Values> = {}
    const names = new Set<string>()
    for (const { path, message } of result.error.issues) {
      const name = path.join('.')
      if (!names.has(name)) set(errors, name, { type: 'validation', message })
      names.add(name)
    }
    return { values: {}, errors }
  }
}
