import { QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
  StoreContextProvider,
  useNotify,
} from 'react-admin'
import { Route } from 'react-router-dom'
import { i18nProvider } from '../i18n/i18n-provider'
import type { Providers } from '../providers'
import { ApiError } from '../providers/api-error'
import { shareUnchanged } from '../providers/share-unchanged'
import { unaffectedByWrites } from '../providers/use-call'
import { SessionContext, useLastUserId, useSessionState } from '../providers/use-session'
import { Spinner } from '../shared/feedback/Spinner'
import { forgetTabs } from '../shared/page/tab-memory'
import { DensityContext, useDensityState } from '../theme/density'
import { ColourModeContext, useColourModeState } from '../theme/mode'
import { CrashPage } from './CrashPage'
import { GuestOnly, PermittedOnly, SignedInOnly } from './guards'
import { NotFoundPage } from './NotFoundPage'
import { Layout } from './preload'
import { resources } from './resources'
import type { AppRoute } from './routes'
import { routes } from './routes'
import { Toasts } from './Toasts'

/** Queries are retried twice when there was no answer or a 503, never when the server refused. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
        staleTime: 5000,
        structuralSharing: shareUnchanged,
        // Requests fail at once when offline. Without the second option, 'always' would not repeat them when the
        // network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // What react-admin reads of permissions, of which this provider has none. Read again, it would draw the whole console
  // again.
  queryClient.setQueryDefaults(['auth', 'getPermissions'], { meta: unaffectedByWrites })
  return queryClient
}

interface AppProps {
  providers: Providers
  queryClient: QueryClient
}

export function App({ providers: { session, authProvider, dataProvider }, queryClient }: AppProps) {
  return (
    <SessionContext value={session}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <UserStore>
          <Appearance>
            <SessionNotice />
            <Forgetting />
            <CoreAdminUI
              title="Termin"
              layout={ProtectedLayout}
              loginPage={false}
              catchAll={NotFoundPage}
              error={CrashPage}
              loading={Spinner}
              disableTelemetry
            >
              <CustomRoutes noLayout>{routes.filter(({ access }) => access !== 'login').map(routeOf)}</CustomRoutes>
              <CustomRoutes>{routes.filter(({ access }) => access === 'login').map(routeOf)}</CustomRoutes>
              {resources.map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
            </CoreAdminUI>
            <Toasts />
          </Appearance>
        </UserStore>
      </CoreAdminContext>
    </SessionContext>
  )
}

/** react-admin's store: each user has one in this browser, until sign-out. */
function UserStore({ children }: { children: ReactNode }) {
  const userId = useLastUserId() ?? 0
  const store = useMemo(() => localStorageStore(undefined, `termin/${userId}/`), [userId])
  return <StoreContextProvider value={store}>{children}</StoreContextProvider>
}

function Appearance({ children }: { children: ReactNode }) {
  return (
    <ColourModeContext value={useColourModeState()}>
      <DensityContext value={useDensityState()}>{children}</DensityContext>
    </ColourModeContext>
  )
}

/** Every page inside the layout needs a session: react-admin leaves custom routes public. */
function ProtectedLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInOnly>
      <Suspense fallback={<Spinner />}>
        <Layout>{children}</Layout>
      </Suspense>
    </SignedInOnly>
  )
}

function routeOf({ path, access, page: Page }: AppRoute) {
  const page = (
    <Suspense fallback={<Spinner />}>
      <PermittedOnly path={path}>
        <Page />
      </PermittedOnly>
    </Suspense>
  )
  const elements = { guest: <GuestOnly>{page}</GuestOnly>, alone: <SignedInOnly>{page}</SignedInOnly> }
  return <Route key={path} path={path} element={access === 'guest' || access === 'alone' ? elements[access] : page} />
}

/** Notifies once that the session has ended. */
function SessionNotice() {
  const state = useSessionState()
  const notify = useNotify()
  useEffect(() => {
    if (state === 'ended') notify('Sesja wygasła. Zaloguj się ponownie.', { type: 'error' })
  }, [state, notify])
  return null
}

/**
 * Empties the cache and forgets the addresses of the tabs after sign-out, so that the next user sees nothing of the
 * previous one. A window that was asleep in the meantime finds the next one already signed in.
 */
function Forgetting() {
  const signedOut = useSessionState() === 'none'
  const userId = useLastUserId()
  const last = useRef(userId)
  const queryClient = useQueryClient()
  useEffect(() => {
    const isAnother = last.current !== undefined && last.current !== userId
    last.current = userId
    if (!signedOut && !isAnother) return
    queryClient.clear()
    forgetTabs()
  }, [signedOut, userId, queryClient])
  return null
}
