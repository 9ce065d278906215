/** A text that the browser shows in another language */
interface Translation {
  /** Empty, before its translation */
  text: Text
  original: string
  font: Element
}

/**
 * Keeps a page right while Chrome translates it (rule W10): the translator puts `<font>` in place of text nodes, but
 * React and Preact go on changing those, so that old texts would stay, and React would fail where it removes one. Each
 * text node is put back, empty, before its translation, which goes when the text is changed or removed; the translator
 * then translates what is new. Other browsers translate within the text nodes.
 */
export function followTranslation(body: HTMLElement): void {
  const translations = new WeakMap<Node, Translation>()

  function keep(text: Text, font: Element): void {
    const translation = { text, original: text.data, font }
    translations.set(text, translation).set(font, translation)
    text.data = ''
    font.before(text)
  }

  function end({ text, font }: Translation): void {
    translations.delete(text)
    translations.delete(font)
    font.remove()
  }

  function followRemoval(node: Node, record: MutationRecord): void {
    if (node.isConnected) return
    const translation = translations.get(node)
    if (translation) {
      end(translation)
      // The translator has gone back to the original.
      if (node === translation.font && translation.text.data === '') translation.text.data = translation.original
    } else if (node instanceof Text) {
      const font = [...record.addedNodes, record.previousSibling, record.nextSibling].find(
        (other): other is Element => other?.nodeName === 'FONT' && other.isConnected && !translations.has(other),
      )
      if (font) keep(node, font)
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const translation = record.type === 'characterData' && translations.get(record.target)
      if (translation) end(translation)
      for (const node of record.removedNodes) followRemoval(node, record)
    }
    // What was changed here
    observer.takeRecords()
  })
  observer.observe(body, { childList: true, characterData: true, subtree: true })
}
