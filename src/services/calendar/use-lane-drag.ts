import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Service } from '#domain/services/service'
import type { Lane, LaneBox } from './lane-layout'

/** px that the pointer may move in a click, and a finger while it is held */
const clickSlack = 5
const holdSlack = 10
/** ms that a finger is held before it drags; FullCalendar's views use the same */
const holdDelay = 350
/** px from the edge within which a drag scrolls the lanes */
const scrollEdge = 40
/** Minutes */
const snapMinutes = 15

interface LaneDrag {
  service: Service
  kind: 'move' | 'resize'
  /** Index of the lane */
  lane: number
  from: number
  until: number
}

interface Gesture {
  box: LaneBox
  lane: number
  kind: LaneDrag['kind']
  pointerId: number
  touch: boolean
  /** A finger has been held long enough. Always true for a mouse. */
  active: boolean
  x: number
  y: number
  /** px from the top of the lanes, independent of scrolling */
  below: number
}

interface LaneDragOptions {
  /** Scrolls the lanes */
  frame: RefObject<HTMLElement | null>
  /** Contains the lanes, which are measured at each move of the pointer */
  body: RefObject<HTMLElement | null>
  lanes: readonly Lane[]
  hours: { from: number; until: number }
  pixelsPerMinute: number
  drop: (drag: LaneDrag, lane: Lane) => void
}

/** Drags a box through lanes and hours. A finger must be held first, since it scrolls otherwise. Escape cancels. */
export function useLaneDrag({ frame, body, lanes, hours, pixelsPerMinute, drop }: LaneDragOptions) {
  const [drag, setDrag] = useState<LaneDrag>()
  const gesture = useRef<Gesture>(undefined)
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef({ x: 0, y: 0 })
  /** The click that follows a drag must not open the service. */
  const dragged = useRef(false)
  const top = () => body.current?.getBoundingClientRect().top ?? 0

  function begin(event: ReactPointerEvent, box: LaneBox, lane: number, kind: LaneDrag['kind']) {
    if (event.button !== 0 || gesture.current) return
    const { clientX: x, clientY: y, pointerId } = event
    const touch = event.pointerType === 'touch'
    dragged.current = false
    pointer.current = { x, y }
    gesture.current = { box, lane, kind, pointerId, touch, active: !touch, x, y, below: y - top() }
    if (touch) holding.current = setTimeout(() => hold(gesture.current), holdDelay)
  }

  function hold(start: Gesture | undefined) {
    if (!start) return
    start.active = true
    dragged.current = true
    navigator.vibrate?.(10)
    place(start)
  }

  function stop() {
    clearTimeout(holding.current)
    gesture.current = undefined
    setDrag(undefined)
  }

  /** Updates the preview. */
  function place({ box, kind, lane, below }: Gesture) {
    const { x, y } = pointer.current
    const by = Math.round((y - top() - below) / pixelsPerMinute / snapMinutes) * snapMinutes
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
    const start = gesture.current
    if (!start || event.pointerId !== start.pointerId) return
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y)
    if (!start.active) return far > holdSlack ? stop() : undefined
    if (!drag && far < clickSlack) return
    event.preventDefault()
    dragged.current = true
    pointer.current = { x: event.clientX, y: event.clientY }
    place(start)
  })

  const end = useEffectEvent((event: PointerEvent) => {
    if (gesture.current && event.pointerId !== gesture.current.pointerId) return
    const target = drag && lanes[drag.lane]
    const changed = drag && gesture.current && isElsewhere(drag, gesture.current)
    stop()
    if (changed && target) drop(drag, target)
    // After the click event that follows pointerup.
    setTimeout(() => (dragged.current = false))
  })
  const cancel = useEffectEvent(stop)
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && gesture.current) stop()
  })
  /** Prevents scrolling and the context menu during a drag by finger. */
  const keepStill = useEffectEvent((event: Event) => {
    if (gesture.current?.touch && (gesture.current.active || event.type === 'contextmenu')) event.preventDefault()
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
    const start = gesture.current
    const viewport = frame.current
    if (!start || !viewport) return
    const { left, right, top: above, bottom } = viewport.getBoundingClientRect()
    const by = { left: pull(pointer.current.x, left, right), top: pull(pointer.current.y, above, bottom) }
    if (by.left === 0 && by.top === 0) return
    viewport.scrollBy(by)
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

/** A box ends at 24:00 even if its service goes on past midnight: dropped in its old place it must not be shortened. */
function isElsewhere(drag: LaneDrag, { box, lane }: Gesture): boolean {
  return drag.lane !== lane || drag.from !== box.from || drag.until !== box.until
}

/** px to scroll by; more nearer to the edge. */
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
