import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** For what any write may change: the queries under this key are read again after it. */
export function useReadAfterWrites(key: string): void {
  const queryClient = useQueryClient()
  const writing = useIsMutating() > 0
  const wrote = useRef(false)
  useEffect(() => {
    if (wrote.current && !writing) void queryClient.invalidateQueries({ queryKey: [key] })
    wrote.current = writing
  }, [writing, queryClient, key])
}
