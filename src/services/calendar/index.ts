import ServicesIcon from '@mui/icons-material/EventNoteOutlined'
import { Agenda } from '../agenda'
import { lazyPage } from '../../shared/feedback/lazy-page'
import type { WorkspaceTab } from '../../shared/page/workspace-tab'
import { CalendarGrid, LanesView, WeekLanesView } from './lazy'

const views = { list: Agenda, lanes: LanesView, 'week-lanes': WeekLanesView }

/** Loads the view along with the page: React would delay showing a late one by 300 ms (Suspense). */
function preloadView(): Promise<unknown> {
  const phone = window.matchMedia('(max-width: 599.95px)').matches
  const view = new URLSearchParams(window.location.search).get('view')
  const page = phone ? Agenda : (views[view as keyof typeof views] ?? CalendarGrid)
  return page.preload().catch(() => undefined)
}

export const servicesTab: WorkspaceTab = {
  id: 'services',
  label: 'Serwisy',
  icon: ServicesIcon,
  page: lazyPage(async () => {
    const [page] = await Promise.all([import('./ServicesTab'), preloadView()])
    return page
  }),
}
