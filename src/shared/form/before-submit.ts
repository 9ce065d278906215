import { createContext, useContext, useEffect } from 'react'

/** Resolves to false to cancel saving */
export type Wait = () => Promise<unknown>

/** Registers what a form waits for; returns a function that takes it back. */
export const BeforeSubmitContext = createContext<(wait: Wait) => () => void>(() => () => {})

/** The surrounding form waits, with its button loading, before it validates: for an answer that is still to come. */
export function useBeforeSubmit(wait: Wait): void {
  const register = useContext(BeforeSubmitContext)
  useEffect(() => register(wait), [register, wait])
}
