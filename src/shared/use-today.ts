import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/** Today in Warsaw. A console that stays open overnight notices the new day. */
export function useToday(): Day {
  return useSyncExternalStore(everyMinute, () => dayAt(new Date()))
}
