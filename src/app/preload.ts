import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataProvider } from 'react-admin'
import { resourcePlace } from '#domain/console/resource-places'
import { firstList } from '../early-requests'
import { lazyPage } from '../shared/feedback/lazy-page'
import { readAhead } from '../shared/list/use-list-page'
import { ResourceAddress } from './resources'
import { routes } from './routes'

export const Layout = lazyPage<{ children: ReactNode }>(() => import('./Layout'), { plain: true })

/** Loads the console's scripts while somebody types a password. Returns a function that cancels it. */
export function preloadConsole(): () => void {
  const timer = setTimeout(() => void Promise.allSettled([Layout.preload(), import('../workspace')]), 300)
  return () => clearTimeout(timer)
}

/** The scripts of the page at an address. A script that fails to load is reported when the page is drawn. */
export async function preloadPage(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => path === pathname)
  const inLayout = !route || route.access === 'login'
  await Promise.allSettled([
    inLayout && Layout.preload(),
    route ? route.page.preload() : resourcePlace(pathname) && ResourceAddress.preload(),
  ])
}

/** ms that a page waits for its first list, which was requested before the scripts */
const maxWait = 100

/** Reads the list that the page at an address begins with, so that the page is drawn once, with its rows. */
export async function preloadList(
  { pathname, search }: { pathname: string; search: string },
  queryClient: QueryClient,
  dataProvider: DataProvider,
): Promise<void> {
  const list = firstList({ pathname, searchParams: new URLSearchParams(search) })
  if (!list) return
  const limit = new Promise((resolve) => setTimeout(resolve, maxWait))
  await Promise.race([readAhead(queryClient, dataProvider, list.resource, list.query), limit])
}
