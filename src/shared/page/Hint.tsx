import InfoIcon from '@mui/icons-material/InfoOutlined'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '../feedback/lazy-part'

const HintPopover = lazyPart(async () => (await import('./HintPopover')).HintPopover)

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
      {anchor && (
        <HintPopover anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          {children}
        </HintPopover>
      )}
    </>
  )
}
