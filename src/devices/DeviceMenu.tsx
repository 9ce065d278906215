import type { SvgIconComponent } from '@mui/icons-material'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined'
import SettleIcon from '@mui/icons-material/EventAvailableOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import StickerIcon from '@mui/icons-material/QrCode2Outlined'
import RefrigerantIcon from '@mui/icons-material/PropaneTankOutlined'
import DutyIcon from '@mui/icons-material/AssignmentOutlined'
import EmergencyIcon from '@mui/icons-material/ReportProblemOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PlanningIcon from '@mui/icons-material/FactCheckOutlined'
import MoveIcon from '@mui/icons-material/EventRepeatOutlined'
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import type { Device } from '#domain/devices/device'
import type { Operation } from '#domain/access/access'
import { usePermission } from '../providers/use-session'
import { ActionMenu } from '../shared/page/ActionMenu'
import { directionsTo } from '../shared/page/ContactButtons'
import type { CardAction } from './DeviceDialogs'

interface DeviceMenuProps {
  device: Device
  anchor: HTMLElement
  labelledBy: string
  /** Called after the menu has closed */
  onClose: () => void
  onAsk: (dialog: CardAction) => void
}

interface Item {
  dialog: CardAction
  label: string
  icon: SvgIconComponent
  permission?: Operation
  /** Shown only where this is true */
  fits?: (device: Device) => boolean
}

const items: readonly Item[] = [
  { dialog: 'sms', label: 'Wyślij SMS', icon: SmsIcon, permission: 'sms.send' },
  { dialog: 'emergency', label: 'Awaria dziś', icon: EmergencyIcon, permission: 'services.write' },
  {
    dialog: 'settle',
    label: 'Termin wizyty zostaje',
    icon: SettleIcon,
    permission: 'services.write',
    fits: ({ bookedService }) => bookedService?.rejected === true,
  },
  { dialog: 'move', label: 'Przełóż przegląd', icon: MoveIcon, permission: 'devices.write' },
  { dialog: 'inspection', label: 'Zapisz wykonany przegląd', icon: DoneIcon, permission: 'devices.write' },
  { dialog: 'duty', label: 'Dodaj obowiązek', icon: DutyIcon, permission: 'devices.write' },
  {
    dialog: 'refrigerant',
    label: 'Wpis do ewidencji czynnika',
    icon: RefrigerantIcon,
    permission: 'devices.write',
    fits: ({ refrigerant }) => refrigerant !== null,
  },
  { dialog: 'sticker', label: 'Naklejka z kodem QR', icon: StickerIcon, permission: 'stickers.use' },
  { dialog: 'attachments', label: 'Zdjęcia', icon: PhotosIcon },
  { dialog: 'planning', label: 'Sprawdź planowanie SMS', icon: PlanningIcon, permission: 'plannedSms.process' },
  { dialog: 'edit', label: 'Edytuj urządzenie', icon: EditIcon, permission: 'devices.write' },
  { dialog: 'delete', label: 'Usuń urządzenie', icon: DeleteIcon, permission: 'devices.delete' },
]

/** Opens when mounted. */
export function DeviceMenu({ device, anchor, labelledBy, onClose, onAsk }: DeviceMenuProps) {
  const may = usePermission()
  const actions = items
    .filter(({ permission, fits }) => (!permission || may(permission)) && (!fits || fits(device)))
    .map(({ dialog, label, icon }) => ({
      id: dialog,
      label: dialog === 'attachments' ? `${label} (${device.imageCount})` : label,
      icon,
      run: () => onAsk(dialog),
    }))
  return (
    <ActionMenu
      anchor={anchor}
      labelledBy={labelledBy}
      actions={actions}
      link={{ label: 'Nawiguj', icon: DirectionsIcon, href: directionsTo(device) }}
      onClose={onClose}
    />
  )
}
