import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { errorText, fieldErrors } from '../../providers/api-error'
import { ActionDialog } from '../ActionDialog'
import { focusFirstField } from '../focus-keeper'
import { validateWith } from '../validate-with'
import type { Wait, WaitKind } from './before-submit'
import { BeforeSubmitContext } from './before-submit'
import { LeaveQuestion, useLeaveQuestion } from './leave-question'

interface FormDialogProps<Schema extends z.ZodType> {
  title: string
  schema: Schema
  defaultValues: FieldValues
  /** Wire name → form name, for the server's messages (domain, `*FieldNames`). */
  fieldNames: Record<string, string>
  /** What it throws is shown in the form, which stays open. */
  save: (values: z.output<Schema>) => Promise<unknown>
  saveLabel: string
  /** Disables the button while the form is incomplete; without it errors are shown at the fields. */
  saveable?: (values: FieldValues) => boolean
  /** Called after saving or leaving */
  onClose: () => void
  children: ReactNode
  maxWidth?: 'xs' | 'sm' | 'md'
  /** What is saved cannot be taken back. */
  danger?: boolean
  cancelLabel?: string
}

const always = () => true

/** A form in a dialog. Closing it asks first if something was typed. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, schema, defaultValues, fieldNames, save, saveLabel, onClose, children, maxWidth } = props
  const { saveable = always, danger, cancelLabel } = props
  const formId = useId()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ resolver: validateWith(schema), defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const maySave = useWatch({ control: form.control, compute: saveable })
  const awaited = useRef<Record<WaitKind, Set<Wait>>>({ answer: new Set(), question: new Set() })
  const left = useRef(false)
  const [isWaiting, setWaiting] = useState(false)
  const question = useLeaveQuestion(isDirty, onClose)

  const judgeAndSave = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await save(values as z.output<Schema>)
      onClose()
    } catch (error) {
      const atFields = Object.entries(fieldErrors(error, fieldNames) ?? {})
      for (const [name, message] of atFields) form.setError(name, { type: 'server', message })
      const [first] = atFields
      if (first) form.setFocus(first[0])
      setFailure(errorText(error))
    }
  })

  const register = useCallback((kind: WaitKind, wait: Wait) => {
    const waits = awaited.current[kind]
    waits.add(wait)
    return () => void waits.delete(wait)
  }, [])
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  async function submit() {
    if (isWaiting || !maySave) return
    const { answer, question: asked } = awaited.current
    if (answer.size + asked.size > 0) {
      setWaiting(true)
      try {
        for (const wait of [...answer, ...asked]) if ((await wait()) === false) return
      } finally {
        setWaiting(false)
      }
      if (left.current) return
    }
    await judgeAndSave()
  }

  function onSubmit(event: React.FormEvent) {
    event.preventDefault()
    // React bubbles a submit event out of the dialog, to the form whose component opened it.
    event.stopPropagation()
    void submit()
  }

  return (
    <>
      <ActionDialog
        title={title}
        confirmLabel={saveLabel}
        confirmProps={{ loading: isWaiting, disabled: !maySave }}
        busy={isSubmitting}
        danger={danger}
        cancelLabel={cancelLabel}
        error={failure}
        form={formId}
        maxWidth={maxWidth}
        onClose={question.ask}
      >
        <FormProvider {...form}>
          <Box
            component="form"
            ref={focusFirstField}
            id={formId}
            onSubmit={onSubmit}
            noValidate
            sx={{ display: 'grid', gap: 2, pt: 0.5 }}
          >
            <BeforeSubmitContext value={register}>{children}</BeforeSubmitContext>
          </Box>
        </FormProvider>
      </ActionDialog>
      <LeaveQuestion question={question} />
    </>
  )
}
