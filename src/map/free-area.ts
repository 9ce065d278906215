/** Set on everything that covers the map: panel, search, legend, sheet. */
const coveringSelector = '[data-over-map]'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function coversOf(map: HTMLElement): Box[] {
  const stage = map.parentElement ?? map
  return [...stage.querySelectorAll(coveringSelector)].map((element) => element.getBoundingClientRect())
}

/** Whether the box, in px of the map, is covered in part or reaches beyond the map. */
export function isCovered(map: HTMLElement, within: Box): boolean {
  const edge = map.getBoundingClientRect()
  const box = {
    left: edge.left + within.left,
    top: edge.top + within.top,
    right: edge.left + within.right,
    bottom: edge.top + within.bottom,
  }
  if (box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom) return true
  return coversOf(map).some((cover) => overlap(cover, box))
}

/** The uncovered rectangle of the map, in px of the window: bars reduce its height, panels its width. */
export function freeArea(edge: Box, covers: readonly Box[]): Box {
  const free = { left: edge.left, top: edge.top, right: edge.right, bottom: edge.bottom }
  const middle = { x: (edge.left + edge.right) / 2, y: (edge.top + edge.bottom) / 2 }
  for (const { left, top, right, bottom } of covers) {
    if (right - left > (edge.right - edge.left) * 0.6) {
      if ((top + bottom) / 2 < middle.y) free.top = Math.max(free.top, bottom)
      else free.bottom = Math.min(free.bottom, top)
    } else if (bottom - top > (edge.bottom - edge.top) * 0.25) {
      if ((left + right) / 2 < middle.x) free.left = Math.max(free.left, right)
      else free.right = Math.min(free.right, left)
    }
  }
  return free
}

/** The uncovered rectangle, in px of the map */
export function freeAreaOf(map: HTMLElement): Box {
  const edge = map.getBoundingClientRect()
  const free = freeArea(edge, coversOf(map))
  return {
    left: free.left - edge.left,
    top: free.top - edge.top,
    right: free.right - edge.left,
    bottom: free.bottom - edge.top,
  }
}

/** px of margin that a marker needs around its centre */
const markerMargin = 36

/** The nearest point of the area at which a marker is seen whole; the middle of an area too small for it. */
export function nearestIn({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }) {
  const within = (value: number, least: number, most: number) =>
    most - least < 2 * markerMargin
      ? (least + most) / 2
      : Math.min(Math.max(value, least + markerMargin), most - markerMargin)
  return { x: within(x, left, right), y: within(y, top, bottom) }
}
