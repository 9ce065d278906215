import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatTime } from '#domain/time/format'
import { clientAddress } from '../shared/client-address'
import { CallButton, NavigateButton } from '../shared/ContactButtons'
import { focusHome } from '../shared/focus-keeper'
import { useArrival } from '../shared/use-arrival'
import { MeantVisitContext } from './meant-visit'
import { ServiceRemarks } from './ServiceRemarks'
import { ServiceStatusChip } from './ServiceStatusChip'
import { VisitActions } from './VisitActions'

/** A visit in the agenda: when, at whose place, what for, and what can be done. */
export function VisitCard({ visit }: { visit: Service }) {
  const { client, device, startsAt, endsAt } = visit
  const cancelled = visit.status === 'CANCELLED'
  const meant = use(MeantVisitContext) === visit.id
  const { frame, heading } = useArrival<HTMLLIElement, HTMLAnchorElement>(meant)
  return (
    <Box
      component="li"
      ref={frame}
      {...focusHome(`visit ${visit.id}`)}
      data-arrived={meant || undefined}
      sx={{
        // In a row where all of it fits, whatever the width and the size of the text.
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        // Quiet by its ground, not by fading: the words keep their contrast.
        ...(cancelled && { bgcolor: (theme) => theme.colours.sunken }),
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography
        component="div"
        sx={{ flex: { xs: '1 0 auto', md: '0 0 6.5rem' }, fontWeight: 600, whiteSpace: 'nowrap', lineHeight: 1.6 }}
      >
        <time dateTime={startsAt.toISOString()}>{formatTime(startsAt)}</time>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          –<time dateTime={endsAt.toISOString()}>{formatTime(endsAt)}</time>
        </Box>
      </Typography>
      <Box
        sx={{
          order: { xs: 1, md: 0 },
          flex: { xs: '1 1 100%', md: '1 1 20rem' },
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        <MuiLink
          ref={heading}
          component={Link}
          to={clientAddress(visit.clientId, visit.deviceId)}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 550, lineHeight: 1.6 }}
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
          {visit.technician && <span>Serwisant: {visit.technician}</span>}
        </Typography>
        <ServiceRemarks service={visit} variant="body2" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
          <CallButton phone={client.phone} name={client.name} />
          <NavigateButton address={device.address} name={client.name} />
        </Box>
      </Box>
      <Box sx={{ flex: { xs: 'none', md: '0 0 7.75rem' } }}>
        <ServiceStatusChip status={visit.status} />
      </Box>
      <VisitActions visit={visit} />
    </Box>
  )
}
