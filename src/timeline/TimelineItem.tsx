import type { SvgIconComponent } from '@mui/icons-material'
import AnswerIcon from '@mui/icons-material/ForumOutlined'
import ProtocolIcon from '@mui/icons-material/AssignmentTurnedInOutlined'
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import PlannedSmsIcon from '@mui/icons-material/ScheduleSendOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import ServiceIcon from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { deviceTypeNames } from '#domain/devices/device-type'
import { serviceTypeNames } from '#domain/services/service'
import { smsTypeNames } from '#domain/sms/sms-type'
import { formatMoney } from '#domain/text/money'
import { formatCount } from '#domain/text/plural'
import { formatDuration, formatInstant } from '#domain/time/format'
import type { AttachmentsEvent, ServiceEvent, TimelineEvent, TimelineKind } from '#domain/timeline/event'
import { AttachmentsDialog } from '../attachments'
import { ServiceStatusChip, useServiceDialogs } from '../services'
import { Caption, SecondaryText } from '../shared/page/SecondaryText'
import { deviceAddress } from '../shared/page/record-address'
import { AnswerChips, MessageText, PlannedSmsChip, SmsStateChip } from '../sms'
import { ConfirmationContent, confirmationChips } from './ConfirmationContent'
import { Headline, Quiet, Text } from './EventText'
import { ProtocolContent } from './ProtocolContent'

const icons: Record<Exclude<TimelineKind, 'CONFIRMATION'>, SvgIconComponent> = {
  SERVICE: ServiceIcon,
  SMS: SmsIcon,
  PLANNED_SMS: PlannedSmsIcon,
  ANSWER: AnswerIcon,
  PROTOCOL: ProtocolIcon,
  DEVICE_ATTACHMENTS: PhotosIcon,
  SERVICE_ATTACHMENTS: PhotosIcon,
}

/** Wide enough for the time beside the event */
const wideContainer = '@container (min-width: 30rem)'

interface TimelineItemProps {
  event: TimelineEvent
  withDevice: boolean
  /** No line leads to the next event */
  last: boolean
}

export function TimelineItem({ event, withDevice, last }: TimelineItemProps) {
  const Icon = event.kind === 'CONFIRMATION' ? confirmationChips[event.event].icon : icons[event.kind]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        [wideContainer]: { gridTemplateColumns: 'auto 8.5rem minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gridRow: '1 / 3',
          [wideContainer]: { gridRow: 1 },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 30,
            height: 30,
            borderRadius: '50%',
            border: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            bgcolor: ({ colours }) => colours.surface,
          }}
        >
          <Icon aria-hidden="true" sx={{ fontSize: '1.0625rem' }} />
        </Box>
        {!last && <Box sx={{ flex: 1, width: '1px', bgcolor: 'divider' }} />}
      </Box>
      <SecondaryText sx={{ pt: '5px', fontVariantNumeric: 'tabular-nums', [wideContainer]: { whiteSpace: 'nowrap' } }}>
        <time dateTime={event.at.toISOString()}>{formatInstant(event.at)}</time>
      </SecondaryText>
      <Box
        sx={{
          minWidth: 0,
          pb: 1.5,
          overflowWrap: 'anywhere',
          fontSize: '0.875rem',
          gridColumn: 2,
          [wideContainer]: { gridColumn: 3, pt: '5px' },
        }}
      >
        <Content event={event} />
        {withDevice && <AboutDevice event={event} />}
      </Box>
    </Box>
  )
}

function AboutDevice({ event: { deviceId, deviceType, deviceName } }: { event: TimelineEvent }) {
  const name = [deviceType && deviceTypeNames[deviceType], deviceName].filter(Boolean).join(' ')
  if (!name) return null
  return (
    <Caption component="div">
      {deviceId === null ? (
        name
      ) : (
        <MuiLink
          component={Link}
          to={deviceAddress(deviceId)}
          color="inherit"
          underline="hover"
          // Above the touch target of the button in the line before
          sx={{ position: 'relative' }}
        >
          {name}
        </MuiLink>
      )}
    </Caption>
  )
}

function Content({ event }: { event: TimelineEvent }) {
  switch (event.kind) {
    case 'SERVICE':
      return <ServiceContent event={event} />
    case 'SMS':
      return (
        <>
          <Headline chip={<SmsStateChip state={event.state} />}>{smsTypeNames[event.type]}</Headline>
          <MessageText text={event.text} />
          {event.errorMessage && <Quiet danger>{event.errorMessage}</Quiet>}
        </>
      )
    case 'PLANNED_SMS':
      return (
        <>
          <Headline chip={<PlannedSmsChip status={event.status} />}>{smsTypeNames[event.type]}</Headline>
          {event.text && <MessageText text={event.text} />}
          {event.errorMessage && <Quiet>{event.errorMessage}</Quiet>}
        </>
      )
    case 'ANSWER':
      return (
        <>
          <Headline chip={<AnswerChips answer={event} />}>Odpowiedź klienta</Headline>
          <Text>{event.text}</Text>
          {event.handledAt && (
            <Quiet>
              Załatwione: {event.handledBy}, {formatInstant(event.handledAt)}
            </Quiet>
          )}
        </>
      )
    case 'CONFIRMATION':
      return <ConfirmationContent event={event} />
    case 'PROTOCOL':
      return <ProtocolContent event={event} />
    default:
      return <AttachmentsContent event={event} />
  }
}

function ServiceContent({ event }: { event: ServiceEvent }) {
  const dialogs = useServiceDialogs()
  const { type, status, durationMinutes, technician, price, workDone, notes, cancelReason } = event
  return (
    <>
      <Headline chip={<ServiceStatusChip status={status} />}>
        <MuiLink
          component="button"
          variant="inherit"
          aria-label={`${serviceTypeNames[type]}, ${formatInstant(event.at)}: szczegóły`}
          onClick={() => dialogs.details(event.id)}
        >
          {serviceTypeNames[type]}
        </MuiLink>
      </Headline>
      <Quiet>
        {[formatDuration(durationMinutes), technician, price !== null && formatMoney(price)]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      {workDone && <Text>{workDone}</Text>}
      {cancelReason && <Text>Powód: {cancelReason}</Text>}
      {notes && <Quiet>Uwagi: {notes}</Quiet>}
    </>
  )
}

function AttachmentsContent({ event }: { event: AttachmentsEvent }) {
  const dialogs = useServiceDialogs()
  const [open, setOpen] = useState(false)
  const { serviceId, deviceId, names, by } = event
  const added = `Dodano ${formatCount(names.length, ['plik', 'pliki', 'plików'])} ${serviceId === null ? 'do urządzenia' : 'do wizyty'}`
  return (
    <>
      <Headline>
        <MuiLink
          component="button"
          variant="inherit"
          aria-label={`${added}, ${formatInstant(event.at)}: zobacz`}
          onClick={() => (serviceId === null ? setOpen(true) : dialogs.attachments(serviceId))}
        >
          {added}
        </MuiLink>
      </Headline>
      <Quiet>
        {by} · {names.slice(0, 3).join(', ')}
        {names.length > 3 && ` i jeszcze ${names.length - 3}`}
      </Quiet>
      {open && deviceId !== null && (
        <AttachmentsDialog
          of={{ owner: 'device', id: deviceId }}
          subtitle={names.join(', ')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
