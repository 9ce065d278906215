import InfoIcon from '@mui/icons-material/InfoOutlined'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'

interface HintProps {
  /** Heading of what is explained */
  about: string
  children: ReactNode
}

/** An explanation behind an 'i', for those who ask. */
export function Hint({ about, children }: HintProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = `Objaśnienie: ${about}`
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <InfoIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 'min(36ch, 90vw)' } } }}
      >
        <Typography variant="body2">{children}</Typography>
      </Popover>
    </>
  )
}
