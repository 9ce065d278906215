import { useEffect, useRef } from 'react'

/** The element of the returned ref is focused when `open` becomes false, if the removed part took the focus along. */
export function useFocusBack<Target extends HTMLElement>(open: boolean) {
  const target = useRef<Target>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) target.current?.focus()
    wasOpen.current = open
  }, [open])
  return target
}
