import { createContext } from 'react'

/** The visit that the address names: somebody was sent to it. */
export const MeantVisitContext = createContext<number | undefined>(undefined)
