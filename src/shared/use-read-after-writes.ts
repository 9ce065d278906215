import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Reloads the queries under this key after any write, whatever it touches. */
export function useReadAfterWrites(key: string): void {
  const queryClient = useQueryClient()
  const writing = useIsMutating() > 0
  const wrote = useRef(false)
  useEffect(() => {
    if (wrote.current && !writing) void queryClient.invalidateQueries({ queryKey: [key] })
    wrote.current = writing
  }, [writing, queryClient, key])
}
