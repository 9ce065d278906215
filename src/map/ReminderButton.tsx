import SentIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useGetOne, useNotify } from 'react-admin'
import { useEffect, useState } from 'react'
import type { Device } from '#domain/devices/device'
import type { MapItem } from '#domain/map/map-item'
import { SendSmsDialog } from '../sms'

const looks = {
  idle: { label: 'Wyślij SMS przypomnienie', icon: <SmsIcon />, color: 'primary' },
  sending: { label: 'Wysyłanie SMS...', icon: <SmsIcon />, color: 'primary' },
  success: { label: 'SMS wysłany!', icon: <SentIcon />, color: 'success' },
  error: { label: 'Błąd wysyłania', icon: <ErrorIcon />, color: 'error' },
} as const

interface ReminderButtonProps {
  item: MapItem
  /** A reminder is the thing to do now. */
  highlighted: boolean
}

/** Opens the SMS dialog, and tells how the message fared. */
export function ReminderButton({ item, highlighted }: ReminderButtonProps) {
  const { state, follow, open, start, close } = useReminder()
  // The dialog wants the whole device; the map knows a part of it.
  const { data: device, error } = useGetOne<Device>('devices', { id: item.deviceId }, { enabled: open })
  const { label, icon, color } = looks[state]
  const awaited = open && !device && !error
  const failed = state === 'error' || (open && error)
  return (
    <>
      <Button
        variant={highlighted || state !== 'idle' ? 'contained' : 'outlined'}
        color={color}
        fullWidth
        // Not `loading`: that disables, and a disabled button loses the focus that the dialog is to give back.
        startIcon={awaited ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : icon}
        aria-busy={awaited}
        loading={state === 'sending'}
        loadingPosition="start"
        disabled={!item.phone}
        onClick={start}
      >
        {label}
      </Button>
      {failed && (
        <Typography role="alert" variant="body2" color="error">
          Nie udało się wysłać wiadomości tekstowej
        </Typography>
      )}
      {open && device && (
        <SendSmsDialog
          device={device}
          phone={item.phone}
          sentText="SMS został wysłany pomyślnie!"
          onState={follow}
          onClose={close}
        />
      )}
    </>
  )
}

type ReminderState = 'idle' | 'sending' | 'success' | 'error'

/** ms after which a result disappears */
const shownFor = 3000

/** How the message of the info window fares. */
function useReminder() {
  const notify = useNotify()
  const [state, setState] = useState<ReminderState>('idle')
  const [open, setOpen] = useState(false)

  // Under the dialog nobody reads the result: its time begins when the dialog is gone.
  const settled = !open && (state === 'success' || state === 'error')
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [settled])

  function follow(next: ReminderState) {
    setState(next)
    if (next === 'error') notify('Nie udało się wysłać wiadomości tekstowej', { type: 'error' })
  }
  return { state, follow, open, start: () => setOpen(true), close: () => setOpen(false) }
}
