const shown = new WeakSet<Element>()

/** Somebody was sent to the service of this box: brings it into view, with the focus, once. */
export function arrived(box: HTMLElement): void {
  if (shown.has(box)) return
  shown.add(box)
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  requestAnimationFrame(() => {
    if (!document.activeElement?.matches('input, textarea, select')) box.focus({ preventScroll: true })
    box.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' })
  })
}
