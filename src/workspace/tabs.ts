import { useLocation } from 'react-router-dom'
import { clientsTab } from '../clients'
import { mapTab } from '../map'
import { servicesTab } from '../calendar'
import { settingsTab } from '../settings'
import { useTabMemory } from '../shared/tab-memory'
import type { TabId, WorkspaceTab } from '../shared/workspace-tab'

/** In the order of the top bar: Mapa, Klienci, Serwisy, Ustawienia. A tab stands here once it has a page. */
export const tabs: [WorkspaceTab, ...WorkspaceTab[]] = [mapTab, clientsTab, servicesTab, settingsTab]

/** The default is the map, or the first tab while there is no map. */
export function tabOf(search: string): WorkspaceTab {
  const find = (id: string | null) => tabs.find((tab) => tab.id === id)
  return find(new URLSearchParams(search).get('tab')) ?? find('map') ?? tabs[0]
}

/** Whether an address shows one record instead of the tab's own list. */
export function isRecord(tab: WorkspaceTab, search: string): boolean {
  return tab.recordParam !== undefined && new URLSearchParams(search).has(tab.recordParam)
}

/** Where each tab leads: to where this person left it, and on the tab that is open to where one is. */
export function useTabAddress(): (id: TabId) => string {
  const { pathname, search } = useLocation()
  const memory = useTabMemory()
  return (id) => {
    const here = pathname === '/' ? tabOf(search) : undefined
    if (here?.id === id && !isRecord(here, search)) return `/${search}`
    return `/${memory.read(id)?.search || `?tab=${id}`}`
  }
}
