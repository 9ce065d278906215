import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Protocol } from '#domain/protocols/draft'
import { errorText } from '../../providers/api-error'
import type { Signers } from './SignDialog'
import type { Draft } from './use-draft'
import type { Photos } from './use-photos'
import { useSeenDraft } from './use-seen-draft'

/** A dialog on the way to the issued protocol, and the draft that was seen before it opened */
export interface SigningStep {
  name: 'complete' | 'sign'
  seen: Protocol
}

/** Leads to the signatures: a step opens once all is sent and the stored draft is the one that is seen. */
export function useSigning(draft: Draft, photos: Photos, onOpen: (step: SigningStep | undefined) => void) {
  const [sending, setSending] = useState(false)
  const [failedSends, setFailedSends] = useState(0)
  const [notice, setNotice] = useState<string>()
  const [signers, setSigners] = useState<Signers>()
  const readSeenDraft = useSeenDraft(draft, photos)
  const notify = useNotify()
  const unsent = draft.waiting + photos.waiting.length

  async function sendAll(): Promise<boolean> {
    if (unsent === 0) return true
    const sent = await Promise.all([draft.flush(), photos.flush()])
    return sent.every(Boolean)
  }

  async function open(name: SigningStep['name']) {
    setSending(true)
    try {
      if (!(await sendAll())) return setFailedSends((before) => before + 1)
      const seen = await readSeenDraft()
      if (seen) onOpen({ name, seen })
      else setNotice('Ten protokół zmienił się w międzyczasie. Sprawdź go przed podpisaniem.')
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setSending(false)
    }
  }

  /** Nobody has signed what is stored now: it has to be seen before both sign again. */
  function goBack(why: string, typed: Signers) {
    setSigners(typed)
    setNotice(`${why} Sprawdź protokół, a potem zbierz podpisy ponownie.`)
    onOpen(undefined)
  }

  return {
    unsent,
    sending,
    /** How often a step did not open because not all was sent */
    failedSends,
    /** Why the draft has to be seen again before it is signed */
    notice,
    dismissNotice: () => setNotice(undefined),
    /** What was typed before the draft had to be seen again */
    signers,
    open,
    goBack,
  }
}
