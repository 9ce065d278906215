import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { formatAddress } from '#domain/devices/address'

/** So many names a person reads before saying yes. */
const shownAtMost = 5

export function deviceTitle({ clientName, type, name }: Device): string {
  return `${clientName}: ${deviceTypeNames[type]}${name ? ` ${name}` : ''}`
}

/** Whom it is about: the first few by name. */
export function DeviceNames({ devices }: { devices: readonly Device[] }) {
  const more = devices.length - shownAtMost
  return (
    <Box
      component="ul"
      aria-label="Wybrane urządzenia"
      sx={{ m: 0, px: 2, py: 1, listStyle: 'none', borderRadius: 2, bgcolor: (theme) => theme.colours.sunken }}
    >
      {devices.slice(0, shownAtMost).map((device) => (
        <Box component="li" key={device.id} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {deviceTitle(device)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatAddress(device.address)}
          </Typography>
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" color="text.secondary" sx={{ py: 0.5 }}>
          i jeszcze {more.toLocaleString('pl-PL')}
        </Typography>
      )}
    </Box>
  )
}
