import { Link } from 'react-router-dom'
import type { SmsMessage } from '#domain/sms/sms'
import { clientAddress } from '../shared/record-address'

/** Whom it went to, and the way to the card of the client where there still is one. */
export function SmsClient({ sms: { clientId, clientName } }: { sms: SmsMessage }) {
  return clientId === null ? clientName : <Link to={clientAddress(clientId)}>{clientName}</Link>
}
