import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { formatDayOfMonth, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import type { ServiceMoves } from './use-move-service'

/** ms in which a move is taken back by one press; whoever points at it or has the focus in it stops the clock. */
const undoTime = 10_000

export function UndoBar({ last, undo, forget }: Pick<ServiceMoves, 'last' | 'undo' | 'forget'>) {
  if (!last) return null
  const { service, before } = last
  const { startsAt, endsAt, client, technician } = service
  const isTime = startsAt.getTime() !== before.startsAt.getTime()
  const isLength = service.durationMinutes !== before.durationMinutes
  const day = dayAt(startsAt)
  const what = isTime || isLength ? 'Przełożono wizytę' : 'Zmieniono serwisanta'
  const when = `${formatWeekday(day)}, ${formatDayOfMonth(day)}, ${formatTime(startsAt)}–${formatTime(endsAt)}`
  const who = service.technicianId !== before.technicianId || technician !== before.technician
  return (
    <Snackbar
      key={service.version}
      open
      autoHideDuration={undoTime}
      onClose={(_, reason) => reason === 'timeout' && forget()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <SnackbarContent
        sx={{ bgcolor: 'text.primary', color: 'background.paper', alignItems: 'center', maxWidth: 640 }}
        message={`${what}: ${client.name}, ${when}${who ? `, ${technician ?? 'bez serwisanta'}` : ''}`}
        action={
          <Button
            size="small"
            color="inherit"
            onClick={undo}
            sx={{ fontWeight: 650, textDecoration: 'underline', '&:hover': { background: 'transparent' } }}
          >
            Cofnij
          </Button>
        }
      />
    </Snackbar>
  )
}
