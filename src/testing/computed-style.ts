/**
 * jsdom goes through its style sheet for each call, and queries by role call it for every element up to the document,
 * which takes a sixth of the time. What they need follows from the element itself, since no style sheet is loaded: its
 * inline style, `hidden`, its kind.
 */
const computed = window.getComputedStyle.bind(window)
const displays = new Map<string, string>()

function displayOf(element: HTMLElement): string {
  if (element.style.display) return element.style.display
  if (element.hidden || element.matches('dialog:not([open])') || (element as HTMLInputElement).type === 'hidden')
    return 'none'
  const cached = displays.get(element.localName)
  if (cached !== undefined) return cached
  const copy = element.cloneNode(false) as HTMLElement
  // FullCalendar brings a style sheet of its own, which a later test would see or not.
  copy.removeAttribute('class')
  const { display } = computed(copy)
  displays.set(element.localName, display)
  return display
}

function inherited(element: HTMLElement, property: 'visibility' | 'pointerEvents', initial: string): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at.style?.[property]) return at.style[property]
  return initial
}

window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement
  const values = (name: string | symbol): unknown => {
    if (name === 'display') return displayOf(element as HTMLElement)
    if (name === 'visibility') return inherited(element as HTMLElement, 'visibility', 'visible')
    if (name === 'pointerEvents' || name === 'pointer-events')
      return inherited(element as HTMLElement, 'pointerEvents', 'auto')
    const value: unknown = Reflect.get(style, name)
    return typeof value === 'function' ? value.bind(style) : value
  }
  return new Proxy(style, {
    get: (_, name) => (name === 'getPropertyValue' ? (property: string) => values(property) ?? '' : values(name)),
  })
}
