import type { ReactNode } from 'react'
import { lazyPage } from '../shared/lazy-page'

export const Layout = lazyPage<{ children: ReactNode }>(() => import('./Layout'))
export const WorkspacePage = lazyPage(async () => ({ default: (await import('../workspace')).Workspace }))

/** While somebody types a password there is time to fetch what comes after it. */
export function preloadConsole(): () => void {
  const timer = setTimeout(() => void Promise.allSettled([Layout.preload(), WorkspacePage.preload()]), 300)
  return () => clearTimeout(timer)
}

/** The scripts of a page of somebody who is signed in. What does not come is told where it is drawn. */
export async function preloadPage({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const inWorkspace = pathname === '/' || pathname === '/app'
  await Promise.allSettled([
    Layout.preload(),
    ...(inWorkspace
      ? [WorkspacePage.preload(), import('../workspace').then(({ tabOf }) => tabOf(search).page.preload())]
      : []),
  ])
}
