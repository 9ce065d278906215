import DoneIcon from '@mui/icons-material/Done'
import EditIcon from '@mui/icons-material/EditOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import VisitIcon from '@mui/icons-material/EventOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Device } from '#domain/devices/device'
import type { StageAction } from '#domain/inspections/stage'
import { usePermission } from '../providers/use-session'
import type { CardAction } from './DeviceDialogs'
import { besideMark } from './DeviceTypeMark'
import { MoreActions } from './MoreActions'

interface DeviceActionsProps {
  device: Device
  /** The device, for the names of buttons */
  title: string
  /** The one thing to do now, or null while the office waits */
  action: StageAction | null
  /** The customer has not confirmed, or no longer: the SMS button stands out, softly where it is not the thing to do. */
  unconfirmed: boolean
  /** Whether the panel with visits and messages is open */
  open: boolean
  panelId: string
  onToggle: () => void
  onAsk: (dialog: CardAction) => void
}

const primaries = {
  BOOK_VISIT: { label: 'Utwórz serwis', dialog: 'visit', icon: <VisitIcon /> },
  COMPLETE_VISIT: { label: 'Zakończ wizytę', dialog: 'complete', icon: <DoneIcon /> },
} as const

/** What can be done about a device: the next step stands out, two more are quiet, the rest is under '⋯'. */
export function DeviceActions(props: DeviceActionsProps) {
  const { device, title, action, unconfirmed, open, panelId, onToggle, onAsk } = props
  const may = usePermission()
  const about = `${title}, ${device.clientName}`
  const primary = action && action !== 'SEND_REMINDER' && may('services.write') ? primaries[action] : undefined
  const reminds = action === 'SEND_REMINDER'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.75, pl: besideMark }}>
      {primary && (
        <Button
          size="small"
          variant="tonal"
          startIcon={primary.icon}
          aria-label={`${primary.label}: ${about}`}
          onClick={() => onAsk(primary.dialog)}
        >
          {primary.label}
        </Button>
      )}
      {may('sms.send') && (
        <Button
          size="small"
          variant={reminds ? 'tonal' : 'text'}
          startIcon={<SmsIcon />}
          aria-label={`Wyślij SMS: ${about}`}
          onClick={() => onAsk('sms')}
          sx={
            reminds ? undefined : { ...(primary && fromSmall), color: unconfirmed ? 'primary.main' : 'text.secondary' }
          }
        >
          Wyślij SMS
        </Button>
      )}
      <Quiet
        aria-label={`Zdjęcia (${device.imageCount}): ${about}`}
        onClick={() => onAsk('attachments')}
        sx={fromSmall}
      >
        Zdjęcia ({device.imageCount})
      </Quiet>
      <Quiet
        aria-label={`Wizyty i SMS-y: ${about}`}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onToggle}
        endIcon={<ExpandIcon sx={{ rotate: open ? '180deg' : 'none', transition: 'rotate 150ms' }} />}
      >
        Wizyty i SMS-y
      </Quiet>
      <Box sx={{ display: 'flex', ml: 'auto', mr: -1 }}>
        {may('devices.write') && (
          <Tooltip title="Edytuj urządzenie">
            <IconButton aria-label={`Edytuj urządzenie: ${about}`} onClick={() => onAsk('edit')} sx={fromSmall}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <MoreActions device={device} about={about} onAsk={onAsk} />
      </Box>
    </Box>
  )
}

/** On a phone these are under '⋯' alone. */
const fromSmall = { display: { xs: 'none', sm: 'inline-flex' } } as const

/** One action among several. */
function Quiet({ sx, ...props }: ButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      {...props}
      sx={[{ color: 'text.secondary', '&:hover': { color: 'text.primary' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}
