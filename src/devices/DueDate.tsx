import OverdueIcon from '@mui/icons-material/ErrorOutlined'
import LaterIcon from '@mui/icons-material/EventAvailableOutlined'
import SoonIcon from '@mui/icons-material/ScheduleOutlined'
import UrgentIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { Urgency } from '#domain/inspections/urgency'
import { urgencyByMonths, urgencyNames } from '#domain/inspections/urgency'
import { counted } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { StatusChip } from '../shared/StatusChip'
import { useToday } from '../shared/use-today'

const looks = {
  OVERDUE: { tone: 'danger', icon: OverdueIcon },
  URGENT: { tone: 'urgent', icon: UrgentIcon },
  SOON: { tone: 'soon', icon: SoonIcon },
  LATER: { tone: 'neutral', icon: LaterIcon },
} as const satisfies Record<Urgency, object>

/** When the next inspection is due, and how urgent that is. */
export function DueDate({ due }: { due: Day }) {
  const today = useToday()
  const urgency = urgencyByMonths(due, today)
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
      <StatusChip {...looks[urgency]} label={urgencyNames[urgency]} />
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
