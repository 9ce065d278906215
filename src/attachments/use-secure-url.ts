import { useQuery } from '@tanstack/react-query'
import type { AttachmentsOf } from '../providers/attachment-actions'
import { useActions } from '../providers/use-actions'
import { forgetUrl, keepUrl, keptUrl } from './secure-urls'

/** The signed address of a file; `renew` asks for another where this one does not work any more. */
export function useSecureUrl(of: AttachmentsOf, imageId: number) {
  const actions = useActions()
  const { data, isError, refetch } = useQuery({
    queryKey: ['secure-url', of.owner, of.id, imageId],
    async queryFn() {
      const kept = keptUrl(of, imageId, Date.now())
      if (kept !== undefined) return kept
      const answer = await actions.secureUrl({ of, imageId })
      keepUrl(of, imageId, answer)
      return answer.url
    },
    // The storage knows how long an address is good.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return {
    url: data,
    failed: isError,
    renew() {
      forgetUrl(of, imageId)
      return refetch()
    },
  }
}
