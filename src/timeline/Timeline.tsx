import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { Device } from '#domain/devices/device'
import { clientTimelineCalls, deviceTimelineCalls } from '#domain/timeline/contract'
import type { TimelineEvent, TimelineKind } from '#domain/timeline/event'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { ConfirmationHistory } from '../confirmations'
import { RecordHistory } from '../events'
import type { RecordOwner } from '../providers/record-owner'
import { useApi } from '../providers/use-api'
import { ServiceHistory } from '../services/history'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { LoadError } from '../shared/feedback/LoadError'
import { ToggleChoice } from '../shared/list/ToggleChoice'
import { useAddedFocus } from '../shared/list/use-added-focus'
import { Panel } from '../shared/page/Card'
import { useMinute } from '../shared/use-clock'
import { TimelineItem } from './TimelineItem'

interface TimelineProps {
  of: RecordOwner
  /** Devices to which entries can be added */
  devices: readonly Device[]
}

/** All that happened and is planned for a device or client, newest first, or one kind of it with its own tools. */
export function Timeline({ of, devices }: TimelineProps) {
  const [view, setView] = useState<TimelineView>('all')
  return (
    <Panel title="Oś czasu">
      <KindSwitch view={view} onChange={setView} />
      <Kind of={of} devices={devices} view={view} />
    </Panel>
  )
}

const labels = {
  all: 'Wszystkie',
  services: 'Wizyty',
  sms: 'SMS',
  confirmations: 'Potwierdzenia',
  attachments: 'Zdjęcia',
  changes: 'Zmiany',
}
type TimelineView = keyof typeof labels

const kindsOf = {
  all: [],
  sms: ['SMS', 'PLANNED_SMS', 'ANSWER'],
  attachments: ['DEVICE_ATTACHMENTS', 'SERVICE_ATTACHMENTS'],
} satisfies Partial<Record<TimelineView, TimelineKind[]>>

function Kind({ of, devices, view }: TimelineProps & { view: TimelineView }) {
  switch (view) {
    case 'services':
      return <ServiceHistory of={of} devices={devices} />
    case 'confirmations':
      return <ConfirmationHistory of={of} />
    case 'changes':
      return <RecordHistory of={{ noun: of.owner === 'client' ? 'CLIENT' : 'DEVICE', id: of.id }} />
    default:
      return <Events of={of} view={view} />
  }
}

/** Events shown before older ones are asked for */
const atFirst = 10

function KindSwitch({ view, onChange }: { view: TimelineView; onChange: (view: TimelineView) => void }) {
  return (
    <ToggleChoice
      aria-label="Co pokazać na osi czasu"
      value={view}
      options={(Object.keys(labels) as TimelineView[]).map((each) => ({ value: each, label: labels[each] }))}
      onChange={onChange}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        mb: 1.5,
        // They may need two rows on a phone, so each has a border of its own.
        '&& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: '999px' },
      }}
    />
  )
}

function Events({ of, view }: { of: RecordOwner; view: keyof typeof kindsOf }) {
  const [older, setOlder] = useState(false)
  const line = useTimeline(of, kindsOf[view])
  const { data, error, isPending, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = line
  const { list, expect } = useAddedFocus<HTMLOListElement>()
  const now = useMinute()
  if (isPending) return <LoadingBlock height={240} label="Ładowanie" />
  if (!data) return <LoadError error={error} title="Nie udało się załadować osi czasu" retry={refetch} />
  const all = data.pages.flatMap((page) => page.events)
  const events = older ? all : all.slice(0, atFirst)
  function showOlder() {
    expect()
    if (older) void fetchNextPage()
    else setOlder(true)
  }
  if (events.length === 0) {
    return (
      <InlineEmpty>
        {view === 'all'
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
        ref={list}
        aria-label="Oś czasu"
        aria-busy={isPlaceholderData}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          containerType: 'inline-size',
          opacity: isPlaceholderData ? 0.6 : 1,
        }}
      >
        {events.map((event, index) => (
          <Fragment key={`${event.kind} ${event.id}`}>
            {index === 0 && firstPast !== 0 && <Era>Zaplanowane</Era>}
            {index === firstPast && <Era>Historia</Era>}
            <TimelineItem event={event} withDevice={of.owner === 'client'} last={isLast(events, index, firstPast)} />
          </Fragment>
        ))}
      </Box>
      {(hasNextPage || events.length < all.length) && (
        <Button size="small" color="inherit" loading={isFetchingNextPage} onClick={showOlder} sx={{ mt: 1 }}>
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
