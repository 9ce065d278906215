import type { ButtonProps } from '@mui/material/Button'
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
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
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

interface ToolButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  icon: ReactNode
}

/** On a phone it shows only the icon. */
export function ToolButton({ label, icon, ...button }: ToolButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={icon}
      aria-label={label}
      {...button}
      sx={{ minWidth: 40, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: '-2px' } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
