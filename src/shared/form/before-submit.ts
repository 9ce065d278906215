import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Resolves to false to cancel saving */
export type Wait = () => Promise<unknown>

/** `answer`: may still fill in fields. `question`: asks about what is filled in, and so comes after all answers. */
export type WaitKind = 'answer' | 'question'

/** Registers what a form waits for; returns a function that takes it back. */
export const BeforeSubmitContext = createContext<(kind: WaitKind, wait: Wait) => () => void>(() => () => {})

/** The surrounding form waits, with its button loading, before it validates: for an answer that is still to come. */
export function useBeforeSubmit(kind: WaitKind, wait: Wait): void {
  const register = useContext(BeforeSubmitContext)
  const latest = useEffectEvent(wait)
  useEffect(() => register(kind, () => latest()), [register, kind])
}

/** Disables the button of a form; returns a function that enables it again. */
export const SaveBlockContext = createContext<() => () => void>(() => () => {})

/**
 * The surrounding form takes no press while `blocked`, such as while it reads again what it is about: nobody has seen
 * that yet.
 */
export function useSaveBlock(blocked: boolean): void {
  const block = useContext(SaveBlockContext)
  useLayoutEffect(() => (blocked ? block() : undefined), [block, blocked])
}
