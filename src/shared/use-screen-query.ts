import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { usePrinting } from '../theme/printing'

/** What a media query says of the screen. A sheet of paper is narrow: while the page is printed, the answer stays what it was. */
export function useScreenQuery(query: string | ((theme: Theme) => string)): boolean {
  const now = useMediaQuery(query, { noSsr: true })
  const printing = usePrinting()
  const [onScreen, setOnScreen] = useState(now)
  if (!printing && onScreen !== now) setOnScreen(now)
  return printing ? onScreen : now
}
