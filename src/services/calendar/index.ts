import { Agenda } from '../agenda'
import { lazyPage } from '../../shared/feedback/lazy-page'
import { CalendarIcon } from '../../shared/plain/icons'
import type { WorkspaceTab } from '../../shared/page/workspace-tab'
import { createSessionStore } from '../../providers/session-store'
import { storedValue } from '../../shared/use-stored-state'
import { isPhoneScreen } from '../../shared/viewport'
import { preferencesName, preferencesOf } from './preferences'
import type { CalendarView } from './range'
import { isCalendarView } from './range'
import { CalendarGrid, LanesView, WeekLanesView } from './lazy'

const views = { list: Agenda, lanes: LanesView, 'week-lanes': WeekLanesView }

/** Loads the view along with the page: React would delay showing a late one by 300 ms (Suspense). */
function preloadView(): Promise<unknown> {
  const page = isPhoneScreen() ? Agenda : (views[firstView() as keyof typeof views] ?? CalendarGrid)
  return page.preload().catch(() => undefined)
}

/** The view in the address, or else the one that the person chose last */
function firstView(): CalendarView {
  const asked = new URLSearchParams(window.location.search).get('view')
  if (isCalendarView(asked)) return asked
  return storedValue(preferencesName, createSessionStore().read()?.user.id ?? 0, preferencesOf).view
}

export const servicesTab: WorkspaceTab = {
  id: 'services',
  label: 'Serwisy',
  icon: CalendarIcon,
  page: lazyPage(async () => {
    const [page] = await Promise.all([import('./ServicesTab'), preloadView()])
    return page
  }),
}
