import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { Operation } from '#domain/access/access'
import { may } from '#domain/access/access'
import type { UserWire } from '#domain/users/user'
import type { SessionState, SessionStore } from './session-store'

export const SessionContext = createContext<SessionStore | undefined>(undefined)

function useStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('no SessionContext above')
  return store
}

export function useSessionState(): SessionState {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.state)
}

/** Whether the server has said that a role of this user requires a second step, which is not set up */
export function useLacksSecondStep(): boolean {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.lacksSecondStep)
}

/** Whose page is shown, also for the 3 s after the session has ended (rule A4); undefined before sign-in */
export function useUser(): UserWire | undefined {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.user)
}

/** Id of the user who is signed in, or else was the last one in this window */
export function useLastUserId(): number | undefined {
  const userId = useUser()?.id
  const [last, setLast] = useState(userId)
  if (userId !== undefined && userId !== last) setLast(userId)
  return userId ?? last
}

/**
 * Whether the user may perform an operation, by the table that the server and react-admin's canAccess use, too. It
 * answers at once: with react-admin's useCanAccess, which awaits a promise, each button would appear late.
 */
export function usePermission(): (operation: Operation) => boolean {
  const roles = useUser()?.roles ?? []
  return (operation) => may(roles, operation)
}
