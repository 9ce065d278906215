import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import EventIcon from '@mui/icons-material/EditCalendarOutlined'
import PostponeIcon from '@mui/icons-material/EventRepeatOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Device } from '#domain/devices/device'
import { useMay } from '../providers/use-session'
import { SendSmsButton } from '../sms'
import type { CardDialog } from './DeviceDialogs'

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

/** What can be done about a device. Buttons are there for those who may use them (spec 6). */
export function DeviceActions(props: DeviceActionsProps) {
  const { device, phone, title, highlighted, open, panelId, onToggle, onAsk } = props
  const may = useMay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25, pl: { md: 6 } }}>
      {may('sms.send') && <SendSmsButton device={device} phone={phone} highlighted={highlighted} />}
      {may('services.write') && (
        <Button size="small" variant="outlined" startIcon={<EventIcon />} onClick={() => onAsk('visit')}>
          Utwórz serwis
        </Button>
      )}
      {may('devices.write') && (
        <Button size="small" variant="outlined" startIcon={<PostponeIcon />} onClick={() => onAsk('inspection')}>
          Przełóż przegląd
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onToggle}
        endIcon={<ExpandIcon sx={{ rotate: open ? '180deg' : 'none', transition: 'rotate 150ms' }} />}
      >
        Wizyty i SMS-y
      </Button>
      <Button
        size="small"
        color="inherit"
        startIcon={<PhotosIcon />}
        aria-label={`Zdjęcia: ${device.imageCount}`}
        onClick={() => onAsk('photos')}
      >
        Zdjęcia{device.imageCount > 0 && ` (${device.imageCount})`}
      </Button>
      <Box sx={{ flex: 1 }} />
      {may('devices.write') && (
        <Tooltip title="Edytuj urządzenie">
          <IconButton aria-label={`Edytuj urządzenie: ${title}`} onClick={() => onAsk('edit')}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {may('devices.delete') && (
        <Tooltip title="Usuń urządzenie">
          <IconButton aria-label={`Usuń urządzenie: ${title}`} onClick={() => onAsk('delete')}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
