import VisitIcon from '@mui/icons-material/EventOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { BookVisitDialog } from '../services'

export function BookVisitButton({ deviceId }: { deviceId: number }) {
  const [open, setOpen] = useState(false)
  // The map has only some fields of the device; the form needs all of them.
  const { data: device, error } = useGetOne<Device>('devices', { id: deviceId }, { enabled: open })
  const awaited = open && !device && !error
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        // `loading` would disable the button, and the dialog could not return the focus to it.
        startIcon={awaited ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : <VisitIcon />}
        aria-busy={awaited}
        onClick={() => setOpen(true)}
      >
        Umów wizytę
      </Button>
      {open && error && !device && (
        <Typography role="alert" variant="body2" color="error">
          Nie znaleziono urządzenia
        </Typography>
      )}
      {open && device && <BookVisitDialog device={device} onClose={() => setOpen(false)} />}
    </>
  )
}
