import type { BaseSyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { get, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, errorText, fieldErrors, isOfServer } from '../../providers/api-error'
import { inFieldOrder } from './field-order'
import { validateWith } from './validate-with'

/** What a form shows of a save that failed */
export interface FormFailure {
  /** Next to the fields */
  text: string | undefined
  /** At the fields, by their names in the form */
  fields: Record<string, string>
}

export interface SchemaFormProps<Schema extends z.ZodType, Values extends FieldValues = FieldValues> {
  schema: Schema
  defaultValues: Values
  /**
   * Wire name → form name, for the server's messages (domain, `*FieldNames`), of fields that the form calls otherwise
   */
  fieldNames?: Record<string, string>
  /** What it throws is shown in the form, which keeps what was typed. */
  save: (values: z.output<Schema>) => Promise<unknown>
  /** By default the messages of the server, each at its field */
  failureOf?: (error: unknown) => FormFailure
}

/**
 * A form that a schema of the domain validates; what the server says about a field is shown there, too.
 * @returns `saving` from when its values are valid until the answer, so that a refused one can be focused at once;
 * `unanswered` while it has the values of a save of which nobody knows whether it was done
 */
export function useSchemaForm<Schema extends z.ZodType, Values extends FieldValues>(
  props: SchemaFormProps<Schema, Values>,
  onSaved?: (form: UseFormReturn<Values>) => void,
) {
  const { schema, defaultValues, fieldNames = {}, save } = props
  const { failureOf = failureAt } = props
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    resolver: validateWith<Values>(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
  })
  const { isSubmitting } = form.formState
  const [saving, setSaving] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const underWay = useRef(false)
  const toFocus = useRef<Path<Values>>(undefined)
  // Other values are another attempt.
  useEffect(() => {
    if (!unanswered) return
    const subscription = form.watch(() => setUnanswered(false))
    return () => subscription.unsubscribe()
  }, [form, unanswered])
  // The fields are disabled while they are being saved.
  useEffect(() => {
    if (isSubmitting || saving || !toFocus.current) return
    form.setFocus(toFocus.current, { shouldSelect: true })
    toFocus.current = undefined
  }, [form, isSubmitting, saving])
  async function saveAndClose(values: Values) {
    setFailure(undefined)
    setSaving(true)
    setUnanswered(false)
    try {
      await save(values as unknown as z.output<Schema>)
      onSaved?.(form)
    } catch (error) {
      const { text, fields } = failureOf(error)
      const atFields = Object.entries(fields) as [Path<Values>, string][]
      for (const [name, message] of atFields) form.setError(name, { type: 'server', message })
      const names = atFields.map(([name]) => name)
      toFocus.current = inFieldOrder(form.control, names)[0]
      setFailure(text)
      setUnanswered(!isOfServer(error))
    } finally {
      setSaving(false)
    }
  }
  function refuse() {
    const { error } = schema.safeParse(form.getValues())
    const hasVisibleField = error?.issues.some(({ path }) =>
      path.some((_, at) => isMounted(path.slice(0, at + 1).join('.'))),
    )
    setFailure(hasVisibleField ? undefined : error?.issues[0]?.message)
  }
  /** Whether a field is on the screen, so that its message can be shown there */
  function isMounted(name: string): boolean {
    const field = get(form.control._fields, name) as { _f?: { mount?: boolean } } | undefined
    return field?._f?.mount === true
  }
  function failureAt(error: unknown): FormFailure {
    const wireNames = error instanceof ApiError ? Object.keys(error.problem?.fields ?? {}) : []
    const known = [...wireNames.map((name) => [name, name] as const), ...Object.entries(fieldNames)]
    const names = Object.fromEntries(known.filter(([, name]) => isMounted(name)))
    return { text: errorText(error, names), fields: fieldErrors(error, names) ?? {} }
  }
  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault()
    // Enter in the field of a day submits the form although its button is disabled. `underWay` tells it at once,
    // `isSubmitting` until the answer is on the screen.
    if (underWay.current || isSubmitting) return
    underWay.current = true
    const judgeAndSave = form.handleSubmit(saveAndClose, refuse)
    try {
      await judgeAndSave(event)
    } finally {
      underWay.current = false
    }
  }
  return { form, failure, submit, saving, unanswered }
}
