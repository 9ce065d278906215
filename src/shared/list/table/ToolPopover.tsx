import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import { useState } from 'react'

interface ToolPopoverProps {
  label: string
  anchor: HTMLElement
  children: (close: () => void) => ReactNode
  /** Called after it has closed */
  onClose: () => void
}

export function ToolPopover({ label, anchor, children, onClose }: ToolPopoverProps) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{
        transition: { onExited: onClose },
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: {
            p: 1,
            minWidth: 280,
            maxWidth: 'min(24rem, calc(100vw - 32px))',
          },
        },
      }}
    >
      {children(close)}
    </Popover>
  )
}
