import type { MouseEvent } from 'react'
import { memo } from 'react'
import './row-choice.css'

interface RowChoiceProps {
  id: number
  /** Accessible name of the row */
  label: string
  selected: boolean
  /** Called with the event, since Shift selects all rows from the last one on */
  onToggle?: ((id: number, event: MouseEvent<HTMLInputElement>) => void) | undefined
}

/** The checkbox of a row. Memoised, so that a click on one does not draw a hundred again. */
export const RowChoice = memo(function RowChoice({ id, label, selected, onToggle }: RowChoiceProps) {
  return (
    <label className="row-choice">
      <input
        type="checkbox"
        aria-label={`Zaznacz: ${label}`}
        checked={selected}
        // A click event says whether Shift was held, a change event does not.
        onClick={(event) => onToggle?.(id, event)}
        onChange={doneByClick}
      />
    </label>
  )
})

const doneByClick = () => {}
