import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Service } from '#domain/services/service'
import type { Lane, PlacedBox } from './lane-layout'

/** px that a pointer may go astray in a click */
const clickSlack = 5
/** minutes */
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
  x: number
  y: number
}

interface LaneDragOptions {
  /** The lanes beside each other; their boxes are measured when the pointer moves. */
  body: RefObject<HTMLElement | null>
  lanes: readonly Lane[]
  hours: { from: number; until: number }
  pixelsPerMinute: number
  drop: (drag: LaneDrag, lane: Lane) => void
}

/** Dragging a box through lanes and hours by mouse or pen; a finger scrolls, and moves services in their menu. Escape lets go. */
export function useLaneDrag({ body, lanes, hours, pixelsPerMinute, drop }: LaneDragOptions) {
  const [drag, setDrag] = useState<LaneDrag>()
  const begun = useRef<Begun>(undefined)
  /** A click that ends a drag opens nothing. */
  const dragged = useRef(false)

  function begin(event: ReactPointerEvent, box: PlacedBox, lane: number, kind: LaneDrag['kind']) {
    if (event.button !== 0 || event.pointerType === 'touch') return
    dragged.current = false
    begun.current = { box, lane, kind, x: event.clientX, y: event.clientY }
  }

  function stop() {
    begun.current = undefined
    setDrag(undefined)
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    const start = begun.current
    if (!start) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!drag && Math.hypot(dx, dy) < clickSlack) return
    event.preventDefault()
    dragged.current = true
    const { box, kind } = start
    const by = Math.round(dy / pixelsPerMinute / snap) * snap
    const length = box.until - box.from
    if (kind === 'resize') {
      const until = Math.min(hours.until, Math.max(box.from + 30, box.until + by))
      setDrag({ service: box.service, kind, lane: start.lane, from: box.from, until })
    } else {
      const from = Math.min(hours.until - length, Math.max(hours.from, box.from + by))
      setDrag({
        service: box.service,
        kind,
        lane: laneAt(body.current, event.clientX) ?? start.lane,
        from,
        until: from + length,
      })
    }
  })

  const end = useEffectEvent(() => {
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

  useEffect(() => {
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', escape)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', escape)
    }
  }, [])

  return { drag, begin, wasDragged: () => dragged.current }
}

function laneAt(body: HTMLElement | null, x: number): number | undefined {
  const columns = [...(body?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]
  const at = columns.findIndex((column) => {
    const { left, right } = column.getBoundingClientRect()
    return x >= left && x < right
  })
  return at === -1 ? undefined : at
}
