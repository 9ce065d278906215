import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Service } from '#domain/services/service'
import type { Point } from '../../shared/use-pointer-drag'
import { usePointerDrag } from '../../shared/use-pointer-drag'
import type { Lane, LaneBox } from './lane-layout'

/** px from the edge within which a drag scrolls the lanes */
const scrollEdge = 40
/** Minutes */
const snapMinutes = 15

/** Where a service would be dropped */
interface LaneDrag {
  service: Service
  kind: 'move' | 'resize'
  /** Index of the lane */
  lane: number
  from: number
  until: number
}

/** What is dragged, as it was before */
interface HeldBox {
  box: LaneBox
  lane: number
  kind: LaneDrag['kind']
  /** px from the top of the lanes to where it was pressed, independent of scrolling */
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

/** Drags a box through lanes and hours. */
export function useLaneDrag({ frame, body, lanes, hours, pixelsPerMinute, drop }: LaneDragOptions) {
  const [drag, setDrag] = useState<LaneDrag>()
  const pointer = usePointerDrag<HeldBox>({
    lift: preview,
    move: preview,
    drop(held) {
      setDrag(undefined)
      const lane = drag && lanes[drag.lane]
      if (lane && isElsewhere(drag, held)) drop(drag, lane)
    },
    cancel: () => setDrag(undefined),
  })
  const top = () => body.current?.getBoundingClientRect().top ?? 0

  function begin(event: ReactPointerEvent, box: LaneBox, lane: number, kind: LaneDrag['kind']) {
    pointer.begin(event, { box, lane, kind, below: event.clientY - top() })
  }

  function preview({ box, kind, lane, below }: HeldBox, { x, y }: Point) {
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

  const scroll = useEffectEvent(() => {
    const lifted = pointer.lifted()
    const viewport = frame.current
    if (!lifted || !viewport) return
    const { left, right, top: above, bottom } = viewport.getBoundingClientRect()
    const by = { left: pull(lifted.at.x, left, right), top: pull(lifted.at.y, above, bottom) }
    if (by.left === 0 && by.top === 0) return
    viewport.scrollBy(by)
    preview(lifted.held, lifted.at)
  })
  const dragging = drag !== undefined
  useEffect(() => {
    if (!dragging) return
    const timer = setInterval(scroll, 16)
    return () => clearInterval(timer)
  }, [dragging])

  return { drag, begin, wasDragged: pointer.wasDragged }
}

/** A box ends at 24:00 even if its service goes on past midnight: dropped in its old place it must not be shortened. */
function isElsewhere(drag: LaneDrag, { box, lane }: HeldBox): boolean {
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
