import type { RefObject } from 'react'
import { useEffect } from 'react'

/** The focus goes into the info window when it opens, and back when it closes; Escape closes. */
export function useInfoFocus(element: RefObject<HTMLElement | null>, locationKey: string, onClose: () => void): void {
  useEffect(() => {
    const opener = document.activeElement
    const section = element.current
    const map = section?.closest('.map-stage')
    // After Leaflet has laid the popup out: a focus before that would make the browser scroll the map.
    const timer = setTimeout(() => section?.focus({ preventScroll: true }))
    return () => {
      clearTimeout(timer)
      // Who has gone on to something else, such as a filter that closes the window, stays there.
      if (document.activeElement !== document.body && !section?.contains(document.activeElement)) return
      // Its marker may have been drawn anew by a zoom, or stand in a cluster again.
      const marker = map?.querySelector(`[data-location="${locationKey}"]`)
      const back = opener?.isConnected && opener !== document.body ? opener : (marker ?? map?.querySelector('.map'))
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [element, locationKey])

  useEffect(() => {
    const section = element.current
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    section?.addEventListener('keydown', leave)
    return () => section?.removeEventListener('keydown', leave)
  }, [element, onClose])
}
