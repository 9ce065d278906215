import CallIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { isToCome } from '#domain/services/service-group'
import { formatPhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import { useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'
import { AwayIcon, HandOverIcon } from '../../shared/plain/icons'
import { PlainIconButton } from '../../shared/plain/PlainButton'
import { Caption } from '../../shared/page/SecondaryText'
import { useMinute } from '../../shared/use-clock'
import { TechnicianMark } from '../../technicians'
import type { Lane } from './lane-layout'

interface LaneHeadProps {
  lane: Lane
  /** First proposed for an absence */
  day: Day
  /** Under the name */
  caption: string
  /** Number of services, shown next to the name */
  count?: number
}

export function LaneHead({ lane: { name, technician, services }, day, caption, count }: LaneHeadProps) {
  const may = usePermission()
  const { absence, handOver } = useServiceDialogs()
  const now = useMinute()
  const waiting = services.filter((service) => isToCome(service, now))
  const handsOver = technician ? 'Przekaż wizyty' : 'Przydziel wizyty'
  return (
    <Box sx={{ minWidth: 0, px: 1, py: 0.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {name && <TechnicianMark name={name} colour={technician?.colour ?? null} size={24} />}
        <Typography variant="body2" component="h2" noWrap sx={{ flex: 1, fontWeight: 600 }} title={name ?? undefined}>
          {name ?? 'Bez serwisanta'}
        </Typography>
        {count !== undefined && <Caption aria-hidden="true">{count || ''}</Caption>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          mr: -0.5,
          '& > .MuiIconButton-root': { width: 32, minWidth: 0, p: 0 },
        }}
      >
        <Caption component="p" noWrap sx={{ m: 0, flex: 1 }}>
          {caption}
        </Caption>
        {technician?.phone && (
          <IconButton
            size="small"
            href={`tel:${technician.phone}`}
            data-tooltip={formatPhone(technician.phone)}
            aria-label={`Zadzwoń: ${technician.name}, ${formatPhone(technician.phone)}`}
          >
            <CallIcon fontSize="small" />
          </IconButton>
        )}
        {waiting.length > 0 && may('services.write') && (
          <PlainIconButton
            icon={HandOverIcon}
            data-tooltip={handsOver}
            aria-label={`${handsOver}: ${name ?? 'bez serwisanta'}`}
            onClick={() => handOver(waiting.map(({ id }) => id))}
          />
        )}
        {technician?.offered && may('services.write') && (
          <PlainIconButton
            icon={AwayIcon}
            data-tooltip="Nieobecny"
            aria-label={`Nieobecny: ${technician.name}`}
            onClick={() => absence(technician, day)}
          />
        )}
      </Box>
    </Box>
  )
}
