import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '#domain/attachments/attachment'
import type { AttachmentsOf } from '../providers/actions/attachment'
import { useActions } from '../providers/use-actions'

/** Pictures and documents in their order. */
export function useAttachments(of: AttachmentsOf): UseQueryResult<Attachment[]> {
  const actions = useActions()
  return useQuery({
    queryKey: ['attachments', of.owner, of.id],
    queryFn: ({ signal }) => actions.attachments({ of, signal }),
  })
}
