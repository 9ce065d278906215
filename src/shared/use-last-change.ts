import { useRef, useState } from 'react'

/**
 * What was done last, which can be undone. While it is being undone it is not offered; what could not be undone is
 * offered anew, unless it was forgotten or something else was done in the meantime.
 */
export function useLastChange<Change extends object>() {
  const [last, setLast] = useState<Change>()
  const version = useRef(0)

  function remember(change: Change | undefined): void {
    version.current++
    setLast(change)
  }

  /** @param write undoes a change; returns what of it could not be undone, undefined if all was */
  async function undo(write: (change: Change) => Promise<Change | undefined>): Promise<void> {
    if (!last) return
    remember(undefined)
    const begun = version.current
    const rest = await write(last)
    if (version.current === begun) remember(rest)
  }

  return { last, remember, forget: () => remember(undefined), undo }
}
