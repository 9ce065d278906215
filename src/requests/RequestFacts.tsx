import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CustomerRequest } from '#domain/requests/request'
import { requestKindNames } from '#domain/requests/request'
import { deviceText } from '#domain/devices/device-type'
import { requestText } from '#domain/requests/request-text'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { SecondaryText } from '../shared/page/SecondaryText'

/** Who asked for what; at the top of a dialog */
export function RequestFacts({ request }: { request: CustomerRequest }) {
  const { kind, clientName, city, phone, known, receivedAt } = request
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {requestKindNames[kind]} · {deviceText(request)}
      </Typography>
      <SecondaryText>
        {clientName}, {city} · {formatInstant(receivedAt)}
      </SecondaryText>
      {phone && (
        <SecondaryText>
          {formatPhone(phone)}
          {!known && ', inny numer niż u klienta'}
        </SecondaryText>
      )}
      <Box
        component="blockquote"
        sx={{
          m: 0,
          mt: 1,
          px: 1.75,
          py: 1.25,
          borderRadius: 1,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          bgcolor: (theme) => theme.colours.sunken,
        }}
      >
        {requestText(request)}
      </Box>
    </Box>
  )
}
