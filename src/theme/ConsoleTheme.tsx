import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDensity } from './density'
import { emotionCache } from './emotion-cache'
import { useColourMode } from './mode'
import { useTextScale } from './text-scale'
import { themeOf } from './theme'

/** The looks of MUI, by the user's choices */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const { mode } = useColourMode()
  const { density } = useDensity()
  const textScale = useTextScale()
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={themeOf(mode, density, textScale)}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
