import Alert from '@mui/material/Alert'
import type { DialogProps } from '@mui/material/Dialog'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useFocusAfterBusy } from '../light/lost-focus'
import { isSecondClick } from './WindowDialog'

interface QuestionDialogProps {
  open?: boolean
  title: string
  children: ReactNode
  /** The answers */
  actions: ReactNode
  /** Sentence about a failed attempt */
  error?: string | undefined
  /** While an action runs that must not be left */
  busy?: boolean | undefined
  /** A choice that nobody has to make now: no alert */
  calm?: boolean
  maxWidth?: DialogProps['maxWidth']
  /** Called on Esc and a click outside; without it only the buttons close. */
  onClose?: (reason: 'backdropClick' | 'escapeKeyDown') => void
  /** Called when the dialog has disappeared */
  onExited?: () => void
}

/** A small dialog with a text and its answers, and no other way to close it than they */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open = true, title, children, actions, error, busy = false, calm = false } = props
  const { maxWidth = 'xs', onClose, onExited } = props
  const id = useId()
  const onFocus = useFocusAfterBusy(busy)
  return (
    <Dialog
      open={open}
      onClose={(event, reason) => {
        if (!busy && !isSecondClick(event)) onClose?.(reason)
      }}
      onFocus={onFocus}
      fullWidth
      maxWidth={maxWidth}
      role={calm ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...(onExited && { slotProps: { transition: { onExited } } })}
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
      <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } }}>
        {actions}
      </DialogActions>
    </Dialog>
  )
}

/** Without margins, several paragraphs are as close to the title and the buttons as a single line. */
const paragraphs = { '& p': { my: 0 }, '& p + p': { mt: 1.5 } } as const
