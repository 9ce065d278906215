import { useEffect, useState } from 'react'

/** ms; a part that takes longer, or is tried again, holds up no other */
const maxWait = 3000

/**
 * Whether parts are drawn of which one that comes later would move the others: once all are known, at the latest after
 * 3 s, and from then on.
 */
export function useDrawnTogether(areKnown: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  if (areKnown && !isDrawn) setDrawn(true)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), maxWait)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn
}
