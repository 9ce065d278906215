import { useLocation } from 'react-router-dom'
import { clientsTab } from '../clients'
import { mapTab } from '../map'
import { servicesTab } from '../services/calendar'
import { settingsTab } from '../settings'
import { useTabMemory } from '../shared/page/tab-memory'
import type { TabId, WorkspaceTab } from '../shared/page/workspace-tab'

/** In the order of the top bar. */
export const tabs: [WorkspaceTab, ...WorkspaceTab[]] = [mapTab, clientsTab, servicesTab, settingsTab]

export function tabOf(search: string): WorkspaceTab {
  const find = (id: string | null) => tabs.find((tab) => tab.id === id)
  return find(new URLSearchParams(search).get('tab')) ?? find('map') ?? tabs[0]
}

/** Whether the address shows one record instead of the tab's list. */
export function showsRecord(tab: WorkspaceTab, search: string): boolean {
  return tab.recordParam !== undefined && new URLSearchParams(search).has(tab.recordParam)
}

/** Addresses of the tabs: as each was left; the open one's current address. */
export function useTabAddress(): (id: TabId) => string {
  const { pathname, search } = useLocation()
  const memory = useTabMemory()
  return (id) => {
    const here = pathname === '/' ? tabOf(search) : undefined
    if (here?.id === id && !showsRecord(here, search)) return `/${search}`
    return `/${memory.read(id)?.search || `?tab=${id}`}`
  }
}
