import { scrollToNearest } from '../../shared/viewport'

const focusedBoxes = new WeakSet<Element>()

/** Frames to wait for a box that FullCalendar still hides while it measures */
const maxFrames = 60

/** Scrolls the box of the service in the address into view and focuses it, once. */
export function focusLinkedBox(box: HTMLElement): void {
  if (focusedBoxes.has(box)) return
  focusedBoxes.add(box)
  const before = document.activeElement
  let tries = 0
  function focus() {
    tries += 1
    // Not while somebody types or a window is open; and the box may have been removed.
    if (before?.matches('input, textarea, select') || !box.isConnected) return
    if (document.activeElement?.closest('[role=dialog]')) return
    box.focus({ preventScroll: true })
    if (document.activeElement !== box && tries < maxFrames) requestAnimationFrame(focus)
  }
  requestAnimationFrame(() => {
    focus()
    scrollToNearest(box)
  })
}
