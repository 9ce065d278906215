import type { DeviceType } from '../../devices/device-type'
import type { ProtocolSection } from '../template'
import { airConditionerSections } from './air-conditioner'
import { gasBoilerSections } from './gas-boiler'
import { heatPumpSections } from './heat-pump'

/**
 * The first versions of the templates that every installation begins with. An office changes its own copy, so a change
 * here reaches only new installations.
 */
export const shippedTemplates: readonly {
  /** Names it for good */
  shipped: string
  name: string
  deviceType: DeviceType
  sections: ProtocolSection[]
}[] = [
  {
    shipped: 'heat-pump',
    name: 'Przegląd pompy ciepła',
    deviceType: 'HEAT_PUMP',
    sections: heatPumpSections,
  },
  {
    shipped: 'gas-boiler',
    name: 'Przegląd kotła gazowego',
    deviceType: 'GAS_BOILER',
    sections: gasBoilerSections,
  },
  {
    shipped: 'air-conditioner',
    name: 'Przegląd klimatyzatora',
    deviceType: 'AIR_CONDITIONER',
    sections: airConditionerSections,
  },
]
