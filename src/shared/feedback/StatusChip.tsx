import type { ComponentType } from 'react'
import type { ToneName } from '../../theme/palette'
import '../list/row/row.css'

interface StatusChipProps {
  tone: ToneName
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  label: string
  /** For narrow places */
  shortLabel?: string
  /** Without background, for the usual state, so that exceptions stand out */
  plain?: boolean
  /** In its colour, but without frame and weight, where nothing has to be done about it now */
  quiet?: boolean
}

/** A state by word, icon and colour: never by colour alone. */
export function StatusChip({ tone, icon: Icon, label, shortLabel, plain, quiet }: StatusChipProps) {
  return (
    <span className={`chip tone-${tone}${plain ? ' chip-plain' : ''}${quiet ? ' chip-quiet' : ''}`}>
      <Icon aria-hidden="true" />
      {shortLabel ? (
        <>
          <span className="chip-long">{label}</span>
          <span className="chip-short">{shortLabel}</span>
        </>
      ) : (
        label
      )}
    </span>
  )
}
