import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatPhone } from '#domain/text/phone'
import type { ProtocolEvent } from '#domain/timeline/event'
import { protocolAddress } from '../shared/page/record-address'
import { Headline, Quiet, Text } from './EventText'

export function ProtocolContent({ event: { event, protocolId, name, recipient, by } }: { event: ProtocolEvent }) {
  return (
    <>
      <Headline>
        Protokół{' '}
        <MuiLink component={Link} to={protocolAddress(protocolId)} variant="inherit">
          {name}
        </MuiLink>
      </Headline>
      <Text>
        {event === 'SENT'
          ? `Wysłano e-mailem na ${recipient}`
          : `Unieważniono link wysłany na ${formatPhone(recipient)}`}
      </Text>
      <Quiet>{by}</Quiet>
    </>
  )
}
