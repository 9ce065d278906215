import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { useAuthProvider, useDataProvider } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import type { Address } from '#domain/console/addresses'
import { pageOperations } from '#domain/console/addresses'
import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText } from '../providers/api-error'
import type { TerminAuthProvider } from '../providers/auth-provider'
import { useLacksSecondStep, useLastUserId, usePermission, useSessionState, useUser } from '../providers/use-session'
import { Brand } from '../shared/page/Brand'
import { Spinner } from '../shared/feedback/Spinner'
import { useLimitedRetry } from '../shared/feedback/use-limited-retry'
import { unsavedForms } from '../shared/form/unsaved-forms'
import { isPhoneScreen } from '../shared/viewport'
import { landing, originOf } from './landing'
import { preloadConsole, preloadList, preloadPage } from './preload'
import './plain-page.css'

const secondStepPage = '/account/second-step' satisfies Address

const useUnsaved = () => useSyncExternalStore(unsavedForms.subscribe, unsavedForms.state) > 0

/** Draws its children only after the server has said whose session this is; for another user again. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const userId = useLastUserId()
  const lacksStep = useLacksSecondStep()
  const unsaved = useUnsaved()
  const location = useLocation()
  const provider = useAuthProvider<TerminAuthProvider>()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const start = useQuery({
    queryKey: ['session', 'start', userId],
    async queryFn() {
      const [open] = await Promise.all([provider?.startSession() ?? false, preloadPage(location.pathname)])
      if (open) await preloadList(location, queryClient, dataProvider)
      return open
    },
    enabled: state === 'open',
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
  })

  if (state === 'none') return <Navigate to="/login" replace state={originOf(location, userId)} />
  if (lacksStep && !unsaved && location.pathname !== secondStepPage)
    return <Navigate to={secondStepPage} replace state={originOf(location, userId)} />
  if (start.isError) return <StartFailed error={start.error} retry={start.refetch} />
  // Also in the 3 s after a session has ended (rule A4): a page that is shown stays, any other does not appear.
  return start.data ? children : <Spinner />
}

/**
 * Redirects those whose role may not see a page; from the accounts to the dashboard. Who has lost the role is
 * redirected once nothing on the page is unsaved.
 */
export function PermittedOnly({ path, children }: { path: Address; children: ReactNode }) {
  const may = usePermission()
  const unsaved = useUnsaved()
  const userId = useUser()?.id
  const location = useLocation()
  const operation = pageOperations[path]
  if (!operation || unsaved || may(operation)) return children
  const refusal = path === '/admin/users' ? '/dashboard' : '/unauthorized'
  return <Navigate to={refusal} replace state={originOf(location, userId)} />
}

/** Redirects those who are signed in to where they wanted to go. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const user = useUser()
  const location = useLocation()
  useEffect(preloadConsole, [])
  if (state !== 'open') return children
  return <Navigate to={landing(location.state, user, { phone: isPhoneScreen() })} replace />
}

/** Shown when the current user could not be fetched. The session is kept, since it may only be the network. */
function StartFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const again = useLimitedRetry(error, retry)
  return (
    <main className="plain-page" role="alert">
      <Brand />
      <h1>Nie udało się otworzyć aplikacji</h1>
      <p>{error instanceof ApiError ? errorText(error) : documentedTexts['Failed to get user data']}</p>
      <button type="button" onClick={again.run}>
        {again.label}
      </button>
    </main>
  )
}
