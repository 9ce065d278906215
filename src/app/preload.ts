import type { ReactNode } from 'react'
import { resourcePlace } from '#domain/console/resource-places'
import { lazyPage } from '../shared/feedback/lazy-page'
import { ResourceAddress } from './resources'
import { routes } from './routes'

export const Layout = lazyPage<{ children: ReactNode }>(() => import('./Layout'))

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
