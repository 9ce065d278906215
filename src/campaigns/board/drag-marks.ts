/** What the page shows of a drag. It is written to the elements: rendering the board at each move takes too long. */

/** Attributes of a cell that takes no stop, whatever it costs, with the reason */
export const dayOff = (reason: string) => ({ 'data-day-off': reason })

/** What a place costs, for the cells of a board */
export interface PricedPlace {
  /** 'cheap', 'expensive', or 'none' where there is no room */
  level: 'cheap' | 'fair' | 'expensive' | 'none'
  text: string
}

/** By `data-cell`; undefined until they are loaded */
export type Prices = ((cell: string) => PricedPlace) | undefined

/** A copy of the card under the pointer, and below it the price of the place */
export function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'stop-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.style.width = `${card.offsetWidth}px`
  const copy = card.cloneNode(true) as HTMLElement
  for (const name of ['data-stop', 'data-dragged', 'data-hovered', 'aria-expanded']) copy.removeAttribute(name)
  copy.tabIndex = -1
  ghost.append(copy, document.createElement('output'))
  document.body.append(ghost)
  return ghost
}

/** Below the ghost, what a drop there means */
export function label(ghost: HTMLElement, target: HTMLElement | undefined, prices: Prices): void {
  const output = ghost.querySelector('output')
  const words = wordsAt(target, prices)
  if (output && output.textContent !== words) output.textContent = words
}

function wordsAt(target: HTMLElement | undefined, prices: Prices): string {
  if (!target) return ''
  if (target.dataset.cell === undefined) return 'zdejmij z planu'
  return placeOf(target, prices)?.text ?? 'liczenie…'
}

export const isDayOff = (target: HTMLElement) => target.dataset.dayOff !== undefined

/** What a cell says about itself: a day off at once, any other day once it has a price */
function placeOf(cell: HTMLElement, prices: Prices): PricedPlace | undefined {
  const { dayOff: reason } = cell.dataset
  if (reason !== undefined) return { level: 'none', text: reason }
  return prices?.(cell.dataset.cell ?? '')
}

/** A cell of a week that has come on the screen during the drag, and could show its price */
export const lacksPrice = (target: HTMLElement, prices: Prices) =>
  target.dataset.cell !== undefined && target.dataset.price === undefined && placeOf(target, prices) !== undefined

export function showPrices(root: HTMLElement | null, prices: Prices): void {
  for (const cell of root?.querySelectorAll<HTMLElement>('[data-cell]') ?? []) {
    const place = placeOf(cell, prices)
    if (place) markPrice(cell, place)
  }
}

export function hidePrices(root: HTMLElement | null): void {
  for (const cell of root?.querySelectorAll<HTMLElement>('[data-price]') ?? []) markPrice(cell, undefined)
}

function markPrice(cell: HTMLElement, place: PricedPlace | undefined): void {
  if (place) cell.dataset.price = place.level
  else delete cell.dataset.price
  const text = cell.querySelector('.board-price')
  if (text) text.textContent = place?.text ?? ''
}
