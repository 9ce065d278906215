import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CalendarFeed } from '#domain/calendar/feed'
import { feedScopeNames } from '#domain/calendar/feed'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../shared/ActionQuestion'
import { ListEntry } from '../shared/ListEntry'

interface FeedRowProps {
  feed: CalendarFeed
  onRevoked: () => void
}

export function FeedRow({ feed: { id, name, scope, tokenTail, lastReadAt }, onRevoked }: FeedRowProps) {
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
          action="revokeCalendarFeed"
          input={{ id }}
          success={(message) => message}
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
