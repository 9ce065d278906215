import type { FileContent } from '../ports'

/** A file inside of an archive, as its directory lists it. */
interface Entry {
  name: string
  method: number
  compressedSize: number
  offset: number
}

/** Why an archive is not read. */
export class UnreadableArchive extends Error {
  constructor(readonly reason: 'DAMAGED' | 'TOO_LARGE' | 'ENCRYPTED') {
    super(reason)
  }
}

const damaged = () => new UnreadableArchive('DAMAGED')
/** Files of one archive; a workbook of a hundred sheets has some three hundred. */
const mostEntries = 5000

/**
 * Those files of a ZIP archive that are wanted (APPNOTE 6.3.10), inflated. Sizes are counted while they are inflated, since a directory may say
 * what it likes.
 * @param limit bytes of all of them together
 * @throws UnreadableArchive
 */
export async function unzip(
  archive: FileContent,
  wanted: (name: string) => boolean,
  limit: number,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const found = new Map<string, Uint8Array<ArrayBuffer>>()
  let room = limit
  for (const entry of directoryOf(bytes)) {
    if (!wanted(entry.name) || found.has(entry.name)) continue
    const content = await inflate(bytes, entry, room)
    room -= content.byteLength
    found.set(entry.name, content)
  }
  return found
}

function directoryOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Behind the last record stands a comment of at most 64 KiB.
  let end = bytes.byteLength - 22
  const first = Math.max(0, end - 0xffff)
  while (end >= first && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < first || end < 0) throw damaged()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > mostEntries) throw new UnreadableArchive('TOO_LARGE')
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== 0x02014b50) throw damaged()
    if (view.getUint16(at + 8, true) & 1) throw new UnreadableArchive('ENCRYPTED')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, entry: Entry, room: number): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset, compressedSize, method } = entry
  if (offset + 30 > bytes.byteLength || view.getUint32(offset, true) !== 0x04034b50) throw damaged()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + compressedSize > bytes.byteLength) throw damaged()
  const content = bytes.subarray(start, start + compressedSize)
  if (method === 0) {
    if (content.byteLength > room) throw new UnreadableArchive('TOO_LARGE')
    return content
  }
  if (method !== 8) throw damaged()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > room) throw new UnreadableArchive('TOO_LARGE')
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof UnreadableArchive ? error : damaged()
  }
  return joined(chunks)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** An archive of these files, none of them compressed: what is read from it costs no more than it weighs. */
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
