/** Maximum characters of one element; a row of 200 cells of maximum length (ECMA-376) is shorter. */
const longest = 8 * 1024 * 1024
/** Elements are yielded together once they have this many characters. */
const together = 256 * 1024

export class UnreadableElements extends Error {
  constructor(readonly reason: 'DAMAGED' | 'TOO_LARGE') {
    super(reason)
  }
}

/**
 * Yields the elements with this name from XML that arrives in pieces, each as text with its tags. Only the elements of the next batch are
 * in memory. Anything between them is skipped; they must not be nested.
 * @throws UnreadableElements
 */
export async function* elementsOf(pieces: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string[]> {
  const opening = new RegExp(`<((?:\\w{1,20}:)?${name})(?=[\\s/>])[^<>]*>`, 'g')
  let text = ''
  /** The open element: its start, its closing tag, and the offset from which to search for that */
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
    // Keeps only the text that may still become an element.
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

/** Joins pieces before they are searched, so that an open element is not searched again for each small piece. */
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
