import { useNotify } from 'react-admin'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Action, InputOf, OutputOf } from '../../providers/action'
import { ApiError, errorText } from '../../providers/api-error'
import { ActionDialog } from './ActionDialog'
import type { ActionOptions, ActionNotice } from '../use-action'
import { useAction } from '../use-action'

interface Question {
  title: string
  confirmLabel: string
  children: ReactNode
}

interface ActionQuestionProps<A extends Action>
  extends Question, Pick<ActionOptions<InputOf<A>, OutputOf<A>>, 'success' | 'onSuccess'> {
  action: A
  input: InputOf<A>
  /** Text of a failure; by default its reason */
  failure?: (error: unknown) => string
  /** Asked after the first question, where the consequences are not obvious. */
  second?: Question | undefined
  cancelLabel?: string
  danger?: boolean
  /** What the question shows is still being read: it cannot be answered with yes yet. */
  waits?: boolean
  /** Returns a notice for a failure that closes the question. */
  recover?: (error: unknown) => ActionNotice | undefined
  /** Called after cancelling and after success */
  onClose: () => void
}

/**
 * Asks before an action, and runs it. If another try may help, the dialog stays open with the failure; if the server
 * refused, it closes and a notification says why.
 */
export function ActionQuestion<A extends Action>(props: ActionQuestionProps<A>) {
  const {
    action,
    input,
    success,
    failure = errorText,
    onSuccess,
    recover,
    second,
    cancelLabel,
    danger,
    waits = false,
    onClose,
  } = props
  const [sure, setSure] = useState(false)
  const notify = useNotify()
  const { run, busy, error } = useAction(action, {
    success,
    failure: () => undefined,
    onSuccess(output, variables) {
      onSuccess?.(output, variables)
      onClose()
    },
    onError(cause) {
      const notice = recover?.(cause)
      if (!notice && mayHelpToRetry(cause)) return
      notify(notice?.text ?? failure(cause), { type: notice?.type ?? 'error' })
      onClose()
    },
  })
  const { title, confirmLabel, children } = sure && second ? second : props
  return (
    <ActionDialog
      // The second question is a new dialog, so that it gets the focus and screen readers announce it.
      key={String(sure)}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger={danger}
      busy={busy}
      confirmProps={{ disabled: waits }}
      error={error ? failure(error) : undefined}
      onConfirm={() => (second && !sure ? setSure(true) : run(input))}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  )
}

/** True after no answer or a failing server; what the server refused it would refuse again. */
function mayHelpToRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
