import { useEffect, useLayoutEffect } from 'react'
import { useTabMemory, viewPlace } from '../shared/tab-memory'
import type { WorkspaceTab } from '../shared/workspace-tab'
import { scrollWhenTall } from './scroll-when-tall'
import { isRecord } from './tabs'

/** Keeps a tab's address and scroll position, and restores the position when it is opened again. */
export function useKeptTab(tab: WorkspaceTab, search: string): void {
  const memory = useTabMemory()
  const view = tab.viewOf?.(new URLSearchParams(search))
  const place = view === undefined ? tab.id : viewPlace(tab.id, view)
  const record = isRecord(tab, search)
  const address = search || `?tab=${tab.id}`

  // Reads the memory before the effect below overwrites the kept address.
  useLayoutEffect(() => {
    const kept = record ? undefined : memory.read(place)
    const restored = scrollWhenTall(kept?.search === address ? kept.scroll : 0)
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
