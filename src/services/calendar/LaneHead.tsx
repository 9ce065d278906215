import CallIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { formatPhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import { useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'
import { AwayIcon } from '../../shared/list/row/icons'
import { RowIconButton } from '../../shared/list/row/RowButton'
import { TechnicianMark } from '../../technicians'
import type { Lane } from './lane-layout'

interface LaneHeadProps {
  lane: Lane
  /** First proposed for an absence */
  day: Day
  /** Under the name */
  caption: string
  /** Of services, beside the name */
  count?: number
}

export function LaneHead({ lane: { name, technician }, day, caption, count }: LaneHeadProps) {
  const may = usePermission()
  const { absence } = useServiceDialogs()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, px: 1, py: 1 }}>
      {name && <TechnicianMark name={name} colour={technician?.colour ?? null} size={28} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" component="h2" noWrap sx={{ fontWeight: 600 }} title={name ?? undefined}>
          {name ?? 'Bez serwisanta'}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" noWrap sx={{ m: 0 }}>
          {caption}
        </Typography>
      </Box>
      {count !== undefined && (
        <Typography variant="caption" color="text.secondary" aria-hidden="true">
          {count || ''}
        </Typography>
      )}
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
      {technician?.offered && may('services.write') && (
        <RowIconButton
          icon={AwayIcon}
          data-tooltip="Nieobecny"
          aria-label={`Nieobecny: ${technician.name}`}
          onClick={() => absence(technician, day)}
        />
      )}
    </Box>
  )
}
