import type { ReactNode } from 'react'
import { lazyPage } from '../shared/lazy-page'
import { isResourcePath, ResourceAddress } from './resources'
import { routes } from './routes'

export const Layout = lazyPage<{ children: ReactNode }>(() => import('./Layout'))

/** While somebody types a password there is time to fetch what comes after it. */
export function preloadConsole(): () => void {
  const timer = setTimeout(() => void Promise.allSettled([Layout.preload(), import('../workspace')]), 300)
  return () => clearTimeout(timer)
}

/** The scripts of the page at an address. A script that fails to load is reported where it is drawn. */
export async function preloadPage(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => path === pathname)
  const inLayout = !route || route.access === 'login'
  await Promise.allSettled([
    inLayout && Layout.preload(),
    route ? route.page.preload() : isResourcePath(pathname) && ResourceAddress.preload(),
  ])
}
