import SentIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useGetOne, useNotify } from 'react-admin'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Device } from '#domain/devices/device'
import type { MapItem } from '#domain/map/map-item'
import { useRowDialog } from '../shared/dialog/RowDialogs'
import { SendSmsDialog } from '../sms'

const looks = {
  idle: { label: 'Wyślij SMS przypomnienie', icon: <SmsIcon />, color: 'primary' },
  sending: { label: 'Wysyłanie SMS...', icon: <SmsIcon />, color: 'primary' },
  success: { label: 'SMS wysłany!', icon: <SentIcon />, color: 'success' },
  error: { label: 'Błąd wysyłania', icon: <ErrorIcon />, color: 'error' },
} as const

interface ReminderButtonProps {
  item: MapItem
  /** A reminder is the next step */
  highlighted: boolean
  /** Emphasized as well, though less */
  unconfirmed: boolean
}

export function ReminderButton({ item, highlighted, unconfirmed }: ReminderButtonProps) {
  const { state, follow, setShown } = useReminder()
  const openDialog = useRowDialog()
  const [wanted, setWanted] = useState(false)
  // The map has only some fields of the device; the dialog needs all of them.
  const {
    data: device,
    error,
    isFetching,
    refetch,
  } = useGetOne<Device>('devices', { id: item.deviceId }, { enabled: wanted })
  const { label, icon, color } = looks[state]
  const quietVariant = unconfirmed ? 'tonal' : 'outlined'
  const awaited = wanted && isFetching
  const failed = state === 'error' || (wanted && error && !isFetching)

  function press() {
    setWanted(true)
    if (error) void refetch()
  }
  function followDialog(shown: boolean) {
    setShown(shown)
    setWanted(false)
  }
  const write = useEffectEvent((about: Device) => {
    openDialog((onClose) => (
      <ReminderDialog device={about} phone={item.phone} onState={follow} onShown={followDialog} onClose={onClose} />
    ))
  })
  useEffect(() => {
    if (wanted && device) write(device)
  }, [wanted, device])
  return (
    <>
      <Button
        variant={highlighted || state !== 'idle' ? 'contained' : quietVariant}
        color={color}
        fullWidth
        // `loading` would disable the button, and the dialog could not return the focus to it.
        startIcon={awaited ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : icon}
        aria-busy={awaited}
        loading={state === 'sending'}
        loadingPosition="start"
        disabled={!item.phone}
        onClick={press}
      >
        {label}
      </Button>
      {failed && (
        <Typography role="alert" variant="body2" color="error">
          Nie udało się wysłać wiadomości tekstowej
        </Typography>
      )}
    </>
  )
}

interface ReminderDialogProps {
  device: Device
  phone: string
  onState: (state: ReminderState) => void
  /** Told with true when it opens, and with false when it closes */
  onShown: (shown: boolean) => void
  onClose: () => void
}

/** Outlives its button, which another width of the window draws anew. */
function ReminderDialog({ onShown, ...props }: ReminderDialogProps) {
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    tell(true)
    return () => tell(false)
  }, [])
  return <SendSmsDialog sentText="SMS został wysłany pomyślnie!" {...props} />
}

type ReminderState = 'idle' | 'sending' | 'success' | 'error'

/** ms after which a result disappears */
const shownFor = 3000

function useReminder() {
  const notify = useNotify()
  const [state, setState] = useState<ReminderState>('idle')
  const [isShown, setShown] = useState(false)

  // The dialog hides the result: its time starts when the dialog closes.
  const settled = !isShown && (state === 'success' || state === 'error')
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [settled])

  function follow(next: ReminderState) {
    setState(next)
    if (next === 'error') notify('Nie udało się wysłać wiadomości tekstowej', { type: 'error' })
  }
  return { state, follow, setShown }
}
