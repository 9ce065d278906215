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

  const isNewFont = (node: Node | null): node is Element =>
    node?.nodeName === 'FONT' && node.isConnected && !translations.has(node)

  function begin(translation: Translation): void {
    translations.set(translation.text, translation).set(translation.font, translation)
  }

  function end({ text, font }: Translation): void {
    translations.delete(text)
    translations.delete(font)
    font.remove()
  }

  function followText(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const font = [...addedNodes, previousSibling, nextSibling].find(isNewFont)
    if (!font) return
    begin({ text, original: text.data, font })
    text.data = ''
    font.before(text)
  }

  /** The translator has gone on to another language, or back to the original. */
  function followFont(translation: Translation, { addedNodes }: MutationRecord): void {
    const { text } = translation
    end(translation)
    const font = [...addedNodes].find(isNewFont)
    if (font) return begin({ ...translation, font })
    for (const node of addedNodes) if (node instanceof Text && node !== text) node.remove()
    if (text.data === '') text.data = translation.original
  }

  function followRemoval(node: Node, record: MutationRecord): void {
    if (node.isConnected) return
    const translation = translations.get(node)
    if (node === translation?.font) followFont(translation, record)
    else if (translation) end(translation)
    else if (node instanceof Text) followText(node, record)
  }

  /** What Preact places after a text comes before its translation. */
  function followAddition(node: Node): void {
    const translation = translations.get(node) ?? (node.previousSibling && translations.get(node.previousSibling))
    if (!translation) return
    const { text, font } = translation
    if (text.isConnected && font.isConnected && text.nextSibling !== font) text.after(font)
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const translation = record.type === 'characterData' && translations.get(record.target)
      if (translation) end(translation)
      for (const node of record.addedNodes) followAddition(node)
      for (const node of record.removedNodes) followRemoval(node, record)
    }
    // What was changed here
    observer.takeRecords()
  })
  observer.observe(body, { childList: true, characterData: true, subtree: true })
}
