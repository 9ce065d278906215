import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import type { SmsMessage } from '#domain/sms/sms'
import { clientAddress } from '../../shared/page/record-address'
import { SmsStateChip } from '..'

export function SmsStatus({ sms: { state, testMode } }: { sms: SmsMessage }) {
  return (
    <>
      <SmsStateChip state={state} />
      {testMode && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
          tryb testowy
        </Box>
      )}
    </>
  )
}

/** Clamped to three lines; the details show all. */
export function ClampedMessage({ text }: { text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '3',
        overflow: 'hidden',
        minWidth: { lg: '18rem' },
        maxWidth: { lg: '26rem' },
        lineHeight: 1.35,
        fontVariantNumeric: 'normal',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  )
}

/** A link, unless the client was deleted. */
export function SmsClient({ sms: { clientId, clientName } }: { sms: SmsMessage }) {
  return clientId === null ? clientName : <Link to={clientAddress(clientId)}>{clientName}</Link>
}
