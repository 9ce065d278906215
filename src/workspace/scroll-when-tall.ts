/** ms; what takes longer to load is read from the top. */
const patience = 4000
const touched = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls the window to `top`, as soon as there is so much to scroll; whoever moves the page meanwhile goes before. */
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
