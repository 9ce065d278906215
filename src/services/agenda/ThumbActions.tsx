import type { SvgIconComponent } from '@mui/icons-material'
import NavigateIcon from '@mui/icons-material/DirectionsOutlined'
import NoteIcon from '@mui/icons-material/EditNoteOutlined'
import CallIcon from '@mui/icons-material/PhoneOutlined'
import PhotosIcon from '@mui/icons-material/PhotoCameraOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { formatAddress } from '#domain/devices/address'
import { possibleActions } from '#domain/services/possible-actions'
import type { Service } from '#domain/services/service'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { usePermission } from '../../providers/use-session'
import { useServiceDialogs } from '..'
import { directionsTo } from '../../shared/page/ContactButtons'
import { useListedServices } from './services-context'

/** The actions a technician needs on the way and at the client's, large enough for a thumb. */
export function ThumbActions({ service }: { service: Service }) {
  const { client, device } = service
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const { note, now } = useListedServices()
  const possible = possibleActions(service, may)
  const which = `${client.name}, ${formatInstant(service.startsAt)}`
  return (
    <Box
      sx={{
        display: 'grid',
        // One row where the labels fit, also with large text.
        gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
        flex: { xs: '1 1 100%', md: '0 1 26rem' },
        gap: 0.5,
        mx: { xs: -0.75, sm: 0 },
      }}
    >
      {possible.includes('complete') && (
        <ThumbAction
          label="Zakończ"
          name={`Zakończ wizytę: ${which}`}
          icon={DoneIcon}
          // Of a future day it is rarely the next step.
          variant={dayAt(service.startsAt) <= dayAt(now) ? 'tonal' : 'outlined'}
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
        <ThumbAction label="Notatka" name={`Notatka: ${which}`} icon={NoteIcon} onClick={() => note(service)} />
      )}
    </Box>
  )
}

interface ThumbActionProps extends Pick<ButtonProps, 'variant' | 'href' | 'onClick'> {
  label: string
  /** Names the service, too, for screen readers */
  name: string
  icon: SvgIconComponent
  target?: '_blank'
}

function ThumbAction({ label, name, icon: Icon, target, variant = 'outlined', ...button }: ThumbActionProps) {
  return (
    <Button
      {...button}
      {...(target && { target, rel: 'noopener noreferrer' })}
      variant={variant}
      aria-label={name}
      sx={{
        flexDirection: 'column',
        gap: 0.25,
        minWidth: 0,
        minHeight: 54,
        px: 0.25,
        py: 0.5,
        lineHeight: 1.2,
        fontSize: '0.75rem',
      }}
    >
      <Icon sx={{ fontSize: 20 }} />
      {label}
    </Button>
  )
}
