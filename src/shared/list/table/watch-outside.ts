/**
 * Keeps in `--outside` (px) of the content what the page has above and below a frame that scrolls within itself, so that
 * the page need not scroll as well. The placeholder of the next table begins with it. An observer is told after layout
 * and before paint: nothing is laid out ahead of its time.
 * @returns ends it
 */
export function watchOutside(frame: HTMLElement | null): (() => void) | undefined {
  const content = frame?.closest<HTMLElement>('#content')
  if (!frame || !content) return undefined
  const observer = new ResizeObserver(() => {
    const { top, bottom } = frame.getBoundingClientRect()
    const below = content.getBoundingClientRect().bottom - bottom
    content.style.setProperty('--outside', `${Math.ceil(top + window.scrollY + below)}px`)
  })
  observer.observe(content)
  return () => observer.disconnect()
}
