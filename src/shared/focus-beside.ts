/**
 * An element of a list is about to go: gives the focus to the heading of the next one of its kind, of the one before, or of what
 * holds the list, once the dialog that asked has given it back to a button that is going, too.
 */
export function focusBeside(element: Element | null | undefined): void {
  if (!element) return
  const { nextElementSibling: next, previousElementSibling: previous, parentElement: parent } = element
  const candidates = [
    ...[next, previous].filter((one) => one?.tagName === element.tagName),
    parent?.closest('li, main') ?? document.querySelector('main'),
  ]
  requestAnimationFrame(() => {
    const heading = candidates
      .map((one) => (one?.isConnected ? one.querySelector<HTMLElement>('h1, h2, h3') : null))
      .find((found) => found !== null)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  })
}
