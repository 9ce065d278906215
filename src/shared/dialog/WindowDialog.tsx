import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import type { DialogProps } from '@mui/material/Dialog'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useFocusAfterBusy } from '../light/lost-focus'
import { SecondaryText } from '../page/SecondaryText'
import { useNarrowerThan } from '../use-screen-query'

interface WindowDialogProps {
  open?: boolean
  title: string
  subtitle?: string | undefined
  children: ReactNode
  /** Buttons below the content, which stay in view while it scrolls */
  actions?: ReactNode
  /** Sentence about a failed attempt, above the actions */
  error?: string | undefined
  /** While an action runs that must not be left */
  busy?: boolean | undefined
  /** While the button that had the focus may be disabled; afterwards it has it again. */
  waits?: boolean | undefined
  maxWidth?: DialogProps['maxWidth']
  /** Without it the actions hold the button that closes. */
  closeButton?: boolean
  /** Short content stays a small window on a phone, too. */
  short?: boolean
  contentSx?: SxProps<Theme>
  /** Called on the close button, Esc and a click outside. */
  onClose: () => void
}

/** Near the top and growing downwards, so that content that is added below does not move what is under the pointer. */
const place: SxProps<Theme> = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
    mt: 'max(32px, 8vh)',
    maxHeight: 'calc(100% - max(32px, 8vh) - 32px)',
  },
}

/** A window with a title and a close button, full-screen on a phone. */
export function WindowDialog(props: WindowDialogProps) {
  const { open = true, title, subtitle, children, actions, error, busy = false, waits = false } = props
  const { maxWidth = 'sm', short = false, closeButton = true, contentSx, onClose } = props
  const id = useId()
  const onFocus = useFocusAfterBusy(busy || waits)
  const narrow = useNarrowerThan('sm')
  return (
    <Dialog
      open={open}
      onClose={(event) => {
        if (!busy && !isSecondClick(event)) onClose()
      }}
      onFocus={onFocus}
      fullWidth
      fullScreen={narrow && !short}
      maxWidth={maxWidth}
      aria-labelledby={id}
      sx={place}
    >
      <DialogTitle
        id={id}
        component="h2"
        sx={{ ...(closeButton && { pr: 8 }), pb: subtitle ? 0.25 : 1.5, overflowWrap: 'anywhere' }}
      >
        {title}
      </DialogTitle>
      {subtitle && <SecondaryText sx={{ px: 3, pr: 8, pb: 1.5 }}>{subtitle}</SecondaryText>}
      {closeButton && (
        <IconButton
          onClick={onClose}
          disabled={busy}
          aria-label="Zamknij"
          sx={{ position: 'absolute', right: 12, top: 12 }}
        >
          <CloseIcon />
        </IconButton>
      )}
      <DialogContent ref={openedContent} sx={contentSx}>
        {children}
      </DialogContent>
      {error && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {error}
        </Alert>
      )}
      {actions && (
        <DialogActions
          disableSpacing
          sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
        >
          {actions}
        </DialogActions>
      )}
    </Dialog>
  )
}

/** Ref of the content: shows its top, also where a field farther down has taken the focus, which scrolls to it. */
function openedContent(content: HTMLElement): () => void {
  content.scrollTop = 0
  return tellFootHeight(content)
}

/** Contents of the open windows, the one on top last */
const contents: HTMLElement[] = []

/**
 * Tells the style sheets, as `--dialog-foot`, how much of the window on top lies below its content: toasts stand above
 * it on a phone.
 */
function tellFootHeight(content: HTMLElement): () => void {
  const observer = new ResizeObserver(tell)
  contents.push(content)
  observer.observe(content)
  tell()
  return () => {
    observer.disconnect()
    contents.splice(contents.indexOf(content), 1)
    tell()
  }
}

function tell() {
  const content = contents.at(-1)
  const paper = content?.parentElement
  const height = content && paper ? paper.offsetHeight - content.offsetTop - content.offsetHeight : 0
  document.documentElement.style.setProperty('--dialog-foot', `${height}px`)
}

/** The second click of a double click must not press a button of the dialog that the first one opened, nor close it. */
export const isSecondClick = (event: object) => 'detail' in event && Number(event.detail) > 1
