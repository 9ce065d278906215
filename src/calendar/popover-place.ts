/** Where a box stood when it was opened: a move takes the box away, and what is open stays. */
export interface PopoverPlace {
  top: number
  left: number
  side: 'left' | 'right'
}

/** px */
export const popoverWidth = 380

/** Beside the box, where there is room for it. */
export function placeBeside(box: HTMLElement): PopoverPlace {
  const { left, right, top } = box.getBoundingClientRect()
  const fitsRight = right + 8 + popoverWidth < window.innerWidth
  return {
    top,
    left: fitsRight ? right + 8 : Math.max(left - 8, popoverWidth + 16),
    side: fitsRight ? 'right' : 'left',
  }
}
