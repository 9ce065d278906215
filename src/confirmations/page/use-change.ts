import { useState } from 'react'
import type { Texts } from './languages'
import type { LinkChange, ChangeFailure } from './use-confirmation'

/**
 * A form that sends a change.
 * @returns `send`, which resolves as `run` does
 */
export function useChange({ busy, run }: LinkChange) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()

  async function send(change: (token: string) => Promise<boolean>): ReturnType<LinkChange['run']> {
    const result = await run((token) => {
      setSending(true)
      setFailure(undefined)
      return change(token)
    })
    if (result === undefined) return undefined
    setSending(false)
    if (result !== 'saved') setFailure(result)
    return result
  }

  return { busy, sending, failure, send }
}

/** What a form says about a change that was not saved */
export function changeProblem(failure: ChangeFailure | undefined, texts: Texts) {
  const { changeRefused: refused, changeInvalid: invalid, changeBroken: broken } = texts
  return {
    text: failure && { refused, invalid, broken, offline: broken }[failure],
    hint: failure === 'offline' ? texts.offline : undefined,
  }
}
