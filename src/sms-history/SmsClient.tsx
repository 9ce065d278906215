import { Link } from 'react-router-dom'
import type { SmsMessage } from '#domain/sms/sms'
import { clientAddress } from '../shared/record-address'

/** A link, unless the client was deleted. */
export function SmsClient({ sms: { clientId, clientName } }: { sms: SmsMessage }) {
  return clientId === null ? clientName : <Link to={clientAddress(clientId)}>{clientName}</Link>
}
