/** Characters of one element at most: a row of 200 of the longest cells (ECMA-376) is shorter. */
const longest = 8 * 1024 * 1024
/** Characters of the elements that are handed on together. */
const together = 256 * 1024

/** Why the elements of a document are not read. */
export class UnreadableElements extends Error {
  constructor(readonly reason: 'DAMAGED' | 'TOO_LARGE') {
    super(reason)
  }
}

/**
 * The elements of a name in XML that comes in pieces, each as its text with its tags: no more of the document is kept than what is handed on
 * together. What stands between them is passed over; none may stand within another.
 * @throws UnreadableElements
 */
export async function* elementsOf(pieces: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string[]> {
  const opening = new RegExp(`<((?:\\w{1,20}:)?${name})(?=[\\s/>])[^<>]*>`, 'g')
  let text = ''
  /** An element that is open: where it began, its closing tag, and from where on that is looked for */
  let open: { from: number; closing: string; unseen: number } | undefined
  let found: string[] = []
  let size = 0
  for await (const more of larger(pieces)) {
    text += more
    let at = 0
    for (;;) {
      if (!open) {
        opening.lastIndex = at
        const tag = opening.exec(text)
        if (!tag) break
        const end = tag.index + tag[0].length
        open = { from: tag.index, closing: `</${tag[1]}>`, unseen: end }
        if (tag[0].endsWith('/>')) open.closing = ''
      }
      const end = text.indexOf(open.closing, open.unseen)
      if (end < 0) break
      at = end + open.closing.length
      found.push(text.slice(open.from, at))
      size += at - open.from
      open = undefined
    }
    // Of what is not handed on, only what may still become an element is kept.
    const kept = open ? open.from : Math.max(at, text.lastIndexOf('<'))
    text = open || text[kept] === '<' ? text.slice(kept) : ''
    if (open) open = { from: 0, closing: open.closing, unseen: Math.max(0, text.length - open.closing.length) }
    if (text.length > longest) throw new UnreadableElements('TOO_LARGE')
    if (size >= together) {
      yield found
      found = []
      size = 0
    }
  }
  if (open) throw new UnreadableElements('DAMAGED')
  if (found.length > 0) yield found
}

/** Text of so many pieces at a time that what is open need not be looked through for each of them. */
async function* larger(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true })
    if (text.length < together) continue
    yield text
    text = ''
  }
  yield text
}
