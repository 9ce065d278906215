import { createContext, use } from 'react'
import type { Service } from '#domain/services/service'

interface ListedServices {
  /** The service in the address */
  linkedId: number | undefined
  now: Date
  /** Services of several people: each shows its technician. */
  withNames: boolean
  note: (service: Service) => void
  /** Undefined where services cannot be selected. `open`: the checkboxes are shown; otherwise the menu of a service begins a selection. */
  selection?: { ids: readonly number[]; toggle: (id: number) => void; open: boolean } | undefined
}

export const ServicesContext = createContext<ListedServices | undefined>(undefined)

export function useListedServices(): ListedServices {
  const listed = use(ServicesContext)
  if (!listed) throw new Error('useListedServices: outside the agenda')
  return listed
}
