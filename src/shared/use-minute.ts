import { useEffect, useState } from 'react'

const minute = 60_000

/** Now, anew with every minute of the clock. */
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
        minute - (Date.now() % minute),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
