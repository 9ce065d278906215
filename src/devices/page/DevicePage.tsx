import { DeviceRecord } from './DeviceRecord'

export default function DevicePage({ id }: { id: number }) {
  return <DeviceRecord key={id} id={id} place="page" />
}
