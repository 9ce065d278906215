import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface HintPopoverProps {
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

export function HintPopover({ anchor, label, onClose, children }: HintPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 'min(36ch, 90vw)' } } }}
    >
      <Typography variant="body2">{children}</Typography>
    </Popover>
  )
}
