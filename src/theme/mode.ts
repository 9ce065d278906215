import { createContext, useContext, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Mode, Palette } from './palette'
import { palettes } from './palette'
import { usePrinting } from './printing'
import { storeText } from '../providers/store-text'

interface ColourMode {
  mode: Mode
  toggle: () => void
}

export const ColourModeContext = createContext<ColourMode>({ mode: 'light', toggle: () => {} })
export const useColourMode = () => useContext(ColourModeContext)

// Not in react-admin's store, which is emptied on sign-out
const key = 'termin.colourMode'
const query = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** The user's choice, by default the system's mode. Sets the palette as CSS variables, for pages without MUI. */
export function useColourModeState(): ColourMode {
  const prefersDark = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
  const [choice, setChoice] = useState(() => localStorage.getItem(key))
  const preferred = prefersDark ? 'dark' : 'light'
  const own = choice === 'dark' || choice === 'light' ? choice : preferred
  // Pages are printed light.
  const mode = usePrinting() ? 'light' : own
  useLayoutEffect(() => paint(mode), [mode])
  return useMemo(() => {
    const other = own === 'dark' ? 'light' : 'dark'
    const toggle = () => {
      storeText('localStorage', key, other)
      setChoice(other)
    }
    return { mode, toggle }
  }, [mode, own])
}

function paint(mode: Mode): void {
  const { style, dataset } = document.documentElement
  dataset.mode = mode
  style.colorScheme = mode
  for (const [name, colour] of Object.entries(cssVariables(palettes[mode]))) style.setProperty(name, colour)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', palettes[mode].canvas)
  }
}

/** `--surface`, `--danger-fill` … */
export function cssVariables({ tones, ...plain }: Palette): Record<string, string> {
  const toned = Object.entries(tones).flatMap(([name, tone]) =>
    Object.entries(tone).map(([part, colour]) => [`--${name}-${part}`, colour as string]),
  )
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.fromEntries([...Object.entries(plain).map(([name, colour]) => [`--${kebab(name)}`, colour]), ...toned])
}
