import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Whether the component is on the screen, for what follows a write that may end after its page was left. */
export function useMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
