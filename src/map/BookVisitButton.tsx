import VisitIcon from '@mui/icons-material/EventOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { BookVisitDialog } from '../services'

/** The form of a visit for this device. */
export function BookVisitButton({ deviceId }: { deviceId: number }) {
  const [open, setOpen] = useState(false)
  // The form wants the whole device; the map knows a part of it.
  const { data: device, error } = useGetOne<Device>('devices', { id: deviceId }, { enabled: open })
  const awaited = open && !device && !error
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        // Not `loading`: that disables, and a disabled button loses the focus that the dialog is to give back.
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
