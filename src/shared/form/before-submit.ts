import { createContext, useContext, useEffect } from 'react'

/** Answers false where nothing is to be saved after all. */
export type Wait = () => Promise<unknown>

/** Where a field of the form says what is to be waited for, until it takes that back. */
export const BeforeSubmitContext = createContext<(wait: Wait) => () => void>(() => () => {})

/** What the form around waits for, with its button loading, before it judges its values: an answer that is still on its way. */
export function useBeforeSubmit(wait: Wait): void {
  const register = useContext(BeforeSubmitContext)
  useEffect(() => register(wait), [register, wait])
}
