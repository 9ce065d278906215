import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FailureCause } from './call'
import { CallFailure } from './call'

interface Unloadable {
  at: 'unloadable'
  reason: FailureCause
  retrying: boolean
}

/** State of a customers' page until its link has been loaded */
export type Unread = { at: 'loading' } | Unloadable

/** @throws CallFailure */
type LinkReader<State> = (token: string) => Promise<State>

/**
 * Loads a link. Loading changes nothing, since some programs open links for a preview.
 * @param read must be the same function in each render
 * @returns `once`, which skips its work and resolves to undefined while another call is under way, and `busy`, with
 * which buttons show that
 */
export function useLink<State extends { at: string }>(token: string | undefined, read: LinkReader<State>) {
  const [state, setState] = useState<State | Unread>({ at: 'loading' })
  const [busy, setBusy] = useState(false)
  // A ref, since two taps can precede the next render.
  const underWay = useRef(false)

  const once = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])

  const load = useCallback(() => {
    void once(async () => {
      setState((now) => (isUnloadable(now) ? { ...now, retrying: true } : now))
      setState(await readLink(token, read))
    })
  }, [once, token, read])

  useEffect(load, [load])

  useRetryWhenOnline(isUnloadable(state) && state.reason === 'network', load)

  return { state, setState, load, once, busy }
}

export async function readLink<State>(token: string | undefined, read: LinkReader<State>): Promise<State | Unloadable> {
  try {
    if (token === undefined) throw new CallFailure('link')
    return await read(token)
  } catch (error) {
    return { at: 'unloadable', reason: error instanceof CallFailure ? error.reason : 'server', retrying: false }
  }
}

export function isUnloadable(state: { at: string }): state is Unloadable {
  return state.at === 'unloadable'
}

/** Loads again when the browser is back online. */
function useRetryWhenOnline(waiting: boolean, load: () => void): void {
  useLayoutEffect(() => {
    // A layout effect: no event is missed once the page shows that it waits.
    if (!waiting) return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [waiting, load])
}
