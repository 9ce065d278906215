import { useQuery } from '@tanstack/react-query'
import type { AttachmentsOf } from '../providers/actions/attachment'
import { useActions } from '../providers/use-actions'
import { forgetUrl, keepUrl, keptUrl } from './secure-urls'

/** The signed address of a file; `renew` asks for another where this one does not work any more. */
export function useSecureUrl(of: AttachmentsOf, attachmentId: number) {
  const actions = useActions()
  const { data, isError, refetch } = useQuery({
    queryKey: ['secure-url', of.owner, of.id, attachmentId],
    async queryFn() {
      const kept = keptUrl(of, attachmentId, Date.now())
      if (kept !== undefined) return kept
      const answer = await actions.secureUrl({ of, attachmentId })
      keepUrl(of, attachmentId, answer)
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
      forgetUrl(of, attachmentId)
      return refetch()
    },
  }
}
