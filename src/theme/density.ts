import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react'

/** How much fits on a screen: room to breathe, or more rows for those who work in it all day. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export interface ChosenDensity {
  density: Density
  toggle: () => void
}

export const DensityContext = createContext<ChosenDensity>({ density: 'comfortable', toggle: () => {} })
export const useDensity = () => useContext(DensityContext)

// Beside the colour mode and for the same reason: it belongs to the person at this screen, signed in or not.
const key = 'termin.density'

/** The person's choice. The root element carries it, and with it the size of every rem (base.css). */
export function useChosenDensity(): ChosenDensity {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable',
  )
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  return useMemo(() => {
    const other = density === 'compact' ? 'comfortable' : 'compact'
    const toggle = () => {
      localStorage.setItem(key, other)
      setDensity(other)
    }
    return { density, toggle }
  }, [density])
}
