import type { FocusEvent } from 'react'
import { useEffect, useRef } from 'react'

/** What has the focus when nothing in the page or the dialog has it; MUI puts a lost one into the dialog itself. */
const nowhere = 'body, .MuiDialog-container, [role=dialog]'

const isUnfocused = () => document.activeElement?.matches(nowhere) ?? true

/**
 * A browser takes the focus from what is disabled or inert. Once `busy` has ended, gives it back to what had it, if
 * nothing else has it by then.
 * @returns `onFocus` of the part of the page that is busy
 */
export function useFocusAfterBusy(busy: boolean): (event: FocusEvent) => void {
  const last = useRef<HTMLElement>(undefined)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && isUnfocused()) last.current?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])
  return ({ currentTarget, target }) => {
    // React bubbles the event also out of a dialog above this one.
    const isInside = currentTarget.contains(target)
    if (isInside && target instanceof HTMLElement && !target.matches(nowhere)) last.current = target
  }
}

/** Ref of a dialog's field that appears after loading: focuses it if the dialog itself has the focus. */
export function focusFromDialog(field: HTMLElement | null): void {
  if (field && isUnfocused()) field.focus()
}
