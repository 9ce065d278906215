import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useEffect } from 'react'
import { useSessionState } from '../providers/use-session'

/** Notifies once that the session has ended. After sign-out it empties the cache, so that the next user sees nothing of the previous one. */
export function SessionNotice() {
  const state = useSessionState()
  const notify = useNotify()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (state === 'ended') notify('Sesja wygasła. Zaloguj się ponownie.', { type: 'error' })
    if (state === 'none') queryClient.clear()
  }, [state, notify, queryClient])
  return null
}
