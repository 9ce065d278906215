import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormProvider, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { HeldReadsContext } from '../../providers/use-call'
import { ActionDialog } from '../dialog/ActionDialog'
import { focusFirstField } from '../page/focus-keeper'
import { useMounted } from '../use-mounted'
import type { Wait, WaitKind } from './before-submit'
import { BeforeSubmitContext, SaveBlockContext } from './before-submit'
import { HeldFields } from './HeldFields'
import { LeaveQuestion, useLeaveQuestion } from './leave-question'
import type { SchemaFormProps } from './use-schema-form'
import { useSchemaForm } from './use-schema-form'

interface FormDialogProps<Schema extends z.ZodType> extends SchemaFormProps<Schema> {
  title: string
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

const alwaysSaveable = () => true

/**
 * A form in a dialog. Closing it asks first if something was typed. From a save until its answer nothing in it is read
 * again, so that what it proposes stays; where no answer came, another press then repeats the same request, which is
 * done once (rule A16).
 */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, saveLabel, onClose, children, maxWidth } = props
  const { saveable = alwaysSaveable, danger, cancelLabel } = props
  const formId = useId()
  const { form, failure, submit: judgeAndSave, saving, unanswered } = useSchemaForm(props, onClose)
  const { isDirty } = form.formState
  const maySave = useWatch({ control: form.control, compute: saveable })
  const pendingWaits = useRef<Record<WaitKind, Set<Wait>>>({ answer: new Set(), question: new Set() })
  const mounted = useMounted()
  const [isWaiting, setWaiting] = useState(false)
  const [blockCount, setBlockCount] = useState(0)
  const disabled = !maySave || blockCount > 0
  const question = useLeaveQuestion(isDirty, onClose)
  const held = saving || unanswered
  useReadAfter(held)

  const register = useCallback((kind: WaitKind, wait: Wait) => {
    const waits = pendingWaits.current[kind]
    waits.add(wait)
    return () => void waits.delete(wait)
  }, [])
  const block = useCallback(() => {
    setBlockCount((count) => count + 1)
    return () => setBlockCount((count) => count - 1)
  }, [])

  async function submit() {
    if (isWaiting || disabled) return
    const { answer, question: questions } = pendingWaits.current
    // The same once more has passed all of them.
    if (!unanswered && answer.size + questions.size > 0) {
      setWaiting(true)
      try {
        for (const wait of [...answer, ...questions]) if ((await wait()) === false) return
      } finally {
        setWaiting(false)
      }
      if (!mounted.current) return
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
        confirmProps={{ loading: isWaiting, disabled }}
        busy={saving}
        danger={danger}
        cancelLabel={cancelLabel}
        error={failure}
        form={formId}
        maxWidth={maxWidth}
        onClose={question.ask}
      >
        <FormProvider {...form}>
          <Box component="form" ref={focusFirstField} id={formId} onSubmit={onSubmit} aria-busy={saving} noValidate>
            <HeldFields saving={saving} sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
              <BeforeSubmitContext value={register}>
                <SaveBlockContext value={block}>
                  <HeldReadsContext value={held}>{children}</HeldReadsContext>
                </SaveBlockContext>
              </BeforeSubmitContext>
            </HeldFields>
          </Box>
        </FormProvider>
      </ActionDialog>
      <LeaveQuestion question={question} />
    </>
  )
}

/** Reads what should have been read again while it was held. */
function useReadAfter(held: boolean): void {
  const queryClient = useQueryClient()
  const wasHeld = useRef(false)
  useEffect(() => {
    if (wasHeld.current && !held)
      void queryClient.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.isInvalidated },
        { cancelRefetch: false },
      )
    wasHeld.current = held
  }, [queryClient, held])
}
