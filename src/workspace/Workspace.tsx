import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Spinner } from '../shared/feedback/Spinner'
import { useTabMemory, viewPlace } from '../shared/page/tab-memory'
import { useTitle } from '../shared/page/use-title'
import type { WorkspaceTab } from '../shared/page/workspace-tab'
import { showsRecord, tabOf } from './tabs'

export function Workspace() {
  const { search } = useLocation()
  const tab = tabOf(search)
  const { label, page: Page } = tab
  useTabRestore(tab, search)
  useTitle(label)
  return (
    <Suspense fallback={<Spinner />}>
      <Page />
    </Suspense>
  )
}

/** Keeps a tab's address and scroll position, and restores the position when it is opened again. */
function useTabRestore(tab: WorkspaceTab, search: string): void {
  const memory = useTabMemory()
  const view = tab.viewOf?.(new URLSearchParams(search))
  const place = view === undefined ? tab.id : viewPlace(tab.id, view)
  const record = showsRecord(tab, search)
  const address = search || `?tab=${tab.id}`

  // Reads the memory before the effect below overwrites the kept address.
  useLayoutEffect(() => {
    const stored = record ? undefined : memory.read(place)
    const restored = scrollWhenTall(stored?.search === address ? stored.scroll : 0)
    // From scroll events: when the tab closes, the page already has the height of the next one.
    let scroll = window.scrollY
    const follow = () => {
      if (restored.settled()) scroll = window.scrollY
    }
    const keep = () => {
      if (!record && restored.settled()) memory.keep(place, { scroll })
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', keep)
      keep()
      restored.stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter changes the address, and must not move the page
  }, [place, record, memory])

  useEffect(() => {
    if (record) return
    memory.keep(tab.id, { search: address })
    if (place !== tab.id) memory.keep(place, { search: address })
  }, [tab, place, record, address, memory])
}

/** ms; a page that loads longer stays at its top */
const maxWaitMs = 4000
const inputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls the window to `top` once the page is tall enough. Any input by the user cancels it. */
function scrollWhenTall(top: number): { settled(): boolean; stop(): void } {
  let waiting = true
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stop, maxWaitMs)

  function stop() {
    waiting = false
    clearTimeout(timer)
    observer.disconnect()
    for (const event of inputEvents) window.removeEventListener(event, stop)
  }
  function attempt() {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY >= top - 1) stop()
  }
  for (const event of inputEvents) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return { settled: () => !waiting, stop }
}
