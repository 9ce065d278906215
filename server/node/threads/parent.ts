import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { Message } from './task'

const port = parentPort!
const tell = (message: Message, transfer: ArrayBuffer[]) => port.postMessage(message, transfer)

/**
 * Hands a step to the host (`runThread`), and waits for its answer.
 * @param transfer parts of `step` that are moved instead of copied
 */
export async function askHost(step: unknown, transfer: ArrayBuffer[] = []): Promise<ArrayBuffer | null> {
  const reply = once(port, 'message')
  tell({ kind: 'STEP', step }, transfer)
  const [answer] = (await reply) as [ArrayBuffer | null]
  return answer
}

/** Ends the work of the thread; a buffer is moved instead of copied. */
export function finish(result: unknown): void {
  tell({ kind: 'DONE', result }, result instanceof ArrayBuffer ? [result] : [])
}
