import { useInfiniteQuery } from '@tanstack/react-query'
import type { TimelineKind } from '#domain/timeline/event'
import type { HistoryOwner } from '../providers/actions/history'
import { useActions } from '../providers/use-actions'
import { useReadAfterWrites } from '../shared/use-read-after-writes'

/** Pages of events, read again after any write. */
export function useTimeline({ owner, id }: HistoryOwner, kinds: readonly TimelineKind[]) {
  const actions = useActions()
  useReadAfterWrites('timeline')
  return useInfiniteQuery({
    queryKey: ['timeline', owner, id, kinds],
    queryFn: ({ pageParam, signal }) => actions.timeline({ owner, id, kinds, before: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Keeps the events while another kind is loading, but not those of another record.
    placeholderData: (before, query) => (query?.queryKey[1] === owner && query.queryKey[2] === id ? before : undefined),
  })
}
