import Box from '@mui/material/Box'
import { DevicePlannedSms } from '../planned-sms'
import { DeviceVisits } from '../services'
import { besideMark } from './DeviceTypeMark'

/** What happened and is to happen to a device. Loaded when it is opened. */
export function DevicePanel({ deviceId }: { deviceId: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 1.5,
        ml: besideMark,
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
