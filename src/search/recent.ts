import AirConditionerIcon from '@mui/icons-material/AcUnit'
import HeatPumpIcon from '@mui/icons-material/HeatPumpOutlined'
import BoilerIcon from '@mui/icons-material/LocalFireDepartmentOutlined'
import ClientIcon from '@mui/icons-material/PersonOutlined'
import ServiceIcon from '@mui/icons-material/EventNoteOutlined'
import { useStore } from 'react-admin'
import type { DeviceType } from '#domain/devices/device-type'
import type { SearchOption } from './option'

const maxRecent = 6

type RecordKind = 'client' | 'device' | 'service'

export interface Recent {
  kind: RecordKind
  id: string
  title: string
  detail: string
  address: string
  /** Type of a device; missing in records kept by older versions */
  deviceType?: DeviceType
}

const deviceIcons = { HEAT_PUMP: HeatPumpIcon, GAS_BOILER: BoilerIcon, AIR_CONDITIONER: AirConditionerIcon } as const

function recordIcon({ kind, deviceType = 'HEAT_PUMP' }: Recent): SearchOption['icon'] {
  if (kind === 'device') return deviceIcons[deviceType]
  return kind === 'client' ? ClientIcon : ServiceIcon
}

/**
 * Recently opened records, newest first. In react-admin's store, which each user has, and which is emptied at sign-out.
 */
export function useRecent() {
  const [recent, setRecent] = useStore<Recent[]>('search.recent', [])
  const remember = (record: Recent) =>
    setRecent([record, ...recent.filter(({ id }) => id !== record.id)].slice(0, maxRecent))
  return { recent, remember }
}

const groups = { client: 'Klienci', device: 'Urządzenia', service: 'Wizyty' } as const

/** @param group by default that of its kind */
export function recordOption(record: Recent, group: SearchOption['group'] = groups[record.kind]): SearchOption {
  const { id, title, detail, address } = record
  return { id, group, title, detail, icon: recordIcon(record), leads: address }
}
