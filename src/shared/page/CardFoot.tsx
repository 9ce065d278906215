import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { ExpandIcon } from '../list/row/icons'
import './card-foot.css'

interface CardFootProps {
  label: string
  /** The owner, for the label of the button */
  about: string
  /** Drawn, and so loaded, when it is first opened */
  children: () => ReactNode
}

export function CardFoot({ label, about, children }: CardFootProps) {
  const panelId = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="card-foot">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`${label}: ${about}`}
        onClick={() => setOpen(!open)}
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
