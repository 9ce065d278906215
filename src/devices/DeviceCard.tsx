import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { useToday } from '../shared/use-today'
import { ConfirmationChip, confirmationOf } from './ConfirmationChip'
import { DeviceActions } from './DeviceActions'
import type { CardDialog } from './DeviceDialogs'
import { DeviceDialogs } from './DeviceDialogs'
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
  const today = useToday()
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<CardDialog>()
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
      <DeviceActions
        device={device}
        phone={phone}
        title={title}
        highlighted={state !== 'CONFIRMED'}
        open={open}
        panelId={panelId}
        onToggle={() => setOpen(!open)}
        onAsk={setDialog}
      />
      <div id={panelId}>{open && <DevicePanel deviceId={device.id} />}</div>
      <DeviceDialogs
        {...{ dialog, device, only, title }}
        onBooked={() => setOpen(true)}
        onClose={() => setDialog(undefined)}
      />
    </Box>
  )
}
