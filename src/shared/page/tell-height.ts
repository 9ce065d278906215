// Refs of the bars that stay in view: they tell the style sheets how tall they are (top-bar.css), whatever the size of
// the text.

/** Of a bar that sticks below the top bar */
export function tellTopStrip(bar: HTMLElement | null): (() => void) | undefined {
  return tellHeight('--top-strip', bar, 0)
}

/**
 * Of a bar at the bottom of the window, above a phone's tabs
 * @param gap px between the bar and the edge
 */
export function tellBottomStrip(bar: HTMLElement | null, gap = 0): (() => void) | undefined {
  return tellHeight('--bottom-strip', bar, gap)
}

/** @returns ends it */
function tellHeight(property: string, bar: HTMLElement | null, gap: number): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight + gap}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
