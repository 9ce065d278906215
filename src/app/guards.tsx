import { useQuery } from '@tanstack/react-query'
import { useAuthProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { TerminAuthProvider } from '../providers/auth-provider'
import { useSessionState, useUser } from '../providers/use-session'
import { Spinner } from '../shared/Spinner'
import { preloadConsole, preloadPage } from './preload'
import { landing, originOf } from './landing'
import { StartFailed } from './StartFailed'

/** Draws its children only after the server has said whose session this is. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const location = useLocation()
  const provider = useAuthProvider<TerminAuthProvider>()
  const start = useQuery({
    queryKey: ['session', 'start'],
    async queryFn() {
      const [open] = await Promise.all([provider?.startSession() ?? false, preloadPage(location.pathname)])
      return open
    },
    enabled: state === 'open',
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
  })

  if (state === 'none') return <Navigate to="/login" replace state={originOf(location)} />
  if (start.isError) return <StartFailed error={start.error} retry={start.refetch} />
  // Also in the 3 s after a session has ended (rule A4): a page that is shown stays, any other does not appear.
  return start.data ? children : <Spinner />
}

/** Redirects those who are signed in to where they wanted to go. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const user = useUser()
  const location = useLocation()
  useEffect(preloadConsole, [])
  return state === 'open' ? <Navigate to={landing(location.state, user)} replace /> : children
}
