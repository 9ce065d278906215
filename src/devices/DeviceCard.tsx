import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import EventIcon from '@mui/icons-material/EditCalendarOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatPhone } from '#domain/clients/phone'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { useMay } from '../providers/use-session'
import { BookVisitDialog } from '../services'
import { SendReminderButton } from '../sms'
import { useToday } from '../shared/use-today'
import { ConfirmationChip, confirmationOf } from './ConfirmationChip'
import { DeleteDevice } from './DeleteDevice'
import { EditDeviceDialog } from './DeviceDialog'
import { DevicePanel } from './DevicePanel'
import { DeviceTypeMark } from './DeviceTypeMark'
import { DueDate } from './DueDate'

interface DeviceCardProps {
  device: Device
  phone: string
  /** The client's only device */
  only: boolean
}

/** A device within the card of its client: what and where it is, when it is due, and what can be done about it. */
export function DeviceCard({ device, phone, only }: DeviceCardProps) {
  const may = useMay()
  const today = useToday()
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'visit'>()
  const close = () => setDialog(undefined)
  const state = confirmationOf(device, today)
  const title = [deviceTypeNames[device.type], device.name].filter(Boolean).join(' ')
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{ px: { xs: 2, sm: 2.5 }, py: 1.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'auto 1fr', md: 'auto 1fr auto' },
          columnGap: 1.5,
          rowGap: 1,
        }}
      >
        <DeviceTypeMark type={device.type} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 550 }}>
            {deviceTypeNames[device.type]}
            {device.name && (
              <Box component="span" sx={{ fontWeight: 400 }}>
                {' '}
                {device.name}
              </Box>
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatAddress(device.address)}
          </Typography>
          {device.notes && (
            <Typography
              variant="caption"
              color="text.secondary"
              sx={{ display: 'block', mt: 0.5, whiteSpace: 'pre-line' }}
            >
              {device.notes}
            </Typography>
          )}
        </Box>
        <Box
          sx={{
            gridColumn: { xs: '1 / -1', md: 3 },
            display: 'flex',
            flexDirection: { xs: 'row', md: 'column' },
            flexWrap: 'wrap',
            alignItems: { xs: 'center', md: 'flex-end' },
            gap: 0.75,
          }}
        >
          <DueDate due={device.nextInspectionDate} />
          <ConfirmationChip state={state} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25, pl: { md: 6 } }}>
        {may('sms.send') && (
          <SendReminderButton device={device} phone={formatPhone(phone)} highlighted={state !== 'CONFIRMED'} />
        )}
        {may('services.write') && (
          <Button size="small" variant="outlined" startIcon={<EventIcon />} onClick={() => setDialog('visit')}>
            Utwórz serwis
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          endIcon={<ExpandIcon sx={{ rotate: open ? '180deg' : 'none', transition: 'rotate 150ms' }} />}
        >
          Wizyty i SMS-y
        </Button>
        <Box sx={{ flex: 1 }} />
        {may('devices.write') && (
          <Tooltip title="Edytuj urządzenie">
            <IconButton aria-label={`Edytuj urządzenie: ${title}`} onClick={() => setDialog('edit')}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {may('devices.delete') && (
          <Tooltip title="Usuń urządzenie">
            <IconButton aria-label={`Usuń urządzenie: ${title}`} onClick={() => setDialog('delete')}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <div id={panelId}>{open && <DevicePanel deviceId={device.id} />}</div>
      {dialog === 'edit' && <EditDeviceDialog device={device} onClose={close} />}
      {dialog === 'delete' && <DeleteDevice device={device} last={only} onClose={close} />}
      {dialog === 'visit' && <BookVisitDialog device={device} onBooked={() => setOpen(true)} onClose={close} />}
    </Box>
  )
}
