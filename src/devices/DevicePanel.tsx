import Box from '@mui/material/Box'
import { DevicePlannedSms } from '../planned-sms'
import { DeviceVisits } from '../services'

/** What happened and is to happen to a device. Loaded when it is opened. */
export function DevicePanel({ deviceId }: { deviceId: number }) {
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
      <DeviceVisits deviceId={deviceId} />
      <DevicePlannedSms deviceId={deviceId} />
    </Box>
  )
}
