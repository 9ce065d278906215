import { CallFailure } from './call'
import { loadConfirmation, sendConfirmation } from './confirmation-api'
import type { ConfirmationInfo } from './confirmation-info'
import type { Unread } from './use-link'
import { readLink, useLink } from './use-link'

/**
 * refused: by the server; invalid: what was chosen or written; offline: no complete answer; broken: any other failure.
 */
export type ChangeFailure = 'refused' | 'invalid' | 'broken' | 'offline'

export type Confirmation = Unread | LoadedConfirmation

type LoadedConfirmation =
  | { at: 'open'; info: ConfirmationInfo; sending: boolean; failure?: ChangeFailure; withdrawn?: boolean }
  | { at: 'confirmed'; info: ConfirmationInfo; justNow: boolean }
  | { at: 'expired'; info: ConfirmationInfo }

/** A wish, rejection or withdrawal: one at a time, and none while the confirmation is under way. */
export interface LinkChange {
  busy: boolean
  /** @returns undefined if it was not sent, since another call is under way */
  run: (send: (token: string) => Promise<boolean>) => Promise<'saved' | ChangeFailure | undefined>
}

/** Loads and changes a link. */
export function useConfirmation(token: string | undefined) {
  const { state: confirmation, setState: setConfirmation, load, once, busy } = useLink(token, readConfirmation)

  const confirm = () => {
    if (confirmation.at !== 'open' || token === undefined) return
    const { info } = confirmation
    void once(async () => {
      setConfirmation({ at: 'open', info, sending: true })
      setConfirmation(await confirmed(token, info))
    })
  }

  /** Reloads afterwards, even after a refusal: the link's state, or the day, has changed since it was loaded. */
  const run: LinkChange['run'] = async (send) => {
    if (token === undefined) return undefined
    return once(async () => {
      const result = await resultOf(send(token))
      if (result === 'broken' || result === 'offline') return result
      const now = await readLink(token, readConfirmation)
      if (now.at === 'unloadable') {
        // Repeating a change that was saved does no harm.
        if (result === 'saved') return now.reason === 'network' ? 'offline' : 'broken'
        return result
      }
      setConfirmation((before) => {
        if (now.at === 'open' && result === 'saved') return { ...now, withdrawn: true }
        return now.at === 'confirmed' && before.at === 'confirmed' ? { ...now, justNow: before.justNow } : now
      })
      return result
    })
  }

  return { confirmation, load, confirm, change: { busy, run } }
}

/** A confirmed link shows the thanks even after it has expired. */
async function readConfirmation(token: string): Promise<LoadedConfirmation> {
  const info = await loadConfirmation(token)
  if (info.confirmed) return { at: 'confirmed', info, justNow: false }
  return info.expired ? { at: 'expired', info } : { at: 'open', info, sending: false }
}

async function resultOf(sent: Promise<boolean>): Promise<'saved' | ChangeFailure> {
  try {
    return (await sent) ? 'saved' : 'refused'
  } catch (error) {
    if (!(error instanceof CallFailure)) return 'broken'
    if (error.reason === 'network') return 'offline'
    if (error.status === 400) return 'invalid'
    // The link's state has changed since it was loaded.
    return error.status === 409 || error.status === 410 ? 'refused' : 'broken'
  }
}

async function confirmed(token: string, info: ConfirmationInfo): Promise<LoadedConfirmation> {
  try {
    if (!(await sendConfirmation(token))) return { at: 'open', info, sending: false, failure: 'refused' }
    // The office may have moved a visit since the page was opened.
    const now = await readLink(token, readConfirmation)
    return { at: 'confirmed', info: now.at === 'confirmed' ? now.info : info, justNow: true }
  } catch (error) {
    const failure = error instanceof CallFailure && error.reason === 'network' ? 'offline' : 'broken'
    const open: LoadedConfirmation = { at: 'open', info, sending: false, failure }
    if (!(error instanceof CallFailure) || (error.status !== 409 && error.status !== 410)) return open
    // The link's state has changed, most likely to expired. An open link was refused by a passing conflict,
    // and a failed reload must not replace what is shown.
    const now = await readLink(token, readConfirmation)
    return now.at === 'expired' || now.at === 'confirmed' ? now : open
  }
}
