import AirIcon from '@mui/icons-material/AcUnitOutlined'
import PumpIcon from '@mui/icons-material/HeatPumpOutlined'
import BoilerIcon from '@mui/icons-material/LocalFireDepartmentOutlined'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { DeviceType } from '#domain/devices/device-type'

const icons = { HEAT_PUMP: PumpIcon, GAS_BOILER: BoilerIcon, AIR_CONDITIONER: AirIcon } as const satisfies Record<
  DeviceType,
  unknown
>

/** px */
const size = 36

/** As far to the right as what stands beside the mark. */
export const besideMark = ({ spacing }: Theme) => ({ md: `calc(${size}px + ${spacing(1.5)})` })

/** The type of a device as a small picture; its name stands beside it. */
export function DeviceTypeMark({ type }: { type: DeviceType }) {
  const Icon = icons[type]
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: 1,
        color: 'text.secondary',
        bgcolor: (theme) => theme.colours.sunken,
        '& svg': { fontSize: '1.25rem' },
      }}
    >
      <Icon />
    </Box>
  )
}
