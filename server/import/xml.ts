import { SaxesParser } from 'saxes'
import type { Archive } from './archive'
import { damagedFile, tooLarge, UnreadableFile } from './sheets'

/** Maximum characters of one text or tag: a full cell with each character escaped */
const maxTextLength = 8 * 32_767
/** Elements inside each other; workbooks and documents have some ten. */
const maxDepth = 64

export class DamagedXml extends UnreadableFile {
  constructor() {
    super(damagedFile)
  }
}

/** The value of an attribute by its name */
export type Attribute = (name: string) => string | undefined

/** What an element holds; names are without their prefixes. */
export interface XmlHandlers {
  open(name: string, attribute: Attribute): void
  text?(text: string): void
  close?(name: string): void
  /** Called for a text that is too long to be kept. It may throw its own error. */
  tooLong?(): void
}

/**
 * Reads the XML of a file in an archive, which is never in memory as a whole. Entities of its own are not expanded.
 * @throws DamagedXml, UnreadableFile
 */
export function readXml(archive: Archive, path: string, { open, text, close, tooLong }: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder()
  let depth = 0
  let lastPosition = 0
  parser.on('error', () => {
    throw new DamagedXml()
  })
  parser.on('opentag', ({ name, attributes }) => {
    lastPosition = parser.position
    if (++depth > maxDepth) throw new UnreadableFile(tooLarge)
    open(localName(name), (attribute) => attributeOf(attributes, attribute))
  })
  parser.on('text', (chunk) => {
    lastPosition = parser.position
    text?.(chunk)
  })
  parser.on('cdata', (chunk) => {
    lastPosition = parser.position
    text?.(chunk)
  })
  parser.on('closetag', ({ name }) => {
    lastPosition = parser.position
    depth--
    close?.(localName(name))
  })
  const take = (chunk: string) => {
    parser.write(chunk)
    // The parser keeps a text until its end.
    if (parser.position - lastPosition <= maxTextLength) return
    tooLong?.()
    throw new UnreadableFile(tooLarge)
  }
  archive.read(path, (piece) => {
    for (let at = 0; at < piece.length; at += chunkBytes) {
      take(decoder.decode(piece.subarray(at, at + chunkBytes), { stream: true }))
    }
  })
  parser.close()
}

/** Bytes parsed at a time */
const chunkBytes = 64 * 1024

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributeOf(attributes: Record<string, string>, attribute: string): string | undefined {
  if (attribute in attributes) return attributes[attribute]
  const key = Object.keys(attributes).find((name) => localName(name) === attribute)
  return key && attributes[key]
}
