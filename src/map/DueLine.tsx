import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Typography from '@mui/material/Typography'
import { urgencyByDays, urgencyNames } from '#domain/inspections/urgency'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'

/** 'Przegląd: 20.11.2026', with a warning sign at 0 to 30 days, which is what the map calls urgent. */
export function DueLine({ due, today }: { due: Day; today: Day }) {
  const urgency = urgencyByDays(due, today)
  const pressing = urgency === 'OVERDUE' || urgency === 'URGENT'
  return (
    <Typography
      variant="body2"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 550,
        color: ({ colours }) => (pressing ? colours.danger : colours.text),
        '& svg': { fontSize: '1.125rem' },
      }}
    >
      {urgency === 'URGENT' && <WarningIcon titleAccess="Uwaga:" />}
      Przegląd: {formatDay(due)}
      {pressing && `, ${urgencyNames[urgency].toLocaleLowerCase('pl')}`}
    </Typography>
  )
}
