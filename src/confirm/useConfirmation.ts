import { useCallback, useEffect, useRef, useState } from 'react'
import type { FailureCause } from './call'
import { CallFailure } from './call'
import { loadConfirmation, sendConfirmation } from './confirmation-api'
import type { ConfirmationInfo } from './confirmation-info'
import { useRetryWhenOnline } from './use-retry-when-online'

/** Why a tap changed nothing: the server said no, or something broke on the way (no answer: `offline`). */
export type ChangeFailure = 'refused' | 'broken' | 'offline'

export type Confirmation =
  | { at: 'loading' }
  | { at: 'unloadable'; reason: FailureCause; retrying: boolean }
  | { at: 'open'; info: ConfirmationInfo; sending: boolean; failure?: ChangeFailure; withdrawn?: boolean }
  | { at: 'confirmed'; info: ConfirmationInfo; justNow: boolean }
  | { at: 'expired'; info: ConfirmationInfo }

/** Sends what the customer says beyond the confirmation; resolves to why it failed, or to nothing. */
export type Change = (send: (token: string) => Promise<boolean>) => Promise<ChangeFailure | undefined>

/** Loads and changes a link. Loading changes nothing, since programs preview links. */
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
    const { info } = confirmation
    setConfirmation({ at: 'open', info, sending: true })
    void run(() => confirmed(token, info))
  }

  /** Sends a change and then shows what the server knows, also after a refusal: something has changed since the page was read. */
  const change: Change = async (send) => {
    if (busy.current || token === undefined) return undefined
    busy.current = true
    try {
      const failure = await failureOf(send(token))
      if (failure === 'broken' || failure === 'offline') return failure
      const now = await loaded(token)
      setConfirmation((before) => {
        if (now.at === 'unloadable') return before
        if (now.at === 'open' && !failure) return { ...now, withdrawn: true }
        return now.at === 'confirmed' && before.at === 'confirmed' ? { ...now, justNow: before.justNow } : now
      })
      return failure
    } finally {
      busy.current = false
    }
  }

  useEffect(load, [load])

  useRetryWhenOnline(confirmation.at === 'unloadable' && confirmation.reason === 'network', load)

  return { confirmation, load, confirm, change }
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
function stateOf(info: ConfirmationInfo): Confirmation {
  if (info.confirmed) return { at: 'confirmed', info, justNow: false }
  return info.expired ? { at: 'expired', info } : { at: 'open', info, sending: false }
}

async function failureOf(sent: Promise<boolean>): Promise<ChangeFailure | undefined> {
  try {
    return (await sent) ? undefined : 'refused'
  } catch (error) {
    if (!(error instanceof CallFailure)) return 'broken'
    if (error.reason === 'network') return 'offline'
    // The link's state has changed since it was read: the server knows.
    return error.status === 409 || error.status === 410 ? 'refused' : 'broken'
  }
}

async function confirmed(token: string, info: ConfirmationInfo): Promise<Confirmation> {
  try {
    if (await sendConfirmation(token)) return { at: 'confirmed', info, justNow: true }
    return { at: 'open', info, sending: false, failure: 'refused' }
  } catch (error) {
    const failure = error instanceof CallFailure && error.reason === 'network' ? 'offline' : 'broken'
    const open: Confirmation = { at: 'open', info, sending: false, failure }
    if (!(error instanceof CallFailure) || (error.status !== 409 && error.status !== 410)) return open
    // The link's state has changed since it was read, most likely expired. The server knows; an open link means a passing
    // conflict, and a failure to read must not take away what is on the screen.
    const now = await loaded(token)
    return now.at === 'expired' || now.at === 'confirmed' ? now : open
  }
}
