import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { DialogHead } from '../../shared/DialogHead'
import { ServiceStatusChip } from '../ServiceStatusChip'
import { formatDuration } from '../duration'

/** All that is known of a service. */
export function ServiceDetails({ service, onClose }: { service: Service; onClose: () => void }) {
  const id = useId()
  const { client, device, startsAt, durationMinutes, type, status, technician, notes } = service
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} title={client.name} subtitle={serviceTypeNames[type]} onClose={onClose} />
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <ServiceStatusChip status={status} />
          <Typography>
            {formatInstant(startsAt)}, {formatDuration(durationMinutes)}
          </Typography>
          <Typography>
            {deviceTypeNames[device.type]} {device.name} · {formatAddress(device.address)}
          </Typography>
          {technician && <Typography>Serwisant: {technician}</Typography>}
          {notes && <Typography>Uwagi: {notes}</Typography>}
        </Box>
      </DialogContent>
    </Dialog>
  )
}
