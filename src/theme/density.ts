import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { storeText } from '../providers/store-text'

export type Density = 'comfortable' | 'compact'

interface DensityState {
  density: Density
  toggle: () => void
}

export const DensityContext = createContext<DensityState>({ density: 'comfortable', toggle: () => {} })
export const useDensity = () => useContext(DensityContext)

// Not in react-admin's store, which is emptied on sign-out
const key = 'termin.density'

/** The user's choice, set as `data-density` of the root element, where base.css sets the size of a rem by it. */
export function useDensityState(): DensityState {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable',
  )
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  return useMemo(() => {
    const other = density === 'compact' ? 'comfortable' : 'compact'
    const toggle = () => {
      storeText('localStorage', key, other)
      setDensity(other)
    }
    return { density, toggle }
  }, [density])
}
