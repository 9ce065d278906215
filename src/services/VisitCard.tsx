import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatPhone } from '#domain/clients/phone'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatTime } from '#domain/time/format'
import { clientAddress } from '../shared/client-address'
import { ServiceStatusChip } from './ServiceStatusChip'
import { VisitActions } from './VisitActions'

/** A visit in the agenda: when, at whose place, what for, and what can be done. */
export function VisitCard({ visit }: { visit: Service }) {
  const { client, device, startsAt, endsAt } = visit
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '104px minmax(0, 1fr) 124px 300px' },
        columnGap: 2,
        rowGap: { xs: 1, md: 0 },
        alignItems: 'start',
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        opacity: visit.status === 'CANCELLED' ? 0.75 : 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="div" sx={{ fontWeight: 600, whiteSpace: 'nowrap', lineHeight: '24px' }}>
        <time dateTime={startsAt.toISOString()}>{formatTime(startsAt)}</time>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          –<time dateTime={endsAt.toISOString()}>{formatTime(endsAt)}</time>
        </Box>
      </Typography>
      <Box
        sx={{ minWidth: 0, gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: 2 }, overflowWrap: 'anywhere' }}
      >
        <MuiLink
          component={Link}
          to={clientAddress(visit.clientId, visit.deviceId)}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 550, lineHeight: '24px' }}
        >
          {client.name}
        </MuiLink>
        <Typography variant="body2">
          {serviceTypeNames[visit.type]} · {deviceTypeNames[device.type]}
          {device.name && ` ${device.name}`}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          color="text.secondary"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
        >
          <span>{formatAddress(device.address)}</span>
          <MuiLink href={`tel:${client.phone}`} color="inherit" underline="hover" sx={{ whiteSpace: 'nowrap' }}>
            {formatPhone(client.phone)}
          </MuiLink>
          {visit.technician && <span>{visit.technician}</span>}
        </Typography>
        {visit.notes && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
            Uwagi: {visit.notes}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, md: 3 } }}>
        <ServiceStatusChip status={visit.status} />
      </Box>
      <VisitActions visit={visit} />
    </Box>
  )
}
