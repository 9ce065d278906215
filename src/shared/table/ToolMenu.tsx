import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useState } from 'react'

interface ToolMenuProps {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button above the table with what it opens. */
export function ToolMenu({ label, icon, children }: ToolMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        haspopup="dialog"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: {
              p: 1,
              minWidth: 280,
              maxWidth: 'min(24rem, calc(100vw - 32px))',
              border: 1,
              borderColor: 'divider',
              boxShadow: '0 12px 40px rgb(0 0 0 / 0.18)',
            },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  )
}

interface ToolButtonProps {
  label: string
  icon: ReactNode
  haspopup?: 'dialog'
  expanded?: boolean
  disabled?: boolean
  color?: 'inherit' | 'error'
  onClick: (event: React.MouseEvent<HTMLElement>) => void
}

/** A button with its word; on a phone the icon alone, named for screen readers. */
export function ToolButton({ label, icon, haspopup, expanded, disabled, color = 'inherit', onClick }: ToolButtonProps) {
  return (
    <Button
      size="small"
      color={color}
      startIcon={icon}
      aria-label={label}
      aria-haspopup={haspopup}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
      sx={{ minWidth: 40, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: '-2px' } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
