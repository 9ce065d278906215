import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** How long the connection of a refused request stays open for its answer to be read, in ms */
const readingTime = 500

/**
 * For an answer that may come before its whole request: what is still to come is read and dropped, or the answer says
 * that the connection ends (RFC 9112, 9.3). A refusal is then sent at once, but the connection stays until the request
 * is complete or 0.5 s have passed: closed earlier, it would be reset before the caller has read why (9.6).
 */
export async function endWithRequest(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  if (incoming.readableEnded) return response
  // Node tells of the end of a request after the turn in which its last bytes came.
  if (!incoming.complete) await setImmediate()
  const isComplete = incoming.complete
  const dropped = drop(incoming)
  if (isComplete) return response
  outgoing.shouldKeepAlive = false
  return response.status < 400 ? response : endedAfter(dropped, response)
}

/** Resolves when all is read, the connection is gone, or the time is over. */
function drop(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, readingTime)
    incoming.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    // Nobody reads any more; a stream made of the request would pause it.
    incoming.removeAllListeners('data')
    incoming.resume()
  })
}

async function endedAfter(dropped: Promise<void>, response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('content-length', String(bytes.length))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      await dropped
      controller.close()
    },
  })
  return new Response(body, { status: response.status, headers })
}
