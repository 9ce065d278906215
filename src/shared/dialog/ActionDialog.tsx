import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { QuestionDialog } from './QuestionDialog'
import { isSecondClick, WindowDialog } from './WindowDialog'

interface ActionDialogProps {
  open?: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  confirmProps?: Pick<ButtonProps, 'disabled' | 'loading' | 'startIcon'>
  /** The action cannot be taken back. */
  danger?: boolean | undefined
  /** The action runs: the buttons are disabled, and the dialog stays open. */
  busy?: boolean | undefined
  /** Sentence about a failed attempt */
  error?: string | undefined
  /**
   * A window with a close button, full-screen on a phone, instead of a question. A string is the id of the form inside
   * that the button submits.
   */
  form?: boolean | string
  maxWidth?: 'xs' | 'sm' | 'md'
  onConfirm?: () => void
  /** Called on the cancel and close buttons, Esc and a click outside. */
  onClose: () => void
}

export function ActionDialog(props: ActionDialogProps) {
  const { open = true, title, children, confirmLabel, cancelLabel = 'Anuluj', confirmProps } = props
  const { danger, busy, error, form = false, maxWidth = form ? 'sm' : 'xs', onConfirm, onClose } = props
  const question = !form
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy} color="inherit" autoFocus={question && danger}>
        {cancelLabel}
      </Button>
      <Button
        {...confirmProps}
        {...(typeof form === 'string' && { type: 'submit', form })}
        onClick={(event) => {
          if (isSecondClick(event)) event.preventDefault()
          else onConfirm?.()
        }}
        loading={busy || confirmProps?.loading}
        loadingPosition={confirmProps?.startIcon ? 'start' : 'center'}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        autoFocus={question && !danger}
      >
        {confirmLabel}
      </Button>
    </>
  )
  const frame = { open, title, actions: buttons, error, busy, maxWidth, onClose, children }
  return question ? <QuestionDialog {...frame} /> : <WindowDialog {...frame} waits={confirmProps?.disabled} />
}
