import type { PointerEvent as ReactPointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

/** px that the pointer may move in a click, and a finger while it is held */
const clickSlack = 5
const holdSlack = 10
/** ms that a finger is held before it drags, since it scrolls otherwise; FullCalendar's views use the same */
const holdDelay = 350

/** px from the corner of the window */
export interface Point {
  x: number
  y: number
}

interface PointerDragOptions<Held> {
  /** Asked before a lift; false for what has to stay */
  mayLift?: (held: Held) => boolean
  /** The drag begins: the mouse has moved, or the finger was held. Either `drop` or `cancel` follows. */
  lift: (held: Held, at: Point) => void
  move: (held: Held, at: Point) => void
  drop: (held: Held, at: Point) => void
  cancel: () => void
}

interface PointerDrag<Held> {
  held: Held
  pointerId: number
  isTouch: boolean
  /** A finger has been held long enough. Always true for a mouse. */
  isReady: boolean
  isLifted: boolean
  from: Point
  at: Point
}

/** Drags something by a pointer. A finger must press and hold first, since it scrolls otherwise. Escape cancels. */
export function usePointerDrag<Held>({ mayLift, lift, move, drop, cancel }: PointerDragOptions<Held>) {
  const drag = useRef<PointerDrag<Held>>(undefined)
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The click that follows a drag must not open anything. */
  const ignoresClick = useRef(false)

  function begin(event: ReactPointerEvent, held: Held) {
    if (event.button !== 0 || drag.current) return
    const { pointerId } = event
    const isTouch = event.pointerType === 'touch'
    const at = pointOf(event)
    ignoresClick.current = false
    drag.current = { held, pointerId, isTouch, isReady: !isTouch, isLifted: false, from: at, at }
    if (isTouch) holding.current = setTimeout(hold, holdDelay)
  }

  function hold() {
    if (!drag.current) return
    drag.current.isReady = true
    navigator.vibrate?.(10)
    liftUp(drag.current)
  }

  function liftUp(now: PointerDrag<Held>) {
    ignoresClick.current = true
    if (mayLift?.(now.held) === false) {
      stop()
      return
    }
    now.isLifted = true
    lift(now.held, now.at)
  }

  function stop() {
    clearTimeout(holding.current)
    drag.current = undefined
  }

  function giveUp() {
    const isLifted = drag.current?.isLifted
    stop()
    if (isLifted) cancel()
  }

  /** After the click event that follows pointerup, also of a drag that has ended before */
  const heedClicks = () => void setTimeout(() => (ignoresClick.current = false))

  const onMove = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointerId) return
    const at = pointOf(event)
    const distance = Math.hypot(at.x - now.from.x, at.y - now.from.y)
    if (!now.isReady) {
      if (distance > holdSlack) stop()
      return
    }
    if (!now.isLifted && distance < clickSlack) return
    event.preventDefault()
    now.at = at
    if (now.isLifted) move(now.held, at)
    else liftUp(now)
  })

  const onUp = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (now && event.pointerId !== now.pointerId) return
    heedClicks()
    stop()
    if (now?.isLifted) drop(now.held, pointOf(event))
  })

  const onCancel = useEffectEvent(() => {
    heedClicks()
    giveUp()
  })

  /** Captured: what else Escape closes stays open. */
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.current?.isLifted) return
    event.preventDefault()
    event.stopPropagation()
    giveUp()
  })

  /** Prevents scrolling and the context menu during a drag by finger. */
  const keepStill = useEffectEvent((event: Event) => {
    if (drag.current?.isTouch && (drag.current.isReady || event.type === 'contextmenu')) event.preventDefault()
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onCancel, { signal })
    window.addEventListener('keydown', onKeyDown, { signal, capture: true })
    window.addEventListener('touchmove', keepStill, { signal, passive: false })
    window.addEventListener('contextmenu', keepStill, { signal })
    return () => {
      onCancel()
      listening.abort()
    }
  }, [])

  return {
    begin,
    /** What is lifted, and where the pointer is */
    lifted: () => (drag.current?.isLifted ? drag.current : undefined),
    wasDragged: () => ignoresClick.current,
  }
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })
