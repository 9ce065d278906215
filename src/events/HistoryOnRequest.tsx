import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyPart } from '../shared/feedback/lazy-part'
import type { HistoryOf } from './RecordHistory'

export const RecordHistory = lazyPart(async () => (await import('./RecordHistory')).RecordHistory)

const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true })

/** The history is read only when somebody asks for it: most people who open a record do not. */
export function HistoryOnRequest({ of }: { of: HistoryOf }) {
  const [open, setOpen] = useState(false)
  if (open) {
    return (
      // Takes the focus of the button that it replaces.
      <div tabIndex={-1} ref={takeFocus} style={{ outline: 'none' }}>
        <RecordHistory of={of} />
      </div>
    )
  }
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
      Pokaż historię zmian
    </Button>
  )
}
