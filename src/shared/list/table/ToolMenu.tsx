import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '../../feedback/lazy-part'
import { PlainButton } from '../../plain/PlainButton'
import './table.css'

const ToolPopover = lazyPart(async () => (await import('./ToolPopover')).ToolPopover)

type ToolButtonProps = ComponentProps<typeof PlainButton> & { label: string }

interface ToolMenuProps extends Pick<ToolButtonProps, 'label' | 'icon'> {
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

/** On a phone it shows only the icon. */
export function ToolButton({ label, ...button }: ToolButtonProps) {
  return (
    <PlainButton className="tool-button" aria-label={label} {...button}>
      <span className="wide-only">{label}</span>
    </PlainButton>
  )
}
