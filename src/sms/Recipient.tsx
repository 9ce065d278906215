import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPhone } from '#domain/text/phone'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { SmsSubject } from './sms-subject'
import { addressLine } from './sms-subject'

export function Recipient({ device, phone }: { device: SmsSubject; phone: string }) {
  return (
    <Box component="section" aria-label="Odbiorca" sx={sunken}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {device.clientName || 'Nieznany klient'}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {phone ? formatPhone(phone) : 'Brak numeru'}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`} · {addressLine(device)}
      </Typography>
    </Box>
  )
}

const sunken = {
  px: 1.75,
  py: 1.25,
  borderRadius: 1,
  bgcolor: (theme: { colours: { sunken: string } }) => theme.colours.sunken,
} as const
