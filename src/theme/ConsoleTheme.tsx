import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { useDensity } from './density'
import { emotionCache } from './emotion-cache'
import { useColourMode } from './mode'
import { useTextScale } from './text-scale'
import { themeOf } from './theme'

const Inside = createContext(false)

/** The looks of MUI, by the user's choices; within another one it adds nothing. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  return use(Inside) ? children : <OutermostTheme>{children}</OutermostTheme>
}

function OutermostTheme({ children }: { children: ReactNode }) {
  const { mode } = useColourMode()
  const { density } = useDensity()
  const textScale = useTextScale()
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={themeOf(mode, density, textScale)}>
        <Inside value>{children}</Inside>
      </ThemeProvider>
    </CacheProvider>
  )
}
