/** Taken when the popover opens, since a move removes its anchor. */
export interface PopoverPlace {
  top: number
  left: number
  side: 'left' | 'right'
}

/** px */
export const popoverWidth = 380
/** px kept free at the edges of the window */
export const popoverMargin = 88
/** px from the left edge, where toasts are */
const toastsEnd = 448

/** Whether toasts have to go to the other side (toasts.css) */
export const coversToasts = ({ left, side }: PopoverPlace) =>
  (side === 'right' ? left : left - popoverWidth) < toastsEnd

export function placeInMiddle(): PopoverPlace {
  return { top: popoverMargin, left: Math.max((window.innerWidth - popoverWidth) / 2, popoverMargin), side: 'right' }
}

/** Right of the box where there is room, else left. */
export function placeBeside(box: HTMLElement): PopoverPlace {
  const { left, right, top } = box.getBoundingClientRect()
  const fitsRight = right + 8 + popoverWidth + popoverMargin < window.innerWidth
  return {
    top,
    left: fitsRight ? right + 8 : Math.max(left - 8, popoverWidth + popoverMargin),
    side: fitsRight ? 'right' : 'left',
  }
}
