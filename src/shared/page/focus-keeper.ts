import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastsId } from '../feedback/ToastCard'

/**
 * Marks a part of the page that takes the focus when a focused element in it is removed. The name is unique on the
 * page.
 */
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
  /** Whether it has been disabled, or inert, since: browsers take the focus from a button that waits for an answer. */
  waits: boolean
}

const dialogSelector = '[role=dialog], [role=alertdialog]'
/** What has the focus for a while only */
const transientSelector = `${dialogSelector}, [role=menu], .MuiModal-root, #${toastsId}`
const homeSelector = '[data-focus-home]'
const focusableElement =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
/** Not what only the arrow keys reach, such as the tabs that are not selected */
const focusable = `:is(${focusableElement}):not([tabindex="-1"])`

/** ms after which an element that is still disabled stays so, unless something is being written or read */
const settleMs = 400

/**
 * When the focused element is removed, moves the focus to the marked part of the page that contained it, a sibling of
 * that part, the part around it, or else to the content of the page. When it stays disabled, also after the dialog that
 * it opened, moves the focus to what comes after or before it.
 */
export function useFocusKeeper(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let last: FocusTarget | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      // A dialog returns the focus to its opener by itself; a toast goes away with it.
      if (last && target.closest(transientSelector)) {
        last.waits = true
        return
      }
      last = { element: target, homes: homesOf(target), waits: false }
    }

    const isLost = () => document.activeElement === document.body && !document.querySelector(dialogSelector)

    function check() {
      clearTimeout(timer)
      if (!last) return
      const { element, homes } = last
      if (!element.isConnected) {
        if (isLost()) moveTo(homes)
      } else if (element.matches(':disabled, [inert] *')) {
        last.waits = true
        // A browser takes the focus from it only when it draws.
        timer = setTimeout(leave, settleMs, element)
      } else if (last.waits && isLost()) element.focus({ preventScroll: true })
    }

    function leave(element: HTMLElement) {
      if (element !== last?.element || !isLost()) return
      const isBusy = queryClient.isMutating() > 0 || queryClient.isFetching() > 0
      if (isBusy || element.querySelector('[role=progressbar]')) check()
      else moveBeside(element)
    }

    // A click outside all controls removes the focus on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('.MuiModal-root') && !target.closest(focusable)) last = undefined
    }
    const observer = new MutationObserver(check)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [queryClient])
}

function homesOf(element: HTMLElement): Home[] {
  const homes: Home[] = []
  for (let at = element.closest<HTMLElement>(homeSelector); at; at = outerHome(at)) {
    homes.push({ name: nameOf(at), neighbours: neighboursOf(at) })
  }
  return homes
}

const nameOf = (home: HTMLElement) => home.dataset.focusHome ?? ''
const outerHome = (home: HTMLElement) => home.parentElement?.closest<HTMLElement>(homeSelector) ?? null

/** Names of the neighbours. Those after it come first: they move up to its place. */
function neighboursOf(home: HTMLElement): string[] {
  const around = outerHome(home)
  const all = [...(around ?? document).querySelectorAll<HTMLElement>(homeSelector)].filter(
    (one) => outerHome(one) === around,
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
 * To what can be focused after the element, or before it: in its part of the page, the part around that, or the
 * content.
 */
function moveBeside(element: HTMLElement): void {
  const content = document.getElementById('content')
  for (let at = element.parentElement?.closest<HTMLElement>(homeSelector); at; at = outerHome(at)) {
    if (focusIn(at, element)) return
  }
  if (!content || !focusIn(content, element)) content?.focus({ preventScroll: true })
}

/** @returns whether something took the focus; what is hidden does not */
function focusIn(part: HTMLElement, beside: HTMLElement): boolean {
  const all = [...part.querySelectorAll<HTMLElement>(focusable)].filter((one) => !one.contains(beside))
  const isAfter = (one: HTMLElement) => Boolean(beside.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return [...all.filter(isAfter), ...all.filter((one) => !isAfter(one)).reverse()].some((one) => {
    one.focus()
    return document.activeElement === one
  })
}

/**
 * Before an element of a list is removed: moves the focus to the heading of its next or previous sibling, or of the
 * list's container.
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

/**
 * In a frame without a dialog: one that closes first returns the focus to its opener, and takes it from elsewhere until
 * then.
 */
export function afterDialog(then: () => void, frames = 60): void {
  requestAnimationFrame(() => {
    if (frames > 0 && document.querySelector(dialogSelector)) afterDialog(then, frames - 1)
    else then()
  })
}

const fieldSelector = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)'

/** Ref of a form that opens: focuses its first field, unless a field has `autoFocus`. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  form.querySelector<HTMLElement>(fieldSelector)?.focus()
}
