import Alert from '@mui/material/Alert'
import type { Device } from '#domain/devices/device'
import { formatInstant } from '#domain/time/format'

/** Says that a device has a visit to come, so that nobody books a second one unknowingly. */
export function BookedAlready({ device: { bookedService } }: { device: Pick<Device, 'bookedService'> }) {
  if (!bookedService) return null
  const { startsAt, technician } = bookedService
  const when = [formatInstant(startsAt), technician].filter(Boolean).join(', ')
  return (
    <Alert severity="warning" role="note">
      To urządzenie ma już umówioną wizytę: {when}. Jeśli ma być innego dnia, zmień jej termin.
    </Alert>
  )
}
