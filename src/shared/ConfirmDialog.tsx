import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useId } from 'react'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What is confirmed cannot be taken back. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Anuluj', danger, busy, onConfirm, onCancel } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onCancel()}
      maxWidth="xs"
      fullWidth
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
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onCancel} disabled={busy} color="inherit" autoFocus={danger}>
          {cancelLabel}
        </Button>
        <Button
          onClick={onConfirm}
          loading={busy}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!danger}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A question of several paragraphs stands as close to its title and its buttons as one of a single line. */
const paragraphs = { '& p': { my: 0 }, '& p + p': { mt: 1.5 } } as const
