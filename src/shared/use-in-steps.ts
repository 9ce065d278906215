import { startTransition, useDeferredValue, useEffect, useState } from 'react'

const none: readonly never[] = []

/**
 * A long list in two steps: what fits on a screen first, the rest when that has been painted. Neither holds up a key or a touch. What
 * is on the screen already stays there.
 * @param first so many fill a screen
 */
export function useInSteps<Item extends { id: unknown }>(items: readonly Item[], first: number): readonly Item[] {
  const current = useDeferredValue(items, none)
  const [complete, setComplete] = useState<readonly Item[]>(none)
  useEffect(() => startTransition(() => setComplete(current)), [current])
  if (complete === current) return current
  const shown = new Set(complete.map(({ id }) => id))
  return current.filter(({ id }, place) => place < first || shown.has(id))
}
