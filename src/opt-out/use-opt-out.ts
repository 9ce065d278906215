import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptOutInfo } from '#domain/consents/opt-out-link'
import type { FailureCause } from '../confirm'
import { useRetryWhenOnline } from '../confirm'
import { loadOptOut, sendOptOut } from './opt-out-api'

export type OptOut =
  | { at: 'loading' }
  | { at: 'unloadable'; reason: FailureCause; retrying: boolean }
  | { at: 'asking'; info: OptOutInfo; sending: boolean; failure?: FailureCause }
  | { at: 'done'; info: OptOutInfo }

/** Loads a link, which changes nothing, and opts out when the customer says so. */
export function useOptOut(token: string | undefined) {
  const [optOut, setOptOut] = useState<OptOut>({ at: 'loading' })
  // A ref, since two taps can precede the next render.
  const busy = useRef(false)

  const run = useCallback(async (work: () => Promise<OptOut>) => {
    busy.current = true
    try {
      setOptOut(await work())
    } finally {
      busy.current = false
    }
  }, [])

  const load = useCallback(() => {
    if (busy.current) return
    setOptOut((now) => (now.at === 'unloadable' ? { ...now, retrying: true } : now))
    void run(() => loaded(token))
  }, [run, token])

  const refuse = () => {
    if (busy.current || optOut.at !== 'asking' || token === undefined) return
    const { info } = optOut
    setOptOut({ at: 'asking', info, sending: true })
    void run(async () => {
      const failure = await sendOptOut(token)
      return failure ? { at: 'asking', info, sending: false, failure } : { at: 'done', info }
    })
  }

  useEffect(load, [load])

  useRetryWhenOnline(optOut.at === 'unloadable' && optOut.reason === 'network', load)

  return { optOut, load, refuse }
}

async function loaded(token: string | undefined): Promise<OptOut> {
  const info = token === undefined ? 'link' : await loadOptOut(token)
  if (typeof info === 'string') return { at: 'unloadable', reason: info, retrying: false }
  return info.done ? { at: 'done', info } : { at: 'asking', info, sending: false }
}
