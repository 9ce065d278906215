import { useCallback, useState, useSyncExternalStore } from 'react'
import { usePrinting } from '../theme/printing'
import { useTextScale, widths } from '../theme/text-scale'

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/**
 * Whether a media query matches the screen. While the page is printed, the result stays as it was, since paper is
 * narrow.
 */
export function useScreenQuery(query: string): boolean {
  const now = useMediaQuery(query)
  const printing = usePrinting()
  const [onScreen, setOnScreen] = useState(now)
  if (!printing && onScreen !== now) setOnScreen(now)
  return printing ? onScreen : now
}

/** Whether the screen is narrower than a breakpoint of the theme. */
export function useNarrowerThan(width: keyof typeof widths): boolean {
  return useScreenQuery(`(max-width: ${widths[width] * useTextScale() - 0.05}px)`)
}
