import Alert from '@mui/material/Alert'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { DialogHead } from './DialogHead'

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
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const question = !form
  return (
    <Dialog
      open={open}
      onClose={(event) => !busy && !isSecondClick(event) && onClose()}
      fullWidth
      fullScreen={!question && narrow}
      maxWidth={maxWidth}
      aria-labelledby={`${id}-title`}
      {...(question && { role: 'alertdialog', 'aria-describedby': `${id}-text` })}
    >
      {question ? (
        <DialogTitle id={`${id}-title`} component="h2">
          {title}
        </DialogTitle>
      ) : (
        <DialogHead id={`${id}-title`} title={title} disabled={busy} onClose={onClose} />
      )}
      <DialogContent>
        {question ? (
          <DialogContentText id={`${id}-text`} component="div" color="text.primary" sx={paragraphs}>
            {children}
          </DialogContentText>
        ) : (
          children
        )}
      </DialogContent>
      {error && (
        <Alert severity="error" sx={{ mx: 3, mb: question ? 2 : 1 }}>
          {error}
        </Alert>
      )}
      <DialogActions sx={question ? { px: 3, pb: 2.5 } : { px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
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
      </DialogActions>
    </Dialog>
  )
}

/** The second click of a double click must not press a button of the dialog that the first one opened. */
const isSecondClick = (event: object) => 'detail' in event && Number(event.detail) > 1

/** Without margins, several paragraphs are as close to the title and the buttons as a single line. */
const paragraphs = { '& p': { my: 0 }, '& p + p': { mt: 1.5 } } as const
