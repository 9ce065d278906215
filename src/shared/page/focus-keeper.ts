import { useEffect } from 'react'
import { toastsId } from '../feedback/ToastCard'

/** Marks a part of the page that takes the focus when a focused element in it is removed. The name is unique on the page. */
export const focusHome = (name: string) => ({ 'data-focus-home': name })

/** A part and its neighbours, which take its place when it is gone. */
interface Home {
  name: string
  neighbours: string[]
}

interface FocusTarget {
  element: HTMLElement
  /** Innermost first */
  homes: Home[]
  /** Whether it has been disabled since: browsers take the focus from a button that waits for an answer. */
  waits: boolean
}

const dialogs = '[role=dialog], [role=alertdialog]'
/** What has the focus for a while only */
const passing = `${dialogs}, [role=menu], .MuiModal-root, #${toastsId}`
const homeSelector = '[data-focus-home]'
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * When the focused element is removed, moves the focus to its marked part of the page, a sibling of that, the part around it, or else to the content of
 * the page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let last: FocusTarget | undefined

    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      // A dialog returns the focus to its opener by itself; a toast goes away with it.
      if (last && target.closest(passing)) {
        last.waits = true
        return
      }
      last = { element: target, homes: homesOf(target), waits: false }
    }

    function check() {
      if (!last) return
      const { element, homes } = last
      if (element.matches(':disabled')) last.waits = true
      if (document.activeElement !== document.body || document.querySelector(dialogs)) return
      if (!element.isConnected) moveTo(homes)
      else if (last.waits && !element.matches(':disabled')) element.focus({ preventScroll: true })
    }

    // A click beside all controls removes the focus on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('.MuiModal-root') && !target.closest(focusable)) last = undefined
    }
    const observer = new MutationObserver(check)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}

function homesOf(element: HTMLElement): Home[] {
  const homes: Home[] = []
  for (let at = element.closest<HTMLElement>(homeSelector); at; at = outer(at)) {
    homes.push({ name: nameOf(at), neighbours: neighboursOf(at) })
  }
  return homes
}

const nameOf = (home: HTMLElement) => home.dataset.focusHome ?? ''
const outer = (home: HTMLElement) => home.parentElement?.closest<HTMLElement>(homeSelector) ?? null

/** Those after it come first: they move up to its place. */
function neighboursOf(home: HTMLElement): string[] {
  const around = outer(home)
  const all = [...(around ?? document).querySelectorAll<HTMLElement>(homeSelector)].filter(
    (one) => outer(one) === around,
  )
  const at = all.indexOf(home)
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()].map(nameOf)
}

function moveTo(homes: readonly Home[]): void {
  const all = [...document.querySelectorAll<HTMLElement>(homeSelector)]
  const present = new Map(all.toReversed().map((home) => [nameOf(home), home]))
  for (const name of homes.flatMap((home) => [home.name, ...home.neighbours])) {
    const home = present.get(name)
    const target = home?.matches(focusable) ? home : home?.querySelector<HTMLElement>(focusable)
    if (target) return target.focus()
  }
  document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Before an element of a list is removed: moves the focus to the heading of its next or previous sibling, or of the list's container.
 */
export function focusBeside(element: Element | null | undefined): void {
  if (!element) return
  const { nextElementSibling: next, previousElementSibling: previous, parentElement: parent } = element
  const candidates = [
    ...[next, previous].filter((one) => one?.tagName === element.tagName),
    parent?.closest('li, main') ?? document.querySelector('main'),
  ]
  afterDialog(() => {
    const heading = candidates
      .map((one) => (one?.isConnected ? one.querySelector<HTMLElement>('h1, h2, h3') : null))
      .find((candidate) => candidate !== null)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  })
}

/** In a frame without a dialog: one that closes first returns the focus to its opener, and takes it from elsewhere until then. */
export function afterDialog(then: () => void, frames = 60): void {
  requestAnimationFrame(() => {
    if (frames > 0 && document.querySelector(dialogs)) afterDialog(then, frames - 1)
    else then()
  })
}

const fields = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)'

/** Ref of a form that opens: focuses its first field, unless a field has `autoFocus`. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  form.querySelector<HTMLElement>(fields)?.focus()
}

/** Ref of a dialog's field that appears after loading: focuses it if the dialog itself has the focus. */
export function focusFromDialog(field: HTMLElement | null): void {
  const { activeElement } = document
  if (field && activeElement?.matches('body, .MuiDialog-container, [role=dialog]')) field.focus()
}
