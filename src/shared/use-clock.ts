import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'

const minuteMs = 60_000

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs)
  return () => clearInterval(timer)
}

/** Today in Warsaw. A console that stays open overnight notices the new day. */
export function useToday(): Day {
  return useSyncExternalStore(everyMinute, () => dayAt(new Date()))
}

/** Now. Updated at every full minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(new Date())
          wait()
        },
        minuteMs - (Date.now() % minuteMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
