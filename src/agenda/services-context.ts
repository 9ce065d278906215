import { createContext, use } from 'react'
import type { Service } from '#domain/services/service'

/** State of the list, read by each of its services */
interface ListedServices {
  /** The service that the address names: somebody was sent to it. */
  linkedId: number | undefined
  now: Date
  /** Services of several people: each says whose it is. */
  withNames: boolean
  /** Opens the notes of a service */
  note: (service: Service) => void
}

export const ServicesContext = createContext<ListedServices | undefined>(undefined)

export function useListedServices(): ListedServices {
  const listed = use(ServicesContext)
  if (!listed) throw new Error('useListedServices: outside the agenda')
  return listed
}
