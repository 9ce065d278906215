import type { DeviceType } from '#domain/devices/device-type'
import { AirConditionerIcon, BoilerIcon, HeatPumpIcon } from '../shared/plain/icons'

const icons = {
  HEAT_PUMP: HeatPumpIcon,
  GAS_BOILER: BoilerIcon,
  AIR_CONDITIONER: AirConditionerIcon,
} as const satisfies Record<DeviceType, unknown>

/** Decorative: its name is next to it. */
export function DeviceTypeMark({ type }: { type: DeviceType }) {
  const Icon = icons[type]
  return (
    <div className="device-mark" aria-hidden="true">
      <Icon />
    </div>
  )
}
