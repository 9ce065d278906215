import { vi } from 'vitest'

/** A canvas that draws nothing: jsdom has none, and Leaflet needs its context. */
export function giveCanvas(): void {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
}
