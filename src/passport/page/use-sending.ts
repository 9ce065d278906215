import { useRef, useState } from 'react'
import type { SendFailure } from './passport-api'

export type Sending = ReturnType<typeof useSending>

/**
 * Sends a form once at a time.
 * @returns `send`, which calls `onSent` after success, and `onRefused` when a field was refused
 */
export function useSending(onSent: () => void, onRefused?: () => void) {
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
    if (failed) setFailure(failed)
    else onSent()
    if (failed === 'refused') onRefused?.()
  }

  return { busy, failure, send }
}
