import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useRef } from 'react'
import type { Point } from '../../shared/use-pointer-drag'
import { usePointerDrag } from '../../shared/use-pointer-drag'
import { stopAt } from './hovered-stop'
import type { Prices } from './drag-marks'
import { ghostOf, hidePrices, isDayOff, label, lacksPrice, showPrices } from './drag-marks'
import { usePageTurn } from './use-page-turn'

/** px from the edge of the window within which a drag scrolls it */
const scrollEdge = 48

interface StopDragOptions {
  /** Contains cards and targets */
  root: RefObject<HTMLElement | null>
  /** Prices of all cells that have one; undefined if they could not be loaded */
  prices: (stopId: number) => Promise<Prices>
  drop: (stopId: number, target: { cell: string } | 'tray') => void
  /** Asked when a drag begins; false for a stop that has to stay */
  mayLift: (stopId: number) => boolean
}

interface HeldCard {
  id: number
  card: HTMLElement
  pointerId: number
  /** Distance from the corner of the card to the pointer */
  offset: Point
}

/** What the page shows of a drag that has begun */
interface Shown {
  held: HeldCard
  at: Point
  ghost: HTMLElement
  over: HTMLElement | undefined
  prices: Prices
  /** The cells show their prices. */
  hasPrices: boolean
}

/**
 * Drags cards to cells of the board and to its tray, with the price at each place; nothing is dropped on a day off. It
 * changes elements directly: re-rendering the board at each movement of the pointer would take too long.
 */
export function useStopDrag({ root, prices, drop, mayLift }: StopDragOptions) {
  const shown = useRef<Shown>(undefined)
  const frame = useRef(0)
  const holdOverPage = usePageTurn()
  const pointer = usePointerDrag<HeldCard>({
    mayLift: ({ id }) => mayLift(id),
    lift,
    move(_, at) {
      if (shown.current) shown.current.at = at
      updateSoon()
    },
    drop({ id, card }, { x, y }) {
      const target = targetAt(document.elementFromPoint(x, y))
      clear()
      // The card may be gone: the screen shows another week by now.
      const from = card.closest<HTMLElement>('[data-cell], [data-tray]')
      if (!target || target.dataset.cell === from?.dataset.cell || isDayOff(target)) return
      drop(id, target.dataset.cell === undefined ? 'tray' : { cell: target.dataset.cell })
    },
    cancel: clear,
  })

  function begin(event: ReactPointerEvent) {
    const id = stopAt(event.target)
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
    if (id === undefined || !card) return
    const { clientX, clientY, pointerId } = event
    const { left, top } = card.getBoundingClientRect()
    pointer.begin(event, { id, card, pointerId, offset: { x: clientX - left, y: clientY - top } })
  }

  function lift(held: HeldCard, at: Point) {
    const now: Shown = { held, at, ghost: ghostOf(held.card), over: undefined, prices: undefined, hasPrices: false }
    shown.current = now
    held.card.dataset.dragged = ''
    // Nothing that it passes over reacts to it then.
    held.card.setPointerCapture?.(held.pointerId)
    showPrices(root.current, undefined)
    updateSoon()
    void prices(held.id).then((loaded) => {
      if (shown.current !== now || !loaded) return
      now.prices = loaded
      updateSoon()
    })
  }

  /** In the next frame, once for all that happens until then */
  function updateSoon() {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(update)
  }

  /** Reads the page before it writes to it: otherwise the browser would lay it out twice in a frame. */
  function update() {
    const now = shown.current
    if (!now) return
    const { at, ghost, held } = now
    scrollAt(at.y)
    const under = document.elementFromPoint(at.x, at.y)
    const target = targetAt(under)
    ghost.style.transform = `translate(${at.x - held.offset.x}px, ${at.y - held.offset.y}px)`
    holdOverPage(under)
    if ((now.prices && !now.hasPrices) || (target && lacksPrice(target, now.prices))) {
      showPrices(root.current, now.prices)
      now.hasPrices = now.prices !== undefined
    }
    if (target !== now.over) {
      now.over?.removeAttribute('data-over')
      target?.setAttribute('data-over', '')
      now.over = target
    }
    held.card.toggleAttribute('data-refused', target?.dataset.price === 'none')
    label(ghost, target, now.prices)
  }

  function targetAt(element: Element | null): HTMLElement | undefined {
    const target = element?.closest<HTMLElement>('[data-cell], [data-tray]') ?? undefined
    return target && root.current?.contains(target) ? target : undefined
  }

  function clear() {
    cancelAnimationFrame(frame.current)
    holdOverPage(null)
    const now = shown.current
    shown.current = undefined
    if (!now) return
    now.ghost.remove()
    delete now.held.card.dataset.dragged
    delete now.held.card.dataset.refused
    now.over?.removeAttribute('data-over')
    hidePrices(root.current)
  }

  return { begin, wasDragged: pointer.wasDragged }
}

function scrollAt(y: number) {
  if (y < scrollEdge) window.scrollBy(0, -(scrollEdge - y) / 2)
  else if (y > window.innerHeight - scrollEdge) window.scrollBy(0, (y - window.innerHeight + scrollEdge) / 2)
}
