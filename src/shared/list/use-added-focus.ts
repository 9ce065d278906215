import { useLayoutEffect, useRef } from 'react'

interface AddedFocus<List extends HTMLElement> {
  /** Ref of the list */
  list: React.RefObject<List | null>
  /** To be called when the button is pressed */
  expect: () => void
}

/**
 * For a button under a list that adds entries to it: the focus goes to the first of them, wherever the button is
 * afterwards, unless the person has moved it meanwhile.
 * @param entrySelector what takes the focus in each entry
 */
export function useAddedFocus<List extends HTMLElement>(entrySelector = 'li'): AddedFocus<List> {
  const list = useRef<List>(null)
  const awaited = useRef<{ last: Element | undefined; focused: Element | null }>(undefined)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>(entrySelector) ?? [])]

  // Before the focus keeper sees that the button is gone.
  useLayoutEffect(() => {
    if (!awaited.current) return
    const { last, focused } = awaited.current
    const all = entries()
    const first = all[all.findIndex((entry) => entry === last) + 1]
    if (!first || (last && !last.isConnected)) return
    awaited.current = undefined
    const active = document.activeElement
    if (active !== focused && active !== document.body && active?.id !== 'content') return
    // A list item has no place of its own in the order of Tab.
    if (first.tabIndex < 0) first.tabIndex = -1
    first.focus()
  })

  return { list, expect: () => (awaited.current = { last: entries().at(-1), focused: document.activeElement }) }
}
