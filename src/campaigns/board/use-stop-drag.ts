import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { stopAt } from './board-focus'

/** px that the pointer may move in a click, and a finger while it is held */
const clickSlack = 5
const holdSlack = 10
/** ms that a finger is held before it drags, since it scrolls otherwise */
const holdDelay = 350
/** px from the edge of the window within which a drag scrolls it */
const scrollEdge = 48

/** ms that a dragged card is held over a button before it is pressed, the first time and again */
const turnDelay = 600

/** Attributes of a cell that takes no stop, whatever it costs: nobody works then */
export const dayOff = { 'data-day-off': '' }

/** Attributes of a button that a dragged card presses when it is held over it: the next week */
export const turnsPage = { 'data-turns-page': '' }

/** What a place costs, for the cells of a board */
export interface PricedPlace {
  /** 'cheap', 'dear', or 'none' where there is no room */
  level: 'cheap' | 'fair' | 'dear' | 'none'
  text: string
}

interface StopDragOptions {
  /** Contains cards and targets */
  root: RefObject<HTMLElement | null>
  /** Prices by `data-cell`, of all cells that have one; undefined if they could not be loaded */
  prices: (stopId: number) => Promise<((cell: string) => PricedPlace) | undefined>
  drop: (stopId: number, target: { cell: string } | 'tray') => void
  /** Asked when a drag begins; false for a stop that has to stay */
  mayLift: (stopId: number) => boolean
}

interface Drag {
  id: number
  card: HTMLElement
  pointerId: number
  touch: boolean
  ready: boolean
  active: boolean
  /** Where the drag began, and where it is now */
  from: { x: number; y: number }
  at: { x: number; y: number }
  /** Distance from the corner of the card to the pointer */
  offset: { x: number; y: number }
  ghost: HTMLElement | undefined
  over: HTMLElement | undefined
  /** The button under it that turns to another week */
  turning: HTMLButtonElement | undefined
  priceOf: ((cell: string) => PricedPlace) | undefined
  /** The cells show their prices. */
  hasPrices: boolean
}

/**
 * Drags cards to cells of the board and to its tray, with the price at each place; nothing is dropped on a day off. It
 * changes elements directly: re-rendering the board at each movement of the pointer would take too long. A finger must
 * press and hold first. Escape cancels.
 */
