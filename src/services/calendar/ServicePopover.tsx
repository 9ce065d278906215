import EarlierIcon from '@mui/icons-material/ArrowUpward'
import LaterIcon from '@mui/icons-material/ArrowDownward'
import DayBeforeIcon from '@mui/icons-material/ArrowBack'
import DayAfterIcon from '@mui/icons-material/ArrowForward'
import CloseIcon from '@mui/icons-material/Close'
import LongerIcon from '@mui/icons-material/Add'
import ShorterIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import { noNoticeReason } from '#domain/services/notice'
import { possibleActions } from '#domain/services/possible-actions'
import type { Service } from '#domain/services/service'
import { serviceDuration, serviceTypeNames } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import { addDays } from '#domain/time/day'
import { formatDayOfMonth, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { capitalized } from '#domain/text/sentence'
import { minutesAfter } from '#domain/time/minutes'
import { usePermission } from '../../providers/use-session'
import { Caption, SecondaryText } from '../../shared/page/SecondaryText'
import { deviceAddress } from '../../shared/page/record-address'
import { CallButton, NavigateButton } from '../../shared/page/ContactButtons'
import { unbroken } from '../../shared/page/unbroken'
import { useToday } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { ServiceMenu, ServiceProtocols, ServiceStatusChip, useProtocolsOf, useServiceDialogs } from '..'
import { TechnicianMark } from '../../technicians'
import { noticePhrase } from '../notices'
import type { PopoverPlace } from './popover-place'
import { coversToasts, popoverMargin, popoverWidth } from './popover-place'
import type { ServiceMoves } from './use-move-service'
import type { WallTime } from './wall-clock'
import { wallTimeAt } from './wall-clock'

interface ServicePopoverProps {
  service: Service
  place: PopoverPlace
  technicians: readonly Technician[]
  movable: boolean
  move: ServiceMoves['move']
  /** For moves by days, which keep the time in Warsaw */
  moveTo: (service: Service, start: WallTime, notify?: boolean) => boolean
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
          {serviceTypeNames[service.type]} · {deviceTypeNames[device.type]}
          {device.name && ` ${device.name}`}
        </Typography>
        <SecondaryText>{unbroken(formatAddress(device.address))}</SecondaryText>
        {service.customerNotice && <SecondaryText>Klient {noticePhrase(service.customerNotice)}</SecondaryText>}
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

const stepMinutes = 30

/** Moves and resizes without a mouse. */
function MoveButtons({ service, move, moveTo }: Pick<ServicePopoverProps, 'service' | 'move' | 'moveTo'>) {
  const { startsAt, durationMinutes } = service
  const { data: settings, isPending } = useSettings()
  const byDefault = settings?.visitNoticesByDefault === true
  const [choice, setChoice] = useState<boolean>()
  const maySend = usePermission()('sms.send')
  const untold = noNoticeReason(service.client, startsAt)
  const mayNotify = maySend && untold === undefined
  const notify = mayNotify && (choice ?? byDefault)
  const waits = mayNotify && choice === undefined && isPending
  const by = (minutes: number) => move(service, { startsAt: minutesAfter(startsAt, minutes) }, notify)
  const byDays = (days: number) => {
    const at = wallTimeAt(startsAt)
    moveTo(service, { ...at, day: addDays(at.day, days) }, notify)
  }
  const last = (minutes: number) => move(service, { durationMinutes: durationMinutes + minutes }, false)
  return (
    <Box
      component="fieldset"
      aria-label="Przełóż wizytę"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Group label="Dzień">
        <Step label="Dzień wcześniej" icon={<DayBeforeIcon fontSize="small" />} off={waits} run={() => byDays(-1)} />
        <Step label="Dzień później" icon={<DayAfterIcon fontSize="small" />} off={waits} run={() => byDays(1)} />
      </Group>
      <Group label="Godzina">
        <Step
          label={`Wcześniej o ${stepMinutes} minut`}
          icon={<EarlierIcon fontSize="small" />}
          off={waits}
          run={() => by(-stepMinutes)}
        />
        <Step
          label={`Później o ${stepMinutes} minut`}
          icon={<LaterIcon fontSize="small" />}
          off={waits}
          run={() => by(stepMinutes)}
        />
      </Group>
      <Group label="Czas">
        <Step
          label={`Krócej o ${stepMinutes} minut`}
          icon={<ShorterIcon fontSize="small" />}
          off={durationMinutes - stepMinutes < serviceDuration.min}
          run={() => last(-stepMinutes)}
        />
        <Step
          label={`Dłużej o ${stepMinutes} minut`}
          icon={<LongerIcon fontSize="small" />}
          off={durationMinutes + stepMinutes > serviceDuration.max}
          run={() => last(stepMinutes)}
        />
      </Group>
      {maySend && untold !== undefined && <SecondaryText sx={{ flexBasis: '100%' }}>{untold}</SecondaryText>}
      {mayNotify && (
        <FormControlLabel
          control={<Checkbox size="small" checked={notify} onChange={(_, checked) => setChoice(checked)} />}
          label="Powiadom klienta SMS-em o przełożeniu"
          sx={{ flexBasis: '100%' }}
        />
      )}
    </Box>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mr: 1 }}>
      <Caption aria-hidden="true">{label}</Caption>
      {children}
    </Box>
  )
}

interface StepProps {
  label: string
  icon: ReactNode
  /** Disabled by aria-disabled, so that it keeps the focus */
  off?: boolean
  run: () => void
}

function Step({ label, icon, off = false, run }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      data-tooltip={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) run()
      }}
      sx={{ width: 32, height: 32, ...(off && { opacity: 0.4 }) }}
    >
      {icon}
    </IconButton>
  )
}
