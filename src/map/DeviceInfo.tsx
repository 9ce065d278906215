import CloseIcon from '@mui/icons-material/Close'
import ExpiredIcon from '@mui/icons-material/HistoryOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import ConfirmedIcon from '@mui/icons-material/VerifiedOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { ConfirmationState } from '#domain/confirmations/confirmation'
import { confirmationState, confirmationStateNames } from '#domain/confirmations/confirmation'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { urgencyByDays, urgencyNames } from '#domain/inspections/urgency'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { clientAddress } from '../shared/client-address'
import { StatusChip } from '../shared/StatusChip'
import { ClientPhone } from './ClientPhone'

const looks = {
  CONFIRMED: { tone: 'good', icon: ConfirmedIcon },
  EXPIRED: { tone: 'urgent', icon: ExpiredIcon },
  NOT_CONFIRMED: { tone: 'danger', icon: OpenIcon },
} as const satisfies Record<ConfirmationState, object>

/** A device and its client, as the map tells them (spec 2, info window). */
export function DeviceInfo({ device, today, onClose }: { device: Device; today: Day; onClose: () => void }) {
  const urgency = urgencyByDays(device.nextInspectionDate, today)
  const pressing = urgency === 'OVERDUE' || urgency === 'URGENT'
  const state = confirmationState(device.serviceConfirmedAt, device.nextInspectionDate, today)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, pt: 0.75, overflowWrap: 'anywhere' }}>
          {device.clientName || 'Nieznany klient'}
        </Typography>
        <IconButton aria-label="Zamknij" onClick={onClose} sx={{ mr: -1 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <ClientPhone clientId={device.clientId} />
      <Typography variant="body2" color="text.secondary">
        {formatAddress(device.address)}
      </Typography>
      {device.geocodingStatus === 'FALLBACK' && (
        <Typography variant="body2" color="text.secondary">
          Położenie zastępcze: adres firmy
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontWeight: 550,
          color: ({ colours }) => (pressing ? colours.danger : colours.text),
          '& svg': { fontSize: '1.125rem' },
        }}
      >
        {pressing && <WarningIcon aria-hidden="true" />}
        Przegląd: {formatDay(device.nextInspectionDate)}
        {pressing && `, ${urgencyNames[urgency].toLocaleLowerCase('pl')}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <StatusChip {...looks[state]} label={confirmationStateNames[state]} plain={state === 'NOT_CONFIRMED'} />
        {device.serviceConfirmedAt && (
          <Typography variant="body2" component="span" color="text.secondary">
            {formatDay(dayAt(device.serviceConfirmedAt))}
          </Typography>
        )}
      </Box>
      {device.notes && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Uwagi: {device.notes}
        </Typography>
      )}
      <Button component={Link} to={clientAddress(device.clientName)} variant="outlined" fullWidth sx={{ mt: 1.5 }}>
        Zobacz w zakładce Klienci
      </Button>
    </>
  )
}
