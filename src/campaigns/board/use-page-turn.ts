import { useRef } from 'react'

/** ms that a dragged card is held over a button before it is pressed, the first time and again */
const turnDelay = 600

/** Attributes of a button that a dragged card presses when it is held over it: the next week */
export const turnsPage = { 'data-turns-page': '' }

/** Presses the button that a dragged card is held over, again and again while it stays there. */
export function usePageTurn() {
  const button = useRef<HTMLButtonElement>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** @param under the element under the card, if any */
  function holdOver(under: Element | null) {
    const next = under?.closest<HTMLButtonElement>('[data-turns-page]') ?? undefined
    if (next === button.current) return
    clearTimeout(timer.current)
    button.current = next
    if (next) timer.current = setTimeout(turn, turnDelay)
  }

  function turn() {
    if (!button.current || button.current.disabled) return
    button.current.click()
    timer.current = setTimeout(turn, turnDelay)
  }

  return holdOver
}
