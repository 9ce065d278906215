import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CalendarFeed, FeedInput } from '#domain/calendar/feed'
import { feedCalls } from '#domain/calendar/feed-contract'
import { feedScopeNames, feedWindow, maxFeeds } from '#domain/calendar/feed'
import { formatInstant } from '#domain/time/format'
import { Loaded } from '../shared/feedback/Loaded'
import { useCall } from '../providers/use-call'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { ListEntry } from '../shared/list/ListEntry'
import { LeaveQuestion, useLeaveQuestion } from '../shared/form/leave-question'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { useSubmit } from '../shared/use-action'
import { SecondaryText } from '../shared/page/SecondaryText'
import { MakeFeed } from './MakeFeed'
import { NewAddress } from './NewAddress'

export function CalendarFeedsDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<{ id: number; url: string }>()
  const [copiedId, setCopiedId] = useState<number>()
  const unkept = created !== undefined && created.id !== copiedId
  const question = useLeaveQuestion(unkept, onClose)
  const feeds = useCall(feedCalls.list, {})
  const submit = useSubmit(feedCalls.create)
  const [creating, setCreating] = useState(false)
  async function create(body: FeedInput) {
    setCreating(true)
    try {
      setCreated(await submit({ body }))
    } finally {
      setCreating(false)
    }
  }
  return (
    <WindowDialog
      title="Kalendarz w telefonie"
      subtitle={`Twoje wizyty w kalendarzu telefonu lub komputera: ${feedWindow.past} dni wstecz i ${feedWindow.ahead} naprzód, tylko do odczytu.`}
      contentSx={{ pt: 0, display: 'grid', gap: 2.5, alignContent: 'start' }}
      // The address is in its answer only.
      busy={creating}
      onClose={question.ask}
    >
      <Loaded
        of={feeds}
        failed="Nie udało się załadować adresów kalendarza"
        height={64}
        label="Ładowanie adresów kalendarza"
      >
        {(data) => (
          <>
            {created && <NewAddress key={created.id} url={created.url} onCopied={() => setCopiedId(created.id)} />}
            {data.length === 0 ? (
              <InlineEmpty>Nie masz jeszcze żadnego adresu. Utwórz go dla każdego urządzenia osobno.</InlineEmpty>
            ) : (
              <Box component="ul" aria-label="Adresy kalendarza" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.map((feed) => (
                  <FeedRow
                    key={feed.id}
                    feed={feed}
                    onRevoked={() => setCreated((last) => (last?.id === feed.id ? undefined : last))}
                  />
                ))}
              </Box>
            )}
            {data.length < maxFeeds ? (
              // Another address would take the place of one that nobody has copied yet.
              !unkept && <MakeFeed create={create} />
            ) : (
              <SecondaryText>Masz już {maxFeeds} adresów. Usuń ten, którego nie używasz.</SecondaryText>
            )}
          </>
        )}
      </Loaded>
      <LeaveQuestion
        question={question}
        title="Adres zniknie z ekranu"
        text="Tego adresu nie pokażemy ponownie. Czy na pewno masz go zapisany?"
        leaveLabel="Mam go zapisany"
        stayLabel="Wróć do adresu"
      />
    </WindowDialog>
  )
}

interface FeedRowProps {
  feed: CalendarFeed
  onRevoked: () => void
}

function FeedRow({ feed: { id, name, scope, tokenTail, lastReadAt }, onRevoked }: FeedRowProps) {
  const [asking, setAsking] = useState(false)
  return (
    <ListEntry
      icon={CalendarIcon}
      title={name}
      detail={`${feedScopeNames[scope]} · adres …${tokenTail} · ${lastReadAt ? `odczytany ${formatInstant(lastReadAt)}` : 'jeszcze nieodczytany'}`}
    >
      <Button size="small" color="inherit" onClick={() => setAsking(true)} aria-label={`Usuń adres: ${name}`}>
        Usuń
      </Button>
      {asking && (
        <ActionQuestion
          danger
          action={feedCalls.revoke}
          input={{ id }}
          success={({ message }) => message}
          title="Usuń adres kalendarza"
          confirmLabel="Usuń adres"
          onSuccess={onRevoked}
          onClose={() => setAsking(false)}
        >
          Czy na pewno chcesz usunąć adres „{name}”? Kalendarz, który go używa, przestanie pokazywać wizyty.
        </ActionQuestion>
      )}
    </ListEntry>
  )
}
