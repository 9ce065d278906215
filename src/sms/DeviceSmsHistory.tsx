import { SmsLedger } from './SmsLedger'

/** What was sent about a device. */
export function DeviceSmsHistory({ deviceId }: { deviceId: number }) {
  return <SmsLedger of={{ owner: 'device', id: deviceId }} empty="Brak wysłanych SMS-ów." />
}
