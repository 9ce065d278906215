import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import { possibleActions } from '#domain/services/possible-actions'
import { serviceTypeNames } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import { formatDayOfMonth, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { capitalized } from '#domain/text/sentence'
import { usePermission } from '../../providers/use-session'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { deviceAddress } from '../../shared/page/record-address'
import { CallButton, NavigateButton } from '../../shared/page/ContactButtons'
import { unbroken } from '../../shared/page/unbroken'
import { useToday } from '../../shared/use-clock'
import { ServiceMenu, ServiceProtocols, ServiceStatusChip, useProtocolsOf, useServiceDialogs } from '..'
import { TechnicianMark } from '../../technicians'
import { noticePhrase } from '../notices'
import type { MoveButtonsProps } from './MoveButtons'
import { MoveButtons } from './MoveButtons'
import type { PopoverPlace } from './popover-place'
import { coversToasts, popoverMargin, popoverWidth } from './popover-place'

interface ServicePopoverProps extends MoveButtonsProps {
  place: PopoverPlace
  technicians: readonly Technician[]
  movable: boolean
  onClose: () => void
}

export function ServicePopover({ service, place, technicians, movable, move, moveTo, onClose }: ServicePopoverProps) {
  const id = useId()
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const { client, device, startsAt, endsAt } = service
  const day = dayAt(startsAt)
  const today = useToday()
  const possible = possibleActions(service, may)
  const className = coversToasts(place) ? 'over-toasts' : undefined
  return (
    <Popover
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={place}
      marginThreshold={popoverMargin}
      transformOrigin={{ vertical: 'top', horizontal: place.side === 'right' ? 'left' : 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, className, sx: { width: popoverWidth, p: 2, outline: 'none' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={deviceAddress(service.deviceId)} color="inherit" underline="hover">
              {client.name}
            </MuiLink>
          </Typography>
          <Typography variant="body2">
            {capitalized(formatWeekday(day))}, {formatDayOfMonth(day)}, {formatTime(startsAt)}–{formatTime(endsAt)}
          </Typography>
        </Box>
        <ServiceMenu service={service} />
        <IconButton aria-label="Zamknij" onClick={onClose} sx={{ mr: -1 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <ServiceStatusChip status={service.status} />
      <Box sx={{ display: 'grid', gap: 0.5, my: 1.5 }}>
        <Typography variant="body2">
          {serviceTypeNames[service.type]} · {deviceTitle(device)}
        </Typography>
        <SecondaryText>{unbroken(formatAddress(device.address))}</SecondaryText>
        {service.customerNotice && <SecondaryText>Klient {noticePhrase(service.customerNotice, today)}</SecondaryText>}
        {service.status === 'COMPLETED' && <Protocols serviceId={service.id} onLeave={onClose} />}
        {service.notes && (
          <SecondaryText sx={{ whiteSpace: 'pre-line', maxHeight: 96, overflow: 'auto' }}>
            Uwagi: {service.notes}
          </SecondaryText>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CallButton phone={client.phone} name={client.name} />
        <NavigateButton address={device.address} name={client.name} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', mt: 2, pt: 1.5 }}>
        <TechnicianChoice service={service} technicians={technicians} movable={movable} move={move} />
        {movable && <MoveButtons service={service} move={move} moveTo={moveTo} />}
      </Box>
      {possible.includes('edit') && (
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          {possible.includes('complete') && (
            <Button
              size="small"
              variant={day <= today ? 'contained' : 'outlined'}
              onClick={() => dialogs.complete(service)}
            >
              Zakończ
            </Button>
          )}
          <Button size="small" variant="outlined" onClick={() => dialogs.edit(service)}>
            Edytuj
          </Button>
        </Box>
      )}
    </Popover>
  )
}

function Protocols({ serviceId, onLeave }: { serviceId: number; onLeave: () => void }) {
  const protocols = useProtocolsOf(serviceId)
  if (!protocols) return null
  return (
    <Typography variant="body2" component="div">
      Protokół: <ServiceProtocols inline protocols={protocols} onLeave={onLeave} />
    </Typography>
  )
}

function TechnicianChoice({
  service,
  technicians,
  movable,
  move,
}: Pick<ServicePopoverProps, 'service' | 'technicians' | 'movable' | 'move'>) {
  const { technician, technicianId } = service
  const of = technicians.find(({ userId }) => userId === technicianId)
  const options = technicians.filter(({ offered: now, userId }) => now || userId === technicianId)
  // A technician without an account
  const nameOnly = technicianId === null && technician ? technician : undefined
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      {technician && <TechnicianMark name={technician} colour={of?.colour ?? null} />}
      {movable ? (
        <NativeSelect
          input={<OutlinedInput />}
          inputProps={{ 'aria-label': 'Serwisant' }}
          sx={{ flex: 1, minWidth: 0 }}
          value={technicianId ?? (nameOnly ? 'named' : '')}
          onChange={({ target }) => {
            const selected = options.find(({ userId }) => String(userId) === target.value)
            if (selected || target.value === '')
              move(service, { technicianId: selected?.userId ?? null, technician: selected?.name ?? null })
          }}
        >
          <option value="">Bez serwisanta</option>
          {nameOnly && <option value="named">{nameOnly}</option>}
          {options.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <Typography variant="body2">{technician ?? 'Bez serwisanta'}</Typography>
      )}
    </Box>
  )
}
