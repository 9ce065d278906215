const shown = new WeakSet<Element>()

/** Frames in which a box may still be hidden, until its place is known. */
const patience = 60

/** When the address leads to the service of this box: scrolls it into view and focuses it, once. */
export function arrived(box: HTMLElement): void {
  if (shown.has(box)) return
  shown.add(box)
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const before = document.activeElement
  let tries = 0
  function focus() {
    tries += 1
    // Whoever is typing already, or has gone on, keeps the focus.
    if (before?.matches('input, textarea, select') || !box.isConnected) return
    box.focus({ preventScroll: true })
    if (document.activeElement !== box && tries < patience) requestAnimationFrame(focus)
  }
  requestAnimationFrame(() => {
    focus()
    box.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' })
  })
}
