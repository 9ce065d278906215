import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { formatDay, formatInstant, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { ApiError } from '../../providers/api-error'
import { clientPageAddress, deviceAddress } from '../../shared/record-address'
import { CallButton, NavigateButton } from '../../shared/ContactButtons'
import { DialogHead } from '../../shared/DialogHead'
import { unbroken } from '../../shared/unbroken'
import { formatDuration } from '../duration'
import { useServiceActions } from '../ServiceMenu'
import { ServiceStatusChip } from '../ServiceStatusChip'
import { ServiceTrail } from './ServiceTrail'
import { TechnicianName } from './TechnicianName'

export function ServiceDetails({ service: known, onClose }: { service: Service; onClose: () => void }) {
  const id = useId()
  const fullScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  // Shows changes that are made in dialogs above it.
  const { data: service = known, error } = useGetOne<Service>('services', { id: known.id }, { placeholderData: known })
  const gone = error instanceof ApiError && error.status === 404
  const { client, device, type } = service
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={fullScreen} maxWidth="sm" aria-labelledby={id}>
      <DialogHead
        id={id}
        title={client.name}
        subtitle={`${serviceTypeNames[type]} · ${[deviceTypeNames[device.type], device.name].filter(Boolean).join(' ')}`}
        onClose={onClose}
      />
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {gone ? (
          <Typography role="alert">Ktoś usunął tę wizytę.</Typography>
        ) : (
          <>
            <Facts service={service} onLeave={onClose} />
            <ServiceTrail serviceId={service.id} />
          </>
        )}
      </DialogContent>
      {!gone && <Actions service={service} />}
    </Dialog>
  )
}

function Facts({ service, onLeave }: { service: Service; onLeave: () => void }) {
  const { client, device, startsAt, endsAt, durationMinutes, status } = service
  const day = dayAt(startsAt)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h3" component="p">
          {formatWeekday(day)}, {formatDay(day)}, {formatTime(startsAt)}–{formatTime(endsAt)}
        </Typography>
        <ServiceStatusChip status={status} />
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '9.5rem 1fr' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.75 },
          m: 0,
          typography: 'body2',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
      >
        <Fact name="Czas trwania">{formatDuration(durationMinutes)}</Fact>
        <Fact name="Serwisant">
          <TechnicianName service={service} />
        </Fact>
        <Fact name="Adres">{unbroken(formatAddress(device.address))}</Fact>
        {service.notes && <Fact name="Uwagi">{service.notes}</Fact>}
        {service.performedOn && <Fact name="Wykonano">{formatDay(service.performedOn)}</Fact>}
        {service.workDone && <Fact name="Zrobiono">{service.workDone}</Fact>}
        {service.price !== null && <Fact name="Cena">{formatMoney(service.price)}</Fact>}
        {service.cancelReason && <Fact name="Powód anulowania">{service.cancelReason}</Fact>}
        <Fact name="Dodano">
          {service.createdBy}, {formatInstant(service.createdAt)}
        </Fact>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <CallButton phone={client.phone} name={client.name} />
        <NavigateButton address={device.address} name={client.name} />
        <MuiLink variant="body2" component={Link} to={clientPageAddress(service.clientId)} onClick={onLeave}>
          Klient
        </MuiLink>
        <MuiLink variant="body2" component={Link} to={deviceAddress(service.deviceId)} onClick={onLeave}>
          Urządzenie
        </MuiLink>
      </Box>
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Actions({ service }: { service: Service }) {
  const actions = useServiceActions(service).filter(({ id }) => id !== 'details')
  return (
    <DialogActions
      sx={{
        px: 3,
        py: 2,
        gap: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
        '& > *': { m: '0 !important' },
      }}
    >
      {actions.map(({ id, label, icon: Icon, run }) => (
        <Button
          key={id}
          size="small"
          variant={id === 'complete' ? 'contained' : 'outlined'}
          color={id === 'remove' ? 'error' : id === 'complete' ? 'primary' : 'inherit'}
          startIcon={<Icon />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </DialogActions>
  )
}
