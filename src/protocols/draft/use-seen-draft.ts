import { hashKey, useQueryClient } from '@tanstack/react-query'
import { protocolAnswerSchema } from '#domain/protocols/answer'
import { protocolCalls } from '#domain/protocols/contract'
import type { Protocol } from '#domain/protocols/draft'
import { detailSchemas, valuesOfDraft } from '#domain/protocols/draft'
import { useApi } from '../../providers/use-api'
import { queryOf } from '../../providers/use-call'
import type { Draft } from './use-draft'
import { isDetail } from './use-draft'
import type { Photos } from './use-photos'

/**
 * Returns a function that reads a draft again once all of it is sent, since each value of this phone has raised the
 * version, too.
 * @returns the draft; undefined if it differs from what is shown here. Rejects without an answer.
 */
export function useSeenDraft(draft: Draft, photos: Photos): () => Promise<Protocol | undefined> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    const query = queryOf(api, protocolCalls.get, { id: draft.protocol.id }, { staleTime: 0 })
    // A read that is under way may be older than what was sent last.
    await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
    const stored = await queryClient.fetchQuery(query)
    const isSeen = hashOf(valuesOfDraft(stored)) === hashOf(draft) && hasSamePhotos(stored, draft.protocol, photos)
    return isSeen ? stored : undefined
  }
}

/** Hash of the values as the server keeps them: some are trimmed as they are sent. */
function hashOf({ answers, details }: Pick<Draft, 'answers' | 'details'>): string {
  const sent = [
    ...Object.entries(answers).map(([field, answer]) => [field, protocolAnswerSchema.safeParse(answer).data]),
    ...Object.entries(details).map(([name, value]) => [
      name,
      isDetail(name) && detailSchemas[name].safeParse(value).data,
    ]),
  ]
  return hashKey([Object.fromEntries(sent)])
}

/** Whether no picture is gone, and only those have come that were still being sent */
function hasSamePhotos(stored: Protocol, { photos: seen }: Protocol, { waiting }: Photos): boolean {
  const ids = new Set(stored.photos.map(({ id }) => id))
  const known = new Set(seen.map(({ id }) => id))
  const come = stored.photos.filter(({ id }) => !known.has(id))
  const numberIn = (among: readonly { field: string }[], of: string) => among.filter(({ field }) => field === of).length
  return (
    seen.every(({ id }) => ids.has(id)) && come.every(({ field }) => numberIn(come, field) <= numberIn(waiting, field))
  )
}
