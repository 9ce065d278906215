import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { changeText } from '#domain/changes/change-text'
import type { EventRecord } from '#domain/events/event'
import { eventNounNames, eventVerbNames } from '#domain/events/event'
import type { HistoryNoun } from '#domain/events/history'
import { historyCalls } from '#domain/events/history-contract'
import { formatInstant } from '#domain/time/format'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { useApi } from '../providers/use-api'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { LoadError } from '../shared/feedback/LoadError'
import { DividedItem } from '../shared/list/DividedItem'
import { useAddedFocus } from '../shared/list/use-added-focus'
import { SecondaryText } from '../shared/page/SecondaryText'

export type HistoryOf = { noun: Exclude<HistoryNoun, 'SETTINGS'>; id: number } | { noun: 'SETTINGS' }

/** Who did what to a record, when, and the values before and after; newest first. */
export function RecordHistory({ of }: { of: HistoryOf }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(of)
  const { list, expect } = useAddedFocus<HTMLOListElement>()
  if (isPending) return <LoadingBlock height={96} label="Ładowanie historii zmian" />
  if (!data) return <LoadError title="Nie udało się załadować historii zmian" error={error} retry={refetch} />
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0 && !hasNextPage)
    return <InlineEmpty>Od początku dziennika nikt tu nic nie zmienił.</InlineEmpty>
  return (
    <>
      <Box component="ol" ref={list} aria-label="Historia zmian" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <HistoryItem key={event.id} event={event} isOwn={event.noun === of.noun} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          size="small"
          color="inherit"
          loading={isFetchingNextPage}
          onClick={() => {
            expect()
            void fetchNextPage()
          }}
          sx={{ mt: 1, justifySelf: 'start' }}
        >
          Pokaż starsze
        </Button>
      )}
    </>
  )
}

function HistoryItem({ event, isOwn }: { event: EventRecord; isOwn: boolean }) {
  const { verb, noun, subject, at, actor, changes } = event
  return (
    <DividedItem sx={{ py: 0.75 }}>
      <Typography variant="body2">
        <strong>{eventVerbNames[verb]}</strong>
        {!isOwn && ` · ${eventNounNames[noun]}: ${subject}`}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · {actor}, <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
        </Box>
      </Typography>
      {changes.map((change) => (
        <SecondaryText key={change.field} sx={{ overflowWrap: 'anywhere' }}>
          {changeText(change, noun)}
        </SecondaryText>
      ))}
    </DividedItem>
  )
}

function useHistory(of: HistoryOf) {
  const api = useApi()
  return useInfiniteQuery({
    // Under 'timeline', since each write makes it stale as well.
    queryKey: ['timeline', 'history', of],
    queryFn: ({ pageParam: before, signal }) =>
      of.noun === 'SETTINGS'
        ? api.call(historyCalls.SETTINGS.list, { before }, { signal })
        : api.call(historyCalls[of.noun].list, { id: of.id, before }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
