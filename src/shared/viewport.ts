/**
 * Whether the screen is a phone's, as the theme's `sm` and the style sheets say, where nothing has to follow a change
 * of it.
 */
export function isPhoneScreen(): boolean {
  return window.matchMedia('(max-width: 599.95px)').matches
}

/** Scrolls as little as it takes to show the element; at once for people who want no motion. */
export function scrollToNearest(element: Element): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' })
}
