import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Takes bytes; resolves when it can take more. */
export type Write = (bytes: Uint8Array<ArrayBuffer>) => Promise<void>

/** Bytes that are handed over at a time */
const chunkBytes = 64 * 1024

/** Deflate's level: 3 takes half the time of 6 for a tenth more bytes. */
const level = 3

/** Writes a ZIP archive while its files are made, so that neither is ever in memory as a whole. */
export class ArchiveWriter {
  readonly #zip: Zip
  readonly #write: Write
  #chunks: Uint8Array[] = []
  #size = 0

  constructor(write: Write) {
    this.#write = write
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error
      this.#chunks.push(bytes)
      this.#size += bytes.length
    })
  }

  async addText(path: string, text: string): Promise<void> {
    await this.add(path, (write) => write(text))
  }

  /** Adds a file of which `fill` writes the text, piece by piece. */
  async add(path: string, fill: (write: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
    const file = new ZipDeflate(path, { level })
    this.#zip.add(file)
    await fill(async (text) => {
      file.push(strToU8(text))
      if (this.#size >= chunkBytes) await this.#flush()
    })
    file.push(new Uint8Array(), true)
  }

  /** Adds a file that is compressed already. */
  async addCompressed(path: string, fill: (write: Write) => Promise<void>): Promise<void> {
    const file = new ZipPassThrough(path)
    this.#zip.add(file)
    await fill(async (bytes) => {
      file.push(bytes)
      await this.#flush()
    })
    file.push(new Uint8Array(), true)
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const bytes = new Uint8Array(this.#size)
    let at = 0
    for (const piece of this.#chunks) {
      bytes.set(piece, at)
      at += piece.length
    }
    this.#chunks = []
    this.#size = 0
    if (bytes.length > 0) await this.#write(bytes)
  }
}
