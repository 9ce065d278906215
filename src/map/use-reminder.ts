import { useNotify } from 'react-admin'
import { useEffect, useState } from 'react'

export type ReminderState = 'idle' | 'sending' | 'success' | 'error'

/** ms after which a result disappears */
const shownFor = 3000

/** How the message of the info window fares. */
export function useReminder() {
  const notify = useNotify()
  const [state, setState] = useState<ReminderState>('idle')
  const [open, setOpen] = useState(false)

  // Under the dialog nobody reads the result: its time begins when the dialog is gone.
  const settled = !open && (state === 'success' || state === 'error')
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [settled])

  function follow(next: ReminderState) {
    setState(next)
    if (next === 'error') notify('Nie udało się wysłać wiadomości tekstowej', { type: 'error' })
  }
  return { state, follow, open, start: () => setOpen(true), close: () => setOpen(false) }
}
