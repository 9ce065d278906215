import { DeviceRecord } from './DeviceRecord'

/** `/devices/{id}` */
export default function DevicePage({ id }: { id: number }) {
  return <DeviceRecord key={id} id={id} place="page" />
}
