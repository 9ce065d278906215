import type { ReactNode } from 'react'
import { createContext, use, useMemo, useState } from 'react'
import { randomKey } from '../../providers/random-key'
import { lazyPart } from '../feedback/lazy-part'
import { useLeaving } from '../page/use-leaving'
import type { Draw } from './RowDialog'

/** Loaded late, since it comes with the theme of MUI. */
const RowDialog = lazyPart(async () => (await import('./RowDialog')).RowDialog)

const RowDialogContext = createContext<((draw: Draw) => void) | undefined>(undefined)

/**
 * Holds the dialog that a row of a list, or of a menu, has opened, so that it outlives the row: a re-read may remove
 * it, another width of the window redraws it.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ key: string; draw: Draw }>()
  const open = useMemo(() => (draw: Draw) => setDialog({ key: randomKey(), draw }), [])
  useLeaving(() => setDialog(undefined))
  return (
    <RowDialogContext value={open}>
      {children}
      {dialog && <RowDialog key={dialog.key} draw={dialog.draw} onClose={() => setDialog(undefined)} />}
    </RowDialogContext>
  )
}

/**
 * Opens a dialog of a row, such as one in which something is typed. Its record is that of the moment in which it was
 * opened.
 */
export function useRowDialog(): (draw: Draw) => void {
  const open = use(RowDialogContext)
  if (!open) throw new Error('useRowDialog: outside RowDialogs')
  return open
}
