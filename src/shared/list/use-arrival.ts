import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import './arrival.css'

/** When the address leads to this element: scrolls it into view and focuses its heading, once. arrival.css highlights `data-arrived`. */
export function useArrival<Frame extends HTMLElement, Heading extends HTMLElement = HTMLHeadingElement>(
  isTarget: boolean,
): { frame: RefObject<Frame | null>; heading: RefObject<Heading | null> } {
  const frame = useRef<Frame>(null)
  const heading = useRef<Heading>(null)
  useEffect(() => {
    if (!isTarget) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // A field in which somebody types keeps the focus.
    if (!document.activeElement?.matches('input, textarea, select')) heading.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' })
  }, [isTarget])
  return { frame, heading }
}
