import { keyframes } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Somebody was sent here: brings the element into view and gives its heading the focus, once. */
export function useArrival<Frame extends HTMLElement, Heading extends HTMLElement = HTMLHeadingElement>(
  arrived: boolean,
): { frame: RefObject<Frame | null>; heading: RefObject<Heading | null> } {
  const frame = useRef<Frame>(null)
  const heading = useRef<Heading>(null)
  useEffect(() => {
    if (!arrived) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Whoever is typing already keeps the focus.
    if (!document.activeElement?.matches('input, textarea, select')) heading.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' })
  }, [arrived])
  return { frame, heading }
}

const fade = keyframes`from, 40% { opacity: 1 } to { opacity: 0 }`

/** Lights up the element that was meant, and fades; where nothing may move, the ring simply stays. */
export const arrivalRing = {
  position: 'relative',
  scrollMarginTop: 72,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    border: ({ colours }: Theme) => `2px solid ${colours.accent}`,
    background: ({ colours }: Theme) => `color-mix(in srgb, ${colours.accent} 8%, transparent)`,
    pointerEvents: 'none',
    animation: `${fade} 2.5s ease-out forwards`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', background: 'none' },
  },
} as const
