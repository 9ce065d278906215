import { useState } from 'react'
import type { OfferInfo } from '#domain/offers/contract'
import { useLink } from '../../confirmations/page'
import type { AnswerFailure, Answers } from './offer-api'
import { loadOffer, sendAnswer } from './offer-api'

/** Answers of the customer: one at a time */
export interface Answering {
  busy: boolean
  failure: AnswerFailure | undefined
  /** @returns what failed; undefined once it is saved */
  send: <Kind extends keyof Answers>(answer: Kind, body: Answers[Kind]) => Promise<AnswerFailure | undefined>
  /** What failed is told where it was sent, and nowhere else. */
  forget: () => void
  /** Reads again what the page shows: the offer has ended. */
  readAgain: () => void
}

/**
 * Loads the offer of a link and answers it. What the page shows is read again after each answer, even a refused one.
 */
export function useOffer(token: string | undefined) {
  const { state, setState, load, once, busy } = useLink(token, readOffer)
  const [failure, setFailure] = useState<AnswerFailure>()

  const send: Answering['send'] = async (answer, body) => {
    if (token === undefined) return 'broken'
    const failed = await once(async () => {
      setFailure(undefined)
      const result = await sendAnswer(token, answer, body)
      if (result === 'broken' || result === 'offline' || result === 'often') return result
      try {
        setState(await readOffer(token))
      } catch {
        // Repeating an answer that was saved does no harm.
        return result ?? 'offline'
      }
      return result
    })
    setFailure(failed)
    return failed
  }
  return { state, load, answering: { busy, failure, send, forget: () => setFailure(undefined), readAgain: load } }
}

async function readOffer(token: string): Promise<{ at: 'loaded'; info: OfferInfo }> {
  return { at: 'loaded', info: await loadOffer(token) }
}
