import type { ReactNode } from 'react'
import { formatNumber } from '#domain/text/number'
import type { PolishForms } from '#domain/text/plural'
import { plural } from '#domain/text/plural'
import { CloseIcon } from '../plain/icons'
import { PlainIconButton } from '../plain/PlainButton'
import './list.css'

interface SelectionBarProps {
  count: number
  forms: PolishForms
  onClear: () => void
  /** Next to the count: a larger selection */
  more?: ReactNode
  /** What may be done with the selection */
  children: ReactNode
}

/** How much is selected, and what the user may do with it. */
export function SelectionBar({ count, forms, onClear, more, children }: SelectionBarProps) {
  return (
    <div role="toolbar" aria-label="Działania na zaznaczonych" className="selection-bar">
      <PlainIconButton
        icon={CloseIcon}
        aria-label="Odznacz wszystkie"
        data-tooltip="Odznacz wszystkie"
        onClick={onClear}
      />
      <output>
        Zaznaczono {formatNumber(count)}
        <span className="wide-only"> {plural(count, forms)}</span>
      </output>
      {more}
      <span className="selection-gap" />
      {children}
    </div>
  )
}
