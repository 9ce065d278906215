import type { FileContent } from '../ports'

interface Entry {
  name: string
  method: number
  compressedSize: number
  offset: number
}

export class UnreadableArchive extends Error {
  constructor(readonly reason: 'DAMAGED' | 'TOO_LARGE' | 'ENCRYPTED') {
    super(reason)
  }
}

const damaged = () => new UnreadableArchive('DAMAGED')
/** Maximum entries; a workbook of a hundred sheets has some three hundred. */
const mostEntries = 5000

/** An archive whose files are inflated while they are read */
export interface Archive {
  names: readonly string[]
  /** @throws UnreadableArchive */
  read(name: string): AsyncIterable<Uint8Array>
}

/**
 * Opens a ZIP archive (APPNOTE 6.3.10). Bytes are counted while inflating, because sizes in the directory may be false.
 * @param limit inflated bytes of all files read together
 * @throws UnreadableArchive
 */
export async function openArchive(content: FileContent, limit: number): Promise<Archive> {
  const entries = new Map<string, Entry>()
  for (const entry of await directoryOf(content)) if (!entries.has(entry.name)) entries.set(entry.name, entry)
  let room = limit
  async function* read(name: string) {
    for await (const piece of inflated(content, entries.get(name)!)) {
      room -= piece.byteLength
      if (room < 0) throw new UnreadableArchive('TOO_LARGE')
      yield piece
    }
  }
  return { names: [...entries.keys()], read }
}

async function viewOf(content: FileContent, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  if (start < 0 || end > content.size) throw damaged()
  return new DataView(await content.slice(start, end).arrayBuffer())
}

async function directoryOf(content: FileContent): Promise<Entry[]> {
  // The last record is followed by a comment of at most 64 KiB.
  const tail = await viewOf(content, Math.max(0, content.size - 22 - 0xffff), content.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw damaged()
  const count = tail.getUint16(end + 10, true)
  if (count > mostEntries) throw new UnreadableArchive('TOO_LARGE')
  const first = tail.getUint32(end + 16, true)
  const view = await viewOf(content, first, Math.min(content.size, first + tail.getUint32(end + 12, true)))
  const entries: Entry[] = []
  for (let i = 0, at = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw damaged()
    if (view.getUint16(at + 8, true) & 1) throw new UnreadableArchive('ENCRYPTED')
    const nameLength = view.getUint16(at + 28, true)
    if (at + 46 + nameLength > view.byteLength) throw damaged()
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength)),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function* inflated(content: FileContent, { offset, compressedSize, method }: Entry): AsyncGenerator<Uint8Array> {
  const header = await viewOf(content, offset, offset + 30)
  if (header.getUint32(0, true) !== 0x04034b50) throw damaged()
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  if (start + compressedSize > content.size) throw damaged()
  const stream = content.slice(start, start + compressedSize).stream()
  if (method !== 0 && method !== 8) throw damaged()
  const reader = (
    method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw') as Inflater)
  ).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw damaged()
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** TypeScript's type of DecompressionStream does not accept chunks with shared memory. */
type Inflater = ReadableWritablePair<Uint8Array, Uint8Array>

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Makes an archive without compression and without checksums, for our own readers: it inflates to no more than its size. */
export function zipStored(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [path, content] of files) {
    const name = new TextEncoder().encode(path)
    const header = record(
      30,
      [
        [0, 0x04034b50],
        [18, content.byteLength],
        [22, content.byteLength],
      ],
      [
        [4, 20],
        [26, name.byteLength],
      ],
    )
    directory.push(
      record(
        46,
        [
          [0, 0x02014b50],
          [20, content.byteLength],
          [24, content.byteLength],
          [42, offset],
        ],
        [
          [4, 20],
          [6, 20],
          [28, name.byteLength],
        ],
      ),
      name,
    )
    parts.push(header, name, content)
    offset += header.byteLength + name.byteLength + content.byteLength
  }
  const size = directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const end = record(
    22,
    [
      [0, 0x06054b50],
      [12, size],
      [16, offset],
    ],
    [
      [8, files.size],
      [10, files.size],
    ],
  )
  return joined([...parts, ...directory, end])
}

function record(size: number, longs: [number, number][], shorts: [number, number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of longs) view.setUint32(at, value, true)
  for (const [at, value] of shorts) view.setUint16(at, value, true)
  return bytes
}
