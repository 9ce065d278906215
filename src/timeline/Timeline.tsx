import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { clientTimelineCalls, deviceTimelineCalls } from '#domain/timeline/contract'
import type { TimelineEvent, TimelineKind } from '#domain/timeline/event'
import type { RecordOwner } from '../providers/record-owner'
import { useApi } from '../providers/use-api'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { LoadError } from '../shared/feedback/LoadError'
import { useMinute } from '../shared/use-clock'
import { TimelineItem } from './TimelineItem'

/** Planned and past events of a device or client, newest first. */
export function Timeline({ of }: { of: RecordOwner }) {
  const [shown, setShown] = useState<Shown>('all')
  return (
    <>
      <KindSwitch shown={shown} onChange={setShown} />
      <Events of={of} shown={shown} />
    </>
  )
}

const shownKinds = {
  all: { label: 'Wszystko', kinds: [] },
  services: { label: 'Wizyty', kinds: ['SERVICE'] },
  sms: { label: 'SMS-y', kinds: ['SMS', 'PLANNED_SMS'] },
  confirmations: { label: 'Potwierdzenia', kinds: ['CONFIRMATION'] },
  attachments: { label: 'Zdjęcia', kinds: ['DEVICE_ATTACHMENTS', 'SERVICE_ATTACHMENTS'] },
} as const satisfies Record<string, { label: string; kinds: readonly TimelineKind[] }>
type Shown = keyof typeof shownKinds

function KindSwitch({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Co pokazać na osi czasu"
      value={shown}
      onChange={(_, next: Shown | null) => next && onChange(next)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        mb: 1.5,
        // They may need two rows on a phone, so each has a border of its own.
        '&& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: '999px' },
      }}
    >
      {(Object.keys(shownKinds) as Shown[]).map((each) => (
        <ToggleButton key={each} value={each}>
          {shownKinds[each].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Events({ of, shown }: { of: RecordOwner; shown: Shown }) {
  const line = useTimeline(of, shownKinds[shown].kinds)
  const { data, error, isPending, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = line
  const now = useMinute()
  if (isPending) return <Skeleton variant="rounded" height={240} aria-label="Ładowanie" />
  if (!data) return <LoadError error={error} title="Nie udało się załadować osi czasu" retry={refetch} />
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) {
    return (
      <InlineEmpty>
        {shown === 'all'
          ? 'Jeszcze nic się tu nie wydarzyło. Pojawią się tu wizyty, SMS-y, zdjęcia i potwierdzenia.'
          : 'Nic takiego jeszcze się nie wydarzyło.'}
      </InlineEmpty>
    )
  }
  const firstPast = events.findIndex(({ at }) => at <= now)
  return (
    <>
      <Box
        component="ol"
        aria-label="Oś czasu"
        aria-busy={isPlaceholderData}
        sx={{ listStyle: 'none', m: 0, p: 0, opacity: isPlaceholderData ? 0.6 : 1 }}
      >
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

/** Last of the planned or of the past events. */
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

/** Pages of events */
function useTimeline({ owner, id }: RecordOwner, kinds: readonly TimelineKind[]) {
  const api = useApi()
  const { list } = owner === 'device' ? deviceTimelineCalls : clientTimelineCalls
  const filter = kinds.length > 0 ? { kind: [...kinds] } : undefined
  return useInfiniteQuery({
    queryKey: ['timeline', owner, id, kinds],
    queryFn: ({ pageParam: before, signal }) => api.call(list, { id, before, filter }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Keeps the events while another kind is loading, but not those of another record.
    placeholderData: (before, query) => (query?.queryKey[1] === owner && query.queryKey[2] === id ? before : undefined),
  })
}
