import type { ReactNode } from 'react'
import { useId } from 'react'
import { ExpandIcon } from '../plain/icons'
import './card-foot.css'

interface CardFootProps {
  label: string
  /** The owner, for the label of the button */
  about: string
  open: boolean
  onToggle: () => void
  /** Drawn, and so loaded, when it is opened */
  children: () => ReactNode
}

export function CardFoot({ label, about, open, onToggle, children }: CardFootProps) {
  const panelId = useId()
  return (
    <div className="card-foot">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`${label}: ${about}`}
        onClick={onToggle}
      >
        {label}
        <ExpandIcon />
      </button>
      <div id={panelId} hidden={!open}>
        {open && children()}
      </div>
    </div>
  )
}
