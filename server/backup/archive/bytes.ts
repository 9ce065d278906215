/** SHA-256 (FIPS 180-4) of what comes in parts */
export interface Hash {
  update(part: Uint8Array): unknown
  /** Ends it. */
  hex(): string
}

/** Each host has a hash of its own: WebCrypto does not accept parts. */
export type NewHash = () => Hash

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const encoded = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)
export const decode = (bytes: Uint8Array): string => decoder.decode(bytes)

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export async function wholeOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return concat(parts)
}

/** The chunks of a stream. Safari has no `for await` over streams. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * A stream that reads on only when it is asked to.
 * @param cancel is called when its reader stops reading
 */
export function streamOf(
  source: AsyncIterable<Uint8Array>,
  cancel: () => void = () => undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const next = await chunks.next()
        if (next.done === true) controller.close()
        else controller.enqueue(new Uint8Array(next.value))
      },
      cancel,
    },
    { highWaterMark: 0 },
  )
}
