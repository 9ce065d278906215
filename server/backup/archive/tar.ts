import { concat, decode, encoded } from './bytes'

/**
 * A tape archive (POSIX ustar), so that a backup can be opened by any `tar`. Only what a backup needs: files with short
 * names.
 */

const block = 512

/**
 * The header of a file.
 * @param size in bytes,
 * @param at time of change
 */
export function tarHeader(name: string, size: number, at: Date): Uint8Array {
  const header = new Uint8Array(block)
  const write = (text: string, at: number) => header.set(encoded(text), at)
  if (encoded(name).length > 100) throw new Error(`a name too long for the archive: ${name}`)
  write(name, 0)
  write('0000600\0', 100)
  write('0000000\0', 108)
  write('0000000\0', 116)
  // Eleven octal digits; more (8 GiB) need GNU's base-256 form.
  if (size < 8 ** 11) write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    new DataView(header.buffer).setBigUint64(128, BigInt(size))
  }
  write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  write('        ', 148)
  write('0', 156)
  write('ustar\u000000', 257)
  write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Fills the last block of a file. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((block - (size % block)) % block)
}

export const tarEnd = new Uint8Array(2 * block)

export interface TarEntry {
  name: string
  /** Bytes */
  size: number
  /** What is not read is skipped when the next entry is asked for. */
  body: AsyncIterable<Uint8Array>
}

/**
 * Reads the files of an archive one after another.
 * @throws Error when it is damaged or ends too early
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.exactly(block)
    if (header.every((byte) => byte === 0)) return bytes.drain()
    if (octal(header, 148, 8) !== checksum(header)) throw new Error('a header of the archive is damaged')
    const size = sizeIn(header)
    const name = text(header, 0, 100)
    let remaining = size
    const body = (async function* () {
      while (remaining > 0) {
        const chunk = await bytes.upTo(remaining)
        remaining -= chunk.length
        yield chunk
      }
    })()
    yield { name, size, body }
    for await (const _ of body);
    while (remaining > 0) remaining -= (await bytes.upTo(remaining)).length
    await bytes.exactly(tarPadding(size).length)
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** At least one byte, at most `count` */
  async upTo(count: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done === true) throw new Error('the archive ends too early')
      this.#rest = next.value
    }
    const part = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }

  /** Reads to the end, so that whatever checks the stream has seen all of it. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async exactly(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = []
    for (let remaining = count; remaining > 0;) {
      const part = await this.upTo(remaining)
      parts.push(part)
      remaining -= part.length
    }
    return concat(parts)
  }
}

/** The sum of all bytes, with those of the sum itself as spaces */
function checksum(header: Uint8Array): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
}

function sizeIn(header: Uint8Array<ArrayBuffer>): number {
  return header[124] === 0x80 ? Number(new DataView(header.buffer).getBigUint64(128)) : octal(header, 124, 12)
}

function octal(header: Uint8Array, from: number, length: number): number {
  return Number.parseInt(text(header, from, length).trim(), 8)
}

function text(header: Uint8Array, from: number, length: number): string {
  return decode(header.subarray(from, from + length)).replace(/\0[^]*$/, '')
}
