import { z } from 'zod'
import { ApiError, isTemporary } from '../../providers/api-error'
import { servedVersion } from '../../shared/feedback/served-version'

/**
 * Why the last try has not arrived: 'connection': no server answered; 'refusal': the server refused it for a reason
 * that passes, such as roles that the person has lost; 'update': a newer server answered what this console cannot read.
 */
export type Delay = 'connection' | 'refusal' | 'update'

export async function delayOf(error: unknown): Promise<Delay> {
  // A network that wants a sign-in may answer in JSON, too.
  if (error instanceof z.ZodError) return (await servedVersion()) === 'newer' ? 'update' : 'connection'
  return error instanceof ApiError && !isTemporary(error) ? 'refusal' : 'connection'
}

/** ms until another try */
const retryAfter = 5000

/** Calls `send` when a page opens, when the network is back, and after a pause; nothing more once the page is closed. */
export function createSendLoop(send: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function now(): Promise<boolean> {
    clearTimeout(timer)
    return send()
  }

  const onOnline = () => void now()

  return {
    isClosed: () => closed,
    now,
    /** @param ms until it is called; by default until another try after one that has not arrived */
    later(ms = retryAfter) {
      clearTimeout(timer)
      if (!closed) timer = setTimeout(() => void now(), ms)
    },
    /** @returns what closes it */
    open() {
      closed = false
      window.addEventListener('online', onOnline)
      void now()
      return () => {
        closed = true
        clearTimeout(timer)
        window.removeEventListener('online', onOnline)
      }
    },
  }
}
