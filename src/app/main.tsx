import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { configureZodMessages } from '#domain/text/refusal'
import { createProviders } from '../providers'
import type { ReadyAccounts } from '../account'
import { ReadyAccountsContext } from '../account'
import { App, createQueryClient } from './App'
import { preloadPage } from './preload'
import { routes } from './routes'
import { allowHarmlessHtml } from '../shared/page/trusted-html'
import '../theme/base.css'

/** Uses a data router, without which a form with unsaved changes could not block leaving it. */
export async function mountConsole(root: HTMLElement, ready?: ReadyAccounts): Promise<void> {
  allowHarmlessHtml()
  configureZodMessages()
  const { pathname } = window.location
  const isPublic = routes.some(({ path, access }) => path === pathname && access !== 'login' && access !== 'alone')
  // Other pages load while the session is asked for.
  if (isPublic) await preloadPage(pathname)
  const queryClient = createQueryClient()
  const app = (
    <ReadyAccountsContext value={ready}>
      <App providers={createProviders()} queryClient={queryClient} />
    </ReadyAccountsContext>
  )
  createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '*', element: app }])} />)
}
