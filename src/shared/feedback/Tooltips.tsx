import { useEffect, useState } from 'react'
import { lazyPart } from './lazy-part'

const TooltipBubble = lazyPart(async () => (await import('./TooltipBubble')).TooltipBubble)

/** ms, as MUI waits */
const enterDelay = 400
/** ms for the pointer to reach the tooltip itself (WCAG 1.4.13) */
const leaveDelay = 100

const targetOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip], [role=tooltip]') : null

/** Not where the words that it repeats are in sight */
function saysMore({ dataset: { tooltip }, innerText, scrollWidth, clientWidth }: HTMLElement): boolean {
  return Boolean(tooltip) && (tooltip !== innerText?.trim() || scrollWidth > clientWidth)
}

/**
 * The tooltip of all elements with `data-tooltip`, on hover and keyboard focus. One for the page, loaded when it is
 * first needed: an MUI Tooltip for each button would cost a list more than its rows.
 */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (next: HTMLElement | undefined, delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setAnchor(next), delay)
    }
    const now = (next: HTMLElement | undefined) => later(next, 0)
    function over(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      const target = targetOf(event)
      if (target && saysMore(target)) later(target, enterDelay)
      else if (target) clearTimeout(timer)
      else later(undefined, leaveDelay)
    }
    function focus(event: FocusEvent) {
      const target = targetOf(event)
      if (target && saysMore(target) && target.matches(':focus-visible')) now(target)
    }
    const hide = () => now(undefined)
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', over, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('keydown', escape, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return anchor?.isConnected ? <TooltipBubble anchor={anchor} /> : null
}