export function useStopDrag({ root, prices, drop, mayLift }: StopDragOptions) {
  const drag = useRef<Drag>(undefined)
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turning = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef(0)
  /** The click that follows a drag must not open the details. */
  const ignoresClick = useRef(false)

  function begin(event: ReactPointerEvent) {
    const id = stopAt(event.target)
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
    if (event.button !== 0 || drag.current || id === undefined || !card) return
    const { clientX: x, clientY: y, pointerId } = event
    const { left, top } = card.getBoundingClientRect()
    const touch = event.pointerType === 'touch'
    ignoresClick.current = false
    drag.current = {
      id,
      card,
      pointerId,
      touch,
      ready: !touch,
      active: false,
      from: { x, y },
      at: { x, y },
      offset: { x: x - left, y: y - top },
      ghost: undefined,
      over: undefined,
      turning: undefined,
      priceOf: undefined,
      hasPrices: false,
    }
    if (touch) holding.current = setTimeout(() => hold(), holdDelay)
  }

  function hold() {
    if (!drag.current) return
    drag.current.ready = true
    navigator.vibrate?.(10)
    lift(drag.current)
  }

  function lift(now: Drag) {
    ignoresClick.current = true
    if (!mayLift(now.id)) {
      clearTimeout(holding.current)
      drag.current = undefined
      return
    }
    now.active = true
    now.ghost = ghostOf(now.card)
    now.card.dataset.dragged = ''
    // Nothing that it passes over reacts to it then.
    now.card.setPointerCapture?.(now.pointerId)
    showPlaces(now)
    placeSoon()
    void prices(now.id).then((priceOf) => {
      if (drag.current !== now || !priceOf) return
      now.priceOf = priceOf
      placeSoon()
    })
  }

  function showPlaces(now: Drag) {
    now.hasPrices = now.priceOf !== undefined
    for (const cell of root.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? []) {
      const place = placeAt(cell, now.priceOf)
      if (place) show(cell, place)
    }
  }

  /** Presses the button under a held card, again and again while it stays there. */
  function turn() {
    const now = drag.current
    if (!now?.turning || now.turning.disabled) return
    now.turning.click()
    turning.current = setTimeout(turn, turnDelay)
  }

  /** In the next frame, once for all that happens until then */
  function placeSoon() {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(place)
  }

  function targetAt(element: Element | null): HTMLElement | undefined {
    const target = element?.closest<HTMLElement>('[data-cell], [data-tray]') ?? undefined
    return target && root.current?.contains(target) ? target : undefined
  }

  /** Reads the page before it writes to it: otherwise the browser would lay it out twice in a frame. */
  function place() {
    const now = drag.current
    if (!now?.ghost) return
    const { x, y } = now.at
    scrollAt(y)
    const under = document.elementFromPoint(x, y)
    const page = under?.closest<HTMLButtonElement>('[data-turns-page]') ?? undefined
    const target = targetAt(under)
    now.ghost.style.transform = `translate(${x - now.offset.x}px, ${y - now.offset.y}px)`
    if (page !== now.turning) {
      clearTimeout(turning.current)
      now.turning = page
      if (page) turning.current = setTimeout(turn, turnDelay)
    }
    // A cell of another week says nothing yet.
    const isNew = target?.dataset.cell !== undefined && target.dataset.price === undefined
    const isKnown = isNew && placeAt(target, now.priceOf) !== undefined
    if ((now.priceOf && !now.hasPrices) || isKnown) showPlaces(now)
    if (target !== now.over) {
      now.over?.removeAttribute('data-over')
      target?.setAttribute('data-over', '')
      now.over = target
    }
    now.card.toggleAttribute('data-refused', target?.dataset.price === 'none')
    const label = now.ghost.querySelector('output')
    const words = wordsAt(target, now.priceOf)
    if (label && label.textContent !== words) label.textContent = words
  }

  function stop() {
    clearTimeout(holding.current)
    clearTimeout(turning.current)
    cancelAnimationFrame(frame.current)
    const now = drag.current
    drag.current = undefined
    if (!now) return
    now.ghost?.remove()
    delete now.card.dataset.dragged
    delete now.card.dataset.refused
    now.over?.removeAttribute('data-over')
    for (const cell of root.current?.querySelectorAll<HTMLElement>('[data-price]') ?? []) hide(cell)
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointerId) return
    const far = Math.hypot(event.clientX - now.from.x, event.clientY - now.from.y)
    if (!now.ready) return far > holdSlack ? stop() : undefined
    now.at = { x: event.clientX, y: event.clientY }
    if (!now.active) return far < clickSlack ? undefined : lift(now)
    event.preventDefault()
    placeSoon()
  })

  /** After the click event that follows pointerup, also of a drag that has ended before */
  const forget = () => void setTimeout(() => (ignoresClick.current = false))

  const end = useEffectEvent((event: PointerEvent) => {
    forget()
    const now = drag.current
    if (!now || event.pointerId !== now.pointerId) return
    const { active, id, card } = now
    const over = active ? targetAt(document.elementFromPoint(event.clientX, event.clientY)) : undefined
    stop()
    const from = card.closest<HTMLElement>('[data-cell], [data-tray]')
    // The card may be gone: the screen shows another week by now.
    if (over && over.dataset.cell !== from?.dataset.cell && !isDayOff(over))
      drop(id, over.dataset.cell === undefined ? 'tray' : { cell: over.dataset.cell })
  })
  const cancel = useEffectEvent(() => {
    forget()
    stop()
  })
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.current?.active) return
    event.preventDefault()
    event.stopPropagation()
    stop()
  })
  /** Prevents scrolling and the context menu during a drag by finger. */
  const keepStill = useEffectEvent((event: Event) => {
    if (drag.current?.touch && (drag.current.ready || event.type === 'contextmenu')) event.preventDefault()
  })

  useEffect(() => {
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', escape, true)
    window.addEventListener('touchmove', keepStill, { passive: false })
    window.addEventListener('contextmenu', keepStill)
    return () => {
      cancel()
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', escape, true)
      window.removeEventListener('touchmove', keepStill)
      window.removeEventListener('contextmenu', keepStill)
    }
  }, [])

  return { begin, wasDragged: () => ignoresClick.current }
}

/** A copy of the card under the pointer, and below it the price of the place */
function ghostOf(card: HTMLElement): HTMLElement {
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

function wordsAt(target: HTMLElement | undefined, priceOf: Drag['priceOf']): string {
  if (!target) return ''
  if (target.dataset.cell === undefined) return 'zdejmij z planu'
  return placeAt(target, priceOf)?.text ?? 'liczenie…'
}

const isDayOff = (target: HTMLElement) => target.dataset.dayOff !== undefined

/** What a cell says about itself: a day off at once, any other day once it has a price */
function placeAt(cell: HTMLElement, priceOf: Drag['priceOf']): PricedPlace | undefined {
  if (isDayOff(cell)) return { level: 'none', text: 'dzień wolny' }
  return priceOf?.(cell.dataset.cell ?? '')
}

function show(cell: HTMLElement, { level, text }: PricedPlace) {
  cell.dataset.price = level
  const label = cell.querySelector('.board-price')
  if (label) label.textContent = text
}

function hide(cell: HTMLElement) {
  delete cell.dataset.price
  const label = cell.querySelector('.board-price')
  if (label) label.textContent = ''
}

function scrollAt(y: number) {
  if (y < scrollEdge) window.scrollBy(0, -(scrollEdge - y) / 2)
  else if (y > window.innerHeight - scrollEdge) window.scrollBy(0, (y - window.innerHeight + scrollEdge) / 2)
}
