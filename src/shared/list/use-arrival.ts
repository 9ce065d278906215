import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { scrollToNearest } from '../viewport'
import './arrival.css'

/**
 * When the address leads to this element: scrolls it into view and focuses its heading, once. arrival.css highlights
 * `data-arrived`.
 */
export function useArrival<Frame extends HTMLElement, Heading extends HTMLElement = HTMLHeadingElement>(
  isTarget: boolean,
): { frame: RefObject<Frame | null>; heading: RefObject<Heading | null> } {
  const frame = useRef<Frame>(null)
  const heading = useRef<Heading>(null)
  useEffect(() => {
    if (!isTarget) return
    // A field in which somebody types keeps the focus.
    if (!document.activeElement?.matches('input, textarea, select')) heading.current?.focus({ preventScroll: true })
    if (frame.current) scrollToNearest(frame.current)
  }, [isTarget])
  return { frame, heading }
}
