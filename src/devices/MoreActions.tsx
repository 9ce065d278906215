import type { SvgIconComponent } from '@mui/icons-material'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import MoveIcon from '@mui/icons-material/EventRepeatOutlined'
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import VisitIcon from '@mui/icons-material/EventOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import type { Device } from '#domain/devices/device'
import type { Operation } from '#domain/users/access'
import { usePermission } from '../providers/use-session'
import { directionsTo } from '../shared/directions'
import type { CardAction } from './DeviceDialogs'

interface MoreActionsProps {
  device: Device
  /** The device and its client, for the name of the button */
  about: string
  onAsk: (dialog: CardAction) => void
}

interface Item {
  dialog: CardAction
  label: string
  icon: SvgIconComponent
  permission?: Operation
}

const items: readonly Item[] = [
  { dialog: 'sms', label: 'Wyślij SMS', icon: SmsIcon, permission: 'sms.send' },
  { dialog: 'visit', label: 'Utwórz serwis', icon: VisitIcon, permission: 'services.write' },
  { dialog: 'move', label: 'Przełóż przegląd', icon: MoveIcon, permission: 'devices.write' },
  { dialog: 'inspection', label: 'Zapisz wykonany przegląd', icon: DoneIcon, permission: 'devices.write' },
  { dialog: 'attachments', label: 'Zdjęcia', icon: PhotosIcon },
  { dialog: 'edit', label: 'Edytuj urządzenie', icon: EditIcon, permission: 'devices.write' },
  { dialog: 'delete', label: 'Usuń urządzenie', icon: DeleteIcon, permission: 'devices.delete' },
]

/** '⋯': everything that can be done about a device, for those who may. */
export function MoreActions({ device, about, onAsk }: MoreActionsProps) {
  const may = usePermission()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A dialog opens when the menu is gone, so that closing it gives the focus back to the button.
  const chosen = useRef<CardAction>(undefined)
  const close = (dialog?: CardAction) => {
    chosen.current = dialog
    setAnchor(null)
  }
  return (
    <>
      <IconButton
        id={id}
        aria-label={`Więcej działań: ${about}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => close()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-labelledby': id },
          transition: {
            onExited: () => {
              if (chosen.current) onAsk(chosen.current)
              chosen.current = undefined
            },
          },
        }}
      >
        {items
          .filter(({ permission }) => !permission || may(permission))
          .map(({ dialog, label, icon: Icon }) => (
            <MenuItem key={dialog} onClick={() => close(dialog)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {label}
              {dialog === 'attachments' && ` (${device.imageCount})`}
            </MenuItem>
          ))}
        <MenuItem component="a" href={directionsTo(device)} target="_blank" rel="noreferrer" onClick={() => close()}>
          <ListItemIcon>
            <DirectionsIcon fontSize="small" />
          </ListItemIcon>
          Nawiguj
        </MenuItem>
      </Menu>
    </>
  )
}
