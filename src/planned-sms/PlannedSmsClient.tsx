import { Link } from 'react-router-dom'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import { clientAddress } from '../shared/record-address'
import { clientOf } from './planned-sms-text'

export function PlannedSmsClient({ sms }: { sms: PlannedSms }) {
  return sms.client ? <Link to={clientAddress(sms.client.id, sms.device?.id)}>{clientOf(sms)}</Link> : clientOf(sms)
}
