/** ms; a page that loads longer stays at its top */
const patience = 4000
const touched = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls the window to `top` once the page is tall enough. Any input by the user cancels it. */
export function scrollWhenTall(top: number): { settled(): boolean; stop(): void } {
  let waiting = true
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stop, patience)

  function stop() {
    waiting = false
    clearTimeout(timer)
    observer.disconnect()
    for (const event of touched) window.removeEventListener(event, stop)
  }
  function attempt() {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY >= top - 1) stop()
  }
  for (const event of touched) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return { settled: () => !waiting, stop }
}
