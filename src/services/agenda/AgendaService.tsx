import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { isUnfinished } from '#domain/services/service-group'
import { formatTime } from '#domain/time/format'
import { ServiceMenu, ServiceRemarks, ServiceStatusChip } from '..'
import { focusHome } from '../../shared/page/focus-keeper'
import { deviceAddress } from '../../shared/page/record-address'
import { useArrival } from '../../shared/list/use-arrival'
import { unbroken } from '../../shared/page/unbroken'
import { TechnicianMark, useTechnicians } from '../../technicians'
import { useListedServices } from './services-context'
import { ThumbActions } from './ThumbActions'

export function AgendaService({ service }: { service: Service }) {
  const { client, device, startsAt, endsAt, status } = service
  const { linkedId, now, withNames } = useListedServices()
  const linked = linkedId === service.id
  const { frame, heading } = useArrival<HTMLLIElement, HTMLAnchorElement>(linked)
  const goesOn = status === 'SCHEDULED' && startsAt <= now && endsAt > now
  const isOver = isUnfinished(service, now)
  return (
    <Box
      component="li"
      ref={frame}
      {...focusHome(`service ${service.id}`)}
      data-arrived={linked || undefined}
      sx={{
        // Below the sticky week strip.
        scrollMarginTop: 190,
        px: { xs: 2, sm: 2.5 },
        pt: 0.5,
        pb: 1,
        // Marked by the background: lower opacity would reduce the contrast of the text.
        ...(status === 'CANCELLED' && { bgcolor: (theme) => theme.colours.sunken }),
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mr: -1.25 }}>
        <Typography component="div" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          <time dateTime={startsAt.toISOString()}>{formatTime(startsAt)}</time>
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            –<time dateTime={endsAt.toISOString()}>{formatTime(endsAt)}</time>
          </Box>
        </Typography>
        {goesOn && (
          <Typography variant="body2" sx={{ color: 'info.main', fontWeight: 550 }}>
            trwa
          </Typography>
        )}
        {isOver && (
          <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 550 }}>
            do zakończenia
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
          {/* Hidden on a phone, where it would take a line and only repeat the words beside the time. */}
          <Box sx={{ display: { xs: goesOn || isOver ? 'none' : 'block', sm: 'block' } }}>
            <ServiceStatusChip status={status} />
          </Box>
          <ServiceMenu service={service} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 3, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <MuiLink
            ref={heading}
            component={Link}
            to={deviceAddress(service.deviceId)}
            color="text.primary"
            underline="hover"
            sx={{ display: 'inline-block', minHeight: 28, fontSize: '1rem', fontWeight: 600, lineHeight: 1.75 }}
          >
            {client.name}
          </MuiLink>
          <Typography variant="body2">
            {serviceTypeNames[service.type]} · {deviceTypeNames[device.type]}
            {device.name && ` ${device.name}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {unbroken(formatAddress(device.address))}
          </Typography>
          {withNames && <Technician service={service} />}
          {service.customerNotice?.state === 'OUTDATED' && startsAt > now && (
            <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 550 }}>
              Klient nie wie o zmianie
            </Typography>
          )}
          <ServiceRemarks service={service} variant="body2" />
        </Box>
        <ThumbActions service={service} />
      </Box>
    </Box>
  )
}

function Technician({ service: { technician, technicianId } }: { service: Service }) {
  const { data: technicians = [] } = useTechnicians()
  const colour = technicians.find(({ userId }) => userId === technicianId)?.colour ?? null
  return (
    <Typography
      variant="body2"
      component="div"
      color="text.secondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.25 }}
    >
      {technician && <TechnicianMark name={technician} colour={colour} size={20} />}
      {technician ? `Serwisant: ${technician}` : 'Bez przypisanego serwisanta'}
    </Typography>
  )
}
