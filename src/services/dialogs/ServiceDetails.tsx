import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import { visitNeedsLabel, visitNeedsText } from '#domain/devices/visit-needs'
import { paymentNames } from '#domain/services/payment'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { formatPhone } from '#domain/text/phone'
import { formatDay, formatDuration, formatInstant, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { DutiesOnDay } from '../../duties'
import { RecordHistory } from '../../events'
import { isNotFound } from '../../providers/api-error'
import { usePermission } from '../../providers/use-session'
import { campaignAddress, clientPageAddress, deviceAddress } from '../../shared/page/record-address'
import { CallButton, NavigateButton } from '../../shared/page/ContactButtons'
import { FactList } from '../../shared/dialog/FactList'
import { unbroken } from '../../shared/page/unbroken'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { noticePhrase } from '../notices'
import { useToday } from '../../shared/use-clock'
import { TechnicianMark, useTechnicians } from '../../technicians'
import { useServiceActions } from '../ServiceMenu'
import { ServiceStatusChip } from '../ServiceStatusChip'
import { ServiceProtocols, useProtocolsOf } from './ServiceProtocols'

export function ServiceDetails({ service: initial, onClose }: { service: Service; onClose: () => void }) {
  // Shows changes that are made in dialogs above it.
  const { data: service = initial, error } = useGetOne<Service>(
    'services',
    { id: initial.id },
    { placeholderData: initial },
  )
  const isDeleted = isNotFound(error)
  const { client, device, type } = service
  return (
    <WindowDialog
      title={client.name}
      subtitle={`${serviceTypeNames[type]} · ${deviceTitle(device)}`}
      actions={!isDeleted && <Actions service={service} />}
      contentSx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}
      onClose={onClose}
    >
      {isDeleted ? (
        <Typography role="alert">Ktoś usunął tę wizytę.</Typography>
      ) : (
        <>
          <Facts service={service} onLeave={onClose} />
          <Box component="section" aria-labelledby={`history-${service.id}`}>
            <Typography id={`history-${service.id}`} variant="h3" component="h3" sx={{ mb: 0.75 }}>
              Historia zmian
            </Typography>
            <RecordHistory of={{ noun: 'SERVICE', id: service.id }} />
          </Box>
        </>
      )}
    </WindowDialog>
  )
}

function Facts({ service, onLeave }: { service: Service; onLeave: () => void }) {
  const { client, device, startsAt, endsAt, durationMinutes, status } = service
  const day = dayAt(startsAt)
  const today = useToday()
  const protocols = useProtocolsOf(service.id)
  const plans = usePermission()('campaigns.manage')
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h3" component="p">
          {formatWeekday(day)}, {formatDay(day)}, {formatTime(startsAt)}–{formatTime(endsAt)}
        </Typography>
        <ServiceStatusChip status={status} />
      </Box>
      <FactList
        facts={[
          ['Czas trwania', formatDuration(durationMinutes)],
          ['Serwisant', <TechnicianName key="technician" service={service} />],
          ['Klient', noticePhrase(service.customerNotice, today)],
          ['Adres', unbroken(formatAddress(device.address))],
          [visitNeedsLabel, visitNeedsText(device.needs)],
          ['Uwagi', service.notes],
          ['Kampania', service.campaign && (plans ? campaignLink(service.campaign, onLeave) : service.campaign.name)],
          ['Wykonano', service.performedOn && formatDay(service.performedOn)],
          ['Wykonane prace', service.workDone],
          ['Protokół', protocols && <ServiceProtocols key="protocols" protocols={protocols} onLeave={onLeave} />],
          ['Cena', service.price !== null && formatMoney(service.price)],
          ['Płatność', service.payment && paymentNames[service.payment]],
          ['Powód anulowania', service.cancelReason],
          ['Co dalej', service.rebook && 'Do umówienia na inny dzień'],
          ['Dodano', `${service.createdBy}, ${formatInstant(service.createdAt)}`],
        ]}
      />
      {status === 'SCHEDULED' && <DutiesOnDay deviceId={service.deviceId} day={day} />}
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

function TechnicianName({ service: { technician, technicianId } }: { service: Service }) {
  const technicians = useTechnicians().data
  if (technician === null) return 'Bez przypisanego serwisanta'
  const { colour = null, phone = null } = technicians?.find(({ userId }) => userId === technicianId) ?? {}
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <TechnicianMark name={technician} colour={colour} size={22} />
      {technician}
      {phone && (
        <MuiLink href={`tel:${phone}`} aria-label={`Zadzwoń: ${technician}, ${formatPhone(phone)}`}>
          {unbroken(formatPhone(phone))}
        </MuiLink>
      )}
    </Box>
  )
}

const campaignLink = ({ id, name }: NonNullable<Service['campaign']>, onClick: () => void) => (
  <MuiLink key="campaign" component={Link} to={campaignAddress(id)} onClick={onClick}>
    {name}
  </MuiLink>
)

function Actions({ service }: { service: Service }) {
  const today = useToday()
  // Actions about the visit itself
  const actions = useServiceActions(service).filter(({ id }) => id !== 'details' && id !== 'sticker')
  const isMain = (id: string) => id === 'complete' && dayAt(service.startsAt) <= today
  const mainColour = (id: string) => (isMain(id) ? 'primary' : 'inherit')
  return actions.map(({ id, label, icon: Icon, run }) => (
    <Button
      key={id}
      size="small"
      variant={isMain(id) ? 'contained' : 'outlined'}
      color={id === 'remove' ? 'error' : mainColour(id)}
      startIcon={Icon && <Icon />}
      onClick={run}
    >
      {label}
    </Button>
  ))
}
