import Box from '@mui/material/Box'
import { urgencyByMonths } from '#domain/inspections/urgency'
import { counted } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { useToday } from '../shared/use-today'
import { UrgencyChip } from './UrgencyChip'

/** When the next inspection is due, and how urgent that is. */
export function DueDate({ due, quiet }: { due: Day; quiet?: boolean }) {
  const today = useToday()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Box sx={{ fontSize: '0.875rem', lineHeight: 1.3 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Przegląd{' '}
        </Box>
        <Box
          component="time"
          dateTime={due}
          title={distance(due, today)}
          sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {formatDay(due)}
        </Box>
      </Box>
      <UrgencyChip urgency={urgencyByMonths(due, today)} quiet={quiet} />
    </Box>
  )
}

/** 'dziś', 'za 5 dni', '12 dni temu' */
export function distance(due: Day, today: Day): string {
  const days = daysBetween(today, due)
  if (days === 0) return 'dziś'
  const count = counted(Math.abs(days), ['dzień', 'dni', 'dni'])
  return days > 0 ? `za ${count}` : `${count} temu`
}
