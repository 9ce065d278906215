import { useCallback, useEffect, useRef, useState } from 'react'
import type { FailureCause } from './confirmation-api'
import { CallFailure, loadConfirmation, sendConfirmation } from './confirmation-api'
import type { ConfirmationInfo, Visit } from './confirmation-info'

/** Why a tap did not confirm: the server said no, or something broke on the way (no answer: `offline`). */
export type ConfirmFailure = 'refused' | 'broken' | 'offline'

export type Confirmation =
  | { at: 'loading' }
  | { at: 'unloadable'; reason: FailureCause; retrying: boolean }
  | { at: 'open'; visit: Visit; sending: boolean; failure?: ConfirmFailure }
  | { at: 'confirmed'; visit: Visit; justNow: boolean }
  | { at: 'expired'; visit: Visit }

/** Loads and confirms a link. Loading never confirms, since programs preview links. */
export function useConfirmation(token: string | undefined) {
  const [confirmation, setConfirmation] = useState<Confirmation>({ at: 'loading' })
  // A ref, since two taps can precede the next render.
  const busy = useRef(false)

  const run = useCallback(async (work: () => Promise<Confirmation>) => {
    busy.current = true
    try {
      setConfirmation(await work())
    } finally {
      busy.current = false
    }
  }, [])

  const load = useCallback(() => {
    if (busy.current) return
    setConfirmation((now) => (now.at === 'unloadable' ? { ...now, retrying: true } : now))
    void run(() => loaded(token))
  }, [run, token])

  const confirm = () => {
    if (busy.current || confirmation.at !== 'open' || token === undefined) return
    const { visit } = confirmation
    setConfirmation({ at: 'open', visit, sending: true })
    void run(() => confirmed(token, visit))
  }

  useEffect(load, [load])

  // Retrying a read is safe; confirming again is left to the person.
  const waitsForNetwork = confirmation.at === 'unloadable' && confirmation.reason === 'network'
  useEffect(() => {
    if (!waitsForNetwork) return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [waitsForNetwork, load])

  return { confirmation, load, confirm }
}

async function loaded(token: string | undefined): Promise<Confirmation> {
  if (token === undefined) return { at: 'unloadable', reason: 'link', retrying: false }
  try {
    return stateOf(await loadConfirmation(token))
  } catch (error) {
    return { at: 'unloadable', reason: error instanceof CallFailure ? error.reason : 'server', retrying: false }
  }
}

/** Confirmed comes first: whoever confirmed is thanked, also long after. */
function stateOf({ confirmed, expired, visit }: ConfirmationInfo): Confirmation {
  if (confirmed) return { at: 'confirmed', visit, justNow: false }
  return expired ? { at: 'expired', visit } : { at: 'open', visit, sending: false }
}

async function confirmed(token: string, visit: Visit): Promise<Confirmation> {
  try {
    if (await sendConfirmation(token)) return { at: 'confirmed', visit, justNow: true }
    return { at: 'open', visit, sending: false, failure: 'refused' }
  } catch (error) {
    const failure = error instanceof CallFailure && error.reason === 'network' ? 'offline' : 'broken'
    const open: Confirmation = { at: 'open', visit, sending: false, failure }
    if (!(error instanceof CallFailure) || (error.status !== 409 && error.status !== 410)) return open
    // The link's state has changed since it was read, most likely expired. The server knows; an open link means a passing
    // conflict, and a failure to read must not take away what is on the screen.
    const now = await loaded(token)
    return now.at === 'expired' || now.at === 'confirmed' ? now : open
  }
}
