import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Service } from '#domain/services/service'
import type { Lane, PlacedBox } from './lane-layout'

/** px that a pointer may go astray in a click, a finger while it is held */
const clickSlack = 5
const holdSlack = 10
/** ms after which a finger that is held drags instead of scrolling; as in the other views */
export const holdDelay = 350
/** px from the edge within which a drag scrolls the lanes */
const scrollEdge = 40
/** Minutes */
const snap = 15

export interface LaneDrag {
  service: Service
  kind: 'move' | 'resize'
  /** Of the lanes */
  lane: number
  from: number
  until: number
}

interface Begun {
  box: PlacedBox
  lane: number
  kind: LaneDrag['kind']
  pointerId: number
  touch: boolean
  /** Whether a finger has been held long enough; a mouse drags at once */
  held: boolean
  x: number
  y: number
  /** px below the top of the lanes, however they are scrolled meanwhile */
  below: number
}

interface LaneDragOptions {
  /** The element in which the lanes scroll */
  frame: RefObject<HTMLElement | null>
  /** The lanes beside each other; their boxes are measured when the pointer moves. */
  body: RefObject<HTMLElement | null>
  lanes: readonly Lane[]
  hours: { from: number; until: number }
  pixelsPerMinute: number
  drop: (drag: LaneDrag, lane: Lane) => void
}

/** Dragging a box through lanes and hours: by mouse or pen at once, by a finger that is held first, since it scrolls otherwise. Escape lets go. */
export function useLaneDrag({ frame, body, lanes, hours, pixelsPerMinute, drop }: LaneDragOptions) {
  const [drag, setDrag] = useState<LaneDrag>()
  const begun = useRef<Begun>(undefined)
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef({ x: 0, y: 0 })
  /** A click that ends a drag opens nothing. */
  const dragged = useRef(false)
  const top = () => body.current?.getBoundingClientRect().top ?? 0

  function begin(event: ReactPointerEvent, box: PlacedBox, lane: number, kind: LaneDrag['kind']) {
    if (event.button !== 0 || begun.current) return
    const { clientX: x, clientY: y, pointerId } = event
    const touch = event.pointerType === 'touch'
    dragged.current = false
    pointer.current = { x, y }
    begun.current = { box, lane, kind, pointerId, touch, held: !touch, x, y, below: y - top() }
    if (touch) holding.current = setTimeout(() => hold(begun.current), holdDelay)
  }

  function hold(start: Begun | undefined) {
    if (!start) return
    start.held = true
    dragged.current = true
    navigator.vibrate?.(10)
    place(start)
  }

  function stop() {
    clearTimeout(holding.current)
    begun.current = undefined
    setDrag(undefined)
  }

  /** Shows where the box would stand if it were let go of. */
  function place({ box, kind, lane, below }: Begun) {
    const { x, y } = pointer.current
    const by = Math.round((y - top() - below) / pixelsPerMinute / snap) * snap
    const length = box.until - box.from
    if (kind === 'resize') {
      const until = Math.min(hours.until, Math.max(box.from + 30, box.until + by))
      setDrag({ service: box.service, kind, lane, from: box.from, until })
    } else {
      const from = Math.min(hours.until - length, Math.max(hours.from, box.from + by))
      setDrag({ service: box.service, kind, lane: laneAt(body.current, x) ?? lane, from, until: from + length })
    }
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    const start = begun.current
    if (!start || event.pointerId !== start.pointerId) return
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y)
    if (!start.held) return far > holdSlack ? stop() : undefined
    if (!drag && far < clickSlack) return
    event.preventDefault()
    dragged.current = true
    pointer.current = { x: event.clientX, y: event.clientY }
    place(start)
  })

  const end = useEffectEvent((event: PointerEvent) => {
    if (begun.current && event.pointerId !== begun.current.pointerId) return
    const target = drag && lanes[drag.lane]
    stop()
    if (drag && target) drop(drag, target)
    // The click that belongs to it comes first.
    setTimeout(() => (dragged.current = false))
  })
  const cancel = useEffectEvent(stop)
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && begun.current) stop()
  })
  /** A finger that drags neither scrolls nor opens the browser's own menu. */
  const keepStill = useEffectEvent((event: Event) => {
    if (begun.current?.touch && (begun.current.held || event.type === 'contextmenu')) event.preventDefault()
  })

  useEffect(() => {
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', escape)
    window.addEventListener('touchmove', keepStill, { passive: false })
    window.addEventListener('contextmenu', keepStill)
    return () => {
      clearTimeout(holding.current)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', escape)
      window.removeEventListener('touchmove', keepStill)
      window.removeEventListener('contextmenu', keepStill)
    }
  }, [])

  const scroll = useEffectEvent(() => {
    const [start, seen] = [begun.current, frame.current]
    if (!start || !seen) return
    const { left, right, top: above, bottom } = seen.getBoundingClientRect()
    const by = { left: pull(pointer.current.x, left, right), top: pull(pointer.current.y, above, bottom) }
    if (by.left === 0 && by.top === 0) return
    seen.scrollBy(by)
    place(start)
  })
  const dragging = drag !== undefined
  useEffect(() => {
    if (!dragging) return
    const timer = setInterval(scroll, 16)
    return () => clearInterval(timer)
  }, [dragging])

  return { drag, begin, wasDragged: () => dragged.current }
}

/** px to scroll by, the more the nearer the pointer is to an edge. */
function pull(at: number, start: number, end: number): number {
  if (at < start + scrollEdge) return -Math.min(scrollEdge, start + scrollEdge - at) / 4
  return at > end - scrollEdge ? Math.min(scrollEdge, at - end + scrollEdge) / 4 : 0
}

function laneAt(body: HTMLElement | null, x: number): number | undefined {
  const columns = [...(body?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]
  const at = columns.findIndex((column) => {
    const { left, right } = column.getBoundingClientRect()
    return x >= left && x < right
  })
  return at === -1 ? undefined : at
}
