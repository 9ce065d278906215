import { useRef, useState } from 'react'
import type { SendFailure } from './passport-api'

export type Sending = ReturnType<typeof useSending>

/**
 * Sends a form once at a time.
 * @returns `send`, which calls `onSent` after success, `onFailed` after a failure
 */
export function useSending(onSent: () => void, onFailed: (failure: SendFailure) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SendFailure>()
  const underWay = useRef(false)

  async function send(run: () => Promise<SendFailure | undefined>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    const failed = await run().catch(() => 'broken' as const)
    underWay.current = false
    setBusy(false)
    if (!failed) return onSent()
    setFailure(failed)
    onFailed(failed)
  }

  return { busy, failure, send }
}
