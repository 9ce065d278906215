import { createContext, use } from 'react'

interface ServicesContextValue {
  /** The service in the address */
  linkedId: number | undefined
  now: Date
  /** Services of several people: each shows its technician. */
  withNames: boolean
  /**
   * Undefined where services cannot be selected. `open`: the checkboxes are shown; otherwise the menu of a service
   * begins a selection.
   */
  selection?: { ids: readonly number[]; toggle: (id: number) => void; open: boolean } | undefined
}

export const ServicesContext = createContext<ServicesContextValue | undefined>(undefined)

export function useServicesContext(): ServicesContextValue {
  const context = use(ServicesContext)
  if (!context) throw new Error('useServicesContext: outside the agenda')
  return context
}
