import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '../feedback/lazy-part'
import { InfoIcon } from '../plain/icons'
import { PlainIconButton } from '../plain/PlainButton'

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
      <PlainIconButton
        icon={InfoIcon}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <HintPopover anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          {children}
        </HintPopover>
      )}
    </>
  )
}
