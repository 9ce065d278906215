import Typography from '@mui/material/Typography'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { unbroken } from '../page/unbroken'

export function DeviceSubject({
  clientName,
  type,
  name,
  address,
}: Pick<Device, 'clientName' | 'type' | 'name' | 'address'>) {
  return (
    <Typography color="text.secondary">
      {clientName} · {deviceTypeNames[type]}
      {name && ` ${name}`} · {unbroken(formatAddress(address))}
    </Typography>
  )
}
