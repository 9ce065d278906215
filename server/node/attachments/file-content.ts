import type { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { streamOf } from '#server/backup/archive/bytes'
import type { FileContent } from '#server/ports'

/** Opens the bytes from `start` up to but not including `end`; the range is never empty. */
type OpenRange = (start: number, end: number) => Readable

/** The content of a file on the disk, or of a part of it; the file is opened when it is read. */
export function fileContent(open: OpenRange, start: number, end: number): FileContent {
  const size = Math.max(0, end - start)
  return {
    size,
    slice: (from, to) => fileContent(open, Math.min(start + from, end), Math.min(start + to, end)),
    arrayBuffer: async () => (size === 0 ? new ArrayBuffer(0) : arrayBuffer(open(start, end))),
    stream: () => lazily(() => (size === 0 ? undefined : open(start, end))),
  }
}

/** Opens the file at the first read, because the body of an answer to HEAD is neither read nor closed. */
function lazily(open: () => Readable | undefined): ReadableStream<Uint8Array> {
  let source: Readable | undefined
  async function* chunks(): AsyncGenerator<Uint8Array> {
    source = open()
    if (source) yield* source
  }
  return streamOf(chunks(), () => source?.destroy())
}
