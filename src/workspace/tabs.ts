import { clientsTab } from '../clients'
import { mapTab } from '../map'
import { servicesTab } from '../services'
import { settingsTab } from '../settings'
import type { TabId, WorkspaceTab } from '../shared/workspace-tab'

/** In the order of the top bar: Mapa, Klienci, Serwisy, Ustawienia (spec 2). A tab stands here once it has a page. */
export const tabs: [WorkspaceTab, ...WorkspaceTab[]] = [mapTab, clientsTab, servicesTab, settingsTab]

/** The default is the map, or the first tab while there is no map (spec 2). */
export function tabOf(search: string): WorkspaceTab {
  const find = (id: string | null) => tabs.find((tab) => tab.id === id)
  return find(new URLSearchParams(search).get('tab')) ?? find('map') ?? tabs[0]
}

export function tabAddress(id: TabId): string {
  return `/?tab=${id}`
}
