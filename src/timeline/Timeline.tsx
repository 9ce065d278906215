import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { TimelineEvent } from '#domain/timeline/event'
import type { HistoryOwner } from '../providers/actions/history'
import { InlineEmpty } from '../shared/InlineEmpty'
import { LoadError } from '../shared/LoadError'
import { useMinute } from '../shared/use-clock'
import { TimelineItem } from './TimelineItem'
import { useTimeline } from './use-timeline'

/** What is booked and what happened at a device or a client, newest first. */
export function Timeline({ of }: { of: HistoryOwner }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(of)
  const now = useMinute()
  if (isPending) return <Skeleton variant="rounded" height={240} aria-label="Ładowanie" />
  if (!data) return <LoadError error={error} title="Nie udało się załadować osi czasu" retry={refetch} />
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) {
    return (
      <InlineEmpty>
        Jeszcze nic się tu nie wydarzyło. Pojawią się tu wizyty, SMS-y, zdjęcia i potwierdzenia.
      </InlineEmpty>
    )
  }
  const firstPast = events.findIndex(({ at }) => at <= now)
  return (
    <>
      <Box component="ol" aria-label="Oś czasu" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event, index) => (
          <Fragment key={`${event.kind} ${event.id}`}>
            {index === 0 && firstPast !== 0 && <Era>Zaplanowane</Era>}
            {index === firstPast && <Era>Historia</Era>}
            <TimelineItem event={event} named={of.owner === 'client'} last={isLast(events, index, firstPast)} />
          </Fragment>
        ))}
      </Box>
      {hasNextPage && (
        <Button
          size="small"
          color="inherit"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 1 }}
        >
          Pokaż wcześniejsze
        </Button>
      )}
    </>
  )
}

/** The line ends with the era. */
function isLast(events: readonly TimelineEvent[], index: number, firstPast: number): boolean {
  return index === events.length - 1 || index === firstPast - 1
}

function Era({ children }: { children: string }) {
  return (
    <Typography component="li" variant="overline" color="text.secondary" sx={{ display: 'block', mt: 0.5, mb: 0.5 }}>
      {children}
    </Typography>
  )
}
