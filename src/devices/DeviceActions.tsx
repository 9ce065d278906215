import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Device } from '#domain/devices/device'
import { useMay } from '../providers/use-session'
import { SendSmsButton } from '../sms'
import type { CardDialog } from './DeviceDialogs'
import { besideMark } from './DeviceTypeMark'

interface DeviceActionsProps {
  device: Device
  phone: string
  title: string
  /** The customer has not confirmed yet (spec 4). */
  highlighted: boolean
  /** Whether the panel with visits and messages is open */
  open: boolean
  panelId: string
  onToggle: () => void
  onAsk: (dialog: CardDialog) => void
}

/**
 * What can be done about a device: the message that sets the loop going stands out, the rest is quiet. Buttons are there for
 * those who may use them (spec 6).
 */
export function DeviceActions(props: DeviceActionsProps) {
  const { device, phone, title, highlighted, open, panelId, onToggle, onAsk } = props
  const may = useMay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.25, mt: 0.75, pl: besideMark }}>
      {may('sms.send') && (
        <Box sx={{ mr: 0.75 }}>
          <SendSmsButton device={device} phone={phone} highlighted={highlighted} />
        </Box>
      )}
      {may('services.write') && <Quiet onClick={() => onAsk('visit')}>Utwórz serwis</Quiet>}
      {may('devices.write') && <Quiet onClick={() => onAsk('inspection')}>Przełóż przegląd</Quiet>}
      <Quiet onClick={() => onAsk('attachments')}>Zdjęcia ({device.imageCount})</Quiet>
      <Quiet
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onToggle}
        endIcon={<ExpandIcon sx={{ rotate: open ? '180deg' : 'none', transition: 'rotate 150ms' }} />}
      >
        Wizyty i SMS-y
      </Quiet>
      <Box sx={{ flex: 1 }} />
      {may('devices.write') && (
        <Tooltip title="Edytuj urządzenie">
          <IconButton aria-label={`Edytuj urządzenie: ${title}`} onClick={() => onAsk('edit')} sx={{ my: -0.5 }}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {may('devices.delete') && (
        <Tooltip title="Usuń urządzenie">
          <IconButton
            aria-label={`Usuń urządzenie: ${title}`}
            onClick={() => onAsk('delete')}
            sx={{ my: -0.5, mr: -1 }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

/** One action among several. */
function Quiet(props: ButtonProps) {
  return <Button size="small" {...props} sx={{ color: 'text.secondary', '&:hover': { color: 'text.primary' } }} />
}
