import Box from '@mui/material/Box'
import type { Device } from '#domain/devices/device'
import { DevicePlannedSms } from '../sms/planned'
import { ServiceHistory } from '../services/history'

export function DevicePanel({ device }: { device: Device }) {
  return (
    <Box
      className="device-panel"
      sx={{
        display: 'grid',
        gap: 2,
        mt: 1.5,
        px: 2,
        py: 1.5,
        borderRadius: 2,
        bgcolor: (theme) => theme.colours.sunken,
      }}
    >
      <ServiceHistory of={{ owner: 'device', id: device.id }} devices={[device]} title="Historia serwisu" />
      <DevicePlannedSms deviceId={device.id} />
    </Box>
  )
}
