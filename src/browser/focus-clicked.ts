const controls = 'button, a[href], summary, label, input:is([type=checkbox], [type=radio])'

/**
 * Focuses the control that was clicked, as other browsers do. Safari focuses the part of the page around it instead:
 * dialogs and menus would return the focus there, and Tab would go on from its beginning.
 */
export function focusClickedControls(): void {
  let pressed: HTMLElement | null = null
  document.addEventListener('mousedown', ({ target, defaultPrevented }) => {
    // What prevents the default keeps the focus where it is.
    pressed = !defaultPrevented && target instanceof Element ? target.closest<HTMLElement>(controls) : null
  })
  // This browser focuses controls by itself.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && pressed?.contains(target)) pressed = null
  })
  document.addEventListener('click', focusPressed, { capture: true })

  function focusPressed({ target, detail }: MouseEvent) {
    // Clicks by keyboard and by script have no detail.
    if (detail === 0 || !(target instanceof Node) || !pressed?.contains(target)) return
    if (pressed.contains(document.activeElement)) return
    const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed
    // Safari focuses the text field of a label by itself.
    if (control?.matches(controls)) control.focus({ preventScroll: true, focusVisible: false })
  }
}
