import type { SvgIconComponent } from '@mui/icons-material'
import NavigateIcon from '@mui/icons-material/DirectionsOutlined'
import NoteIcon from '@mui/icons-material/EditNoteOutlined'
import CallIcon from '@mui/icons-material/PhoneOutlined'
import PhotosIcon from '@mui/icons-material/PhotoCameraOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import { formatAddress } from '#domain/devices/address'
import { possibleActions } from '#domain/services/possible-actions'
import type { Service } from '#domain/services/service'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { usePermission } from '../../providers/use-session'
import { useServiceDialogs } from '..'
import { useRowDialog } from '../../shared/dialog/RowDialogs'
import { directionsTo } from '../../shared/page/ContactButtons'
import { NoteDialog } from './NoteDialog'
import { useServicesContext } from './services-context'

/** The actions a technician needs on the way and at the client's, large enough for a thumb. */
export function ThumbActions({ service }: { service: Service }) {
  const { client, device } = service
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const openDialog = useRowDialog()
  const { now } = useServicesContext()
  const possible = possibleActions(service, may)
  const which = `${client.name}, ${formatInstant(service.startsAt)}`
  return (
    <div className="agenda-thumbs">
      {possible.includes('complete') && (
        <ThumbAction
          label="Zakończ"
          name={`Zakończ wizytę: ${which}`}
          icon={DoneIcon}
          // For a future day this is rarely the next step.
          next={dayAt(service.startsAt) <= dayAt(now)}
          onClick={() => dialogs.complete(service)}
        />
      )}
      <ThumbAction
        label="Zadzwoń"
        name={`Zadzwoń: ${client.name}, ${formatPhone(client.phone)}`}
        icon={CallIcon}
        href={`tel:${client.phone}`}
      />
      <ThumbAction
        label="Nawiguj"
        name={`Nawiguj: ${client.name}, ${formatAddress(device.address)}`}
        icon={NavigateIcon}
        href={directionsTo({ address: device.address })}
        target="_blank"
      />
      <ThumbAction
        label="Zdjęcia"
        name={`Zdjęcia: ${which}`}
        icon={PhotosIcon}
        onClick={() => dialogs.attachments(service)}
      />
      {possible.includes('edit') && (
        <ThumbAction
          label="Uwagi"
          name={`Uwagi: ${which}`}
          icon={NoteIcon}
          onClick={() => openDialog((onClose) => <NoteDialog service={service} onClose={onClose} />)}
        />
      )}
    </div>
  )
}

interface ThumbActionProps {
  label: string
  /** Names the service, too, for screen readers */
  name: string
  icon: SvgIconComponent
  /** Likely to be what is done next */
  next?: boolean
  href?: string
  target?: '_blank'
  onClick?: () => void
}

function ThumbAction({ label, name, icon: Icon, next = false, href, target, onClick }: ThumbActionProps) {
  const props = {
    className: `plain-button plain-button-${next ? 'tonal' : 'text'}`,
    'aria-label': name,
    'data-tooltip': label,
  }
  const content = (
    <>
      <Icon />
      <span>{label}</span>
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" onClick={onClick} {...props}>
        {content}
      </button>
    )
  }
  return (
    <a href={href} {...(target && { target, rel: 'noopener noreferrer' })} {...props}>
      {content}
    </a>
  )
}
