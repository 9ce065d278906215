import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from '#domain/devices/device-type'
import { usePermission } from '../providers/use-session'
import { DividedItem } from '../shared/list/DividedItem'
import { CallButton } from '../shared/page/ContactButtons'
import { SecondaryText } from '../shared/page/SecondaryText'
import { focusHome } from '../shared/page/focus-keeper'
import { deviceAddress } from '../shared/page/record-address'
import { useBooking } from '../confirmations/to-book'

interface DeviceRowProps {
  device: Device
  /** A line of its own below the name */
  state: ReactNode
  /** Offers to book a service */
  toBook: boolean
  children?: ReactNode
}

export function DeviceRow({ device, state, toBook, children }: DeviceRowProps) {
  const { id, clientName, clientPhone, address } = device
  const may = usePermission()
  const { label, open } = useBooking()(device)
  return (
    <DividedItem
      {...focusHome(`device-row ${id}`)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.25 }}
    >
      <Box sx={{ flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={deviceAddress(id)}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 550, display: 'inline-block', minHeight: 24 }}
        >
          {clientName}
        </MuiLink>
        <SecondaryText component="div">{state}</SecondaryText>
        <SecondaryText>
          {deviceTitle(device)} · {address.city}
        </SecondaryText>
        {children}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CallButton phone={clientPhone} name={clientName} />
        {toBook && may('services.write') && (
          <Button
            size="small"
            variant="tonal"
            aria-label={`${label}: ${clientName}, ${deviceTitle(device)}`}
            onClick={open}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            {label}
          </Button>
        )}
      </Box>
    </DividedItem>
  )
}
