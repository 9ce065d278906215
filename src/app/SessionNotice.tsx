import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useEffect } from 'react'
import { useSessionState } from '../providers/use-session'

/** Says once that the session has ended, and sees to it that the next person finds nothing of the one before. */
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
