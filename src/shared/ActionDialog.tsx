import Alert from '@mui/material/Alert'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useId } from 'react'
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
  /** A window with a close button, full-screen on a phone, instead of a question. A string is the id of the form inside that the button submits. */
  form?: boolean | string
  maxWidth?: 'xs' | 'sm' | 'md'
  onConfirm?: () => void
  /** Called on the cancel and close buttons, Esc and a click outside. */
  onClose: () => void
}

export function ActionDialog(props: ActionDialogProps) {
  const { open = true, title, children, confirmLabel, cancelLabel = 'Anuluj', confirmProps } = props
  const { danger, busy, error, form = false, maxWidth = form ? 'sm' : 'xs', onConfirm, onClose } = props
  const id = useId()
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
  if (!question)
    return (
      <WindowDialog
        open={open}
        title={title}
        actions={buttons}
        error={error}
        busy={busy}
        maxWidth={maxWidth}
        onClose={onClose}
      >
        {children}
      </WindowDialog>
    )
  return (
    <Dialog
      open={open}
      onClose={(event) => !busy && !isSecondClick(event) && onClose()}
      fullWidth
      maxWidth={maxWidth}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" color="text.primary" sx={paragraphs}>
          {children}
        </DialogContentText>
      </DialogContent>
      {error && (
        <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
          {error}
        </Alert>
      )}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>{buttons}</DialogActions>
    </Dialog>
  )
}

/** Without margins, several paragraphs are as close to the title and the buttons as a single line. */
const paragraphs = { '& p': { my: 0 }, '& p + p': { mt: 1.5 } } as const
