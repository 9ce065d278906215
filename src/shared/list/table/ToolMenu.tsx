import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '../../feedback/lazy-part'

const ToolPopover = lazyPart(async () => (await import('./ToolPopover')).ToolPopover)

interface ToolMenuProps {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

export function ToolMenu({ label, icon, children }: ToolMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        haspopup="dialog"
        expanded={anchor !== undefined}
        onPointerEnter={ToolPopover.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <ToolPopover label={label} anchor={anchor} onClose={() => setAnchor(undefined)}>
          {children}
        </ToolPopover>
      )}
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
  onPointerEnter?: () => void
  onClick: (event: React.MouseEvent<HTMLElement>) => void
}

/** On a phone it shows only the icon. */
export function ToolButton({ label, icon, haspopup, expanded, color = 'inherit', ...button }: ToolButtonProps) {
  return (
    <Button
      size="small"
      color={color}
      startIcon={icon}
      aria-label={label}
      aria-haspopup={haspopup}
      aria-expanded={expanded}
      {...button}
      sx={{ minWidth: 40, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: '-2px' } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
