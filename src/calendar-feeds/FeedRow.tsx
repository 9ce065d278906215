import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CalendarFeed } from '#domain/calendar/feed'
import { feedScopeNames } from '#domain/calendar/feed'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../shared/ActionQuestion'

interface FeedRowProps {
  feed: CalendarFeed
  onRevoked: () => void
}

/** One address: what it shows, when it was last read, and the way to end it. */
export function FeedRow({ feed: { id, name, scope, tokenTail, lastReadAt }, onRevoked }: FeedRowProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        minHeight: 56,
        fontSize: '0.875rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <CalendarIcon fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {feedScopeNames[scope]} · adres …{tokenTail} ·{' '}
          {lastReadAt ? `odczytany ${formatInstant(lastReadAt)}` : 'jeszcze nieodczytany'}
        </Box>
      </Box>
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
    </Box>
  )
}
