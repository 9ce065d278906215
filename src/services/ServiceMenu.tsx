import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DetailsIcon from '@mui/icons-material/InfoOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import NotifyIcon from '@mui/icons-material/SmsOutlined'
import ProtocolIcon from '@mui/icons-material/AssignmentTurnedInOutlined'
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import StickerIcon from '@mui/icons-material/QrCode2Outlined'
import ReopenIcon from '@mui/icons-material/ReplayOutlined'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServiceAction } from '#domain/services/possible-actions'
import { needsNotice } from '#domain/services/notice'
import { possibleActions } from '#domain/services/possible-actions'
import type { Service } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import type { MenuAction } from '../shared/page/ActionMenu'
import { ActionMenu } from '../shared/page/ActionMenu'
import { serviceProtocolAddress } from '../shared/page/record-address'
import { useMinute } from '../shared/use-clock'
import { useServiceDialogs } from './dialogs/context'

type OwnActions = Partial<Record<ServiceAction, () => void>>

const looks: Record<ServiceAction, Pick<MenuAction, 'label' | 'icon'>> = {
  complete: { label: 'Zakończ', icon: DoneIcon },
  edit: { label: 'Edytuj', icon: EditIcon },
  notify: { label: 'Powiadom klienta', icon: NotifyIcon },
  cancel: { label: 'Anuluj wizytę', icon: CancelIcon },
  reopen: { label: 'Wznów', icon: ReopenIcon },
  remove: { label: 'Usuń', icon: DeleteIcon },
}

/** Permitted actions, the usual next step first. `own` replaces the dialogs of some. */
export function useServiceActions(service: Service, own: OwnActions = {}): MenuAction[] {
  const may = usePermission()
  const navigate = useNavigate()
  const dialogs = useServiceDialogs()
  const now = useMinute()
  const [likeliest, ...others] = possibleActions(service, may)
    .filter((action) => action !== 'notify' || needsNotice(service, now))
    .map((action) => ({
      id: action,
      ...looks[action],
      run: own[action] ?? (() => dialogs[action](service)),
    }))
  return [
    ...(likeliest ? [likeliest] : []),
    { id: 'details', label: 'Szczegóły', icon: DetailsIcon, run: () => dialogs.details(service) },
    { id: 'attachments', label: 'Zdjęcia', icon: PhotosIcon, run: () => dialogs.attachments(service) },
    ...(service.status === 'CANCELLED'
      ? []
      : [
          {
            id: 'protocol',
            label: 'Protokół',
            icon: ProtocolIcon,
            run: () => void navigate(serviceProtocolAddress(service.id)),
          },
        ]),
    ...(may('stickers.use')
      ? [
          {
            id: 'sticker',
            label: 'Naklejka z kodem QR',
            icon: StickerIcon,
            run: () => dialogs.sticker(service),
          },
        ]
      : []),
    ...others,
  ]
}

interface ServiceMenuProps {
  service: Service
  /** Further actions of the page */
  more?: readonly MenuAction[]
  own?: OwnActions | undefined
}

export function ServiceMenu({ service, more = [], own }: ServiceMenuProps) {
  const actions = useServiceActions(service, own)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconButton
        id={id}
        aria-label={`Działania: ${service.client.name}, ${formatInstant(service.startsAt)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          labelledBy={id}
          actions={[...actions, ...more]}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
