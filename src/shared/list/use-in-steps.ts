import { startTransition, useDeferredValue, useEffect, useState } from 'react'

const emptyList: readonly never[] = []

/**
 * Draws a long list in two steps: first what fits on a screen, the rest after that has been painted. Neither delays a
 * key or a touch, and items that are drawn already stay.
 * @param first number of items that fill a screen
 */
export function useInSteps<Item extends { id: unknown }>(items: readonly Item[], first: number): readonly Item[] {
  const current = useDeferredValue(items)
  const [complete, setComplete] = useState<readonly Item[]>(emptyList)
  useEffect(() => startTransition(() => setComplete(current)), [current])
  if (complete === current) return current
  const visible = new Set(complete.map(({ id }) => id))
  return current.filter(({ id }, place) => place < first || visible.has(id))
}
