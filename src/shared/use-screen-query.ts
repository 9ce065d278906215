import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { usePrinting } from '../theme/printing'

/**
 * Whether a media query matches the screen. While the page is printed, the result stays as it was, since paper is
 * narrow.
 */
export function useScreenQuery(query: string | ((theme: Theme) => string)): boolean {
  const now = useMediaQuery(query, { noSsr: true })
  const printing = usePrinting()
  const [onScreen, setOnScreen] = useState(now)
  if (!printing && onScreen !== now) setOnScreen(now)
  return printing ? onScreen : now
}
