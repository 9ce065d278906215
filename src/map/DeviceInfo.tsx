import ServiceIcon from '@mui/icons-material/EventOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import FallbackIcon from '@mui/icons-material/WrongLocationOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { deviceTypeNames } from '#domain/devices/device-type'
import { inspectionStage, isInHand, stageActions } from '#domain/inspections/stage'
import { urgencyByDays, urgencyNames } from '#domain/inspections/urgency'
import type { MapItem } from '#domain/map/map-item'
import { formatPhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { CurrentDutiesOf } from '../duties'
import { usePermission } from '../providers/use-session'
import { useServiceDialogs } from '../services'
import { Caption, SecondaryText } from '../shared/page/SecondaryText'
import { clientAddress, deviceAddress } from '../shared/page/record-address'
import { ConfirmationChip, confirmationOf, StageLine, useStageMoment } from '../confirmations'
import { StatusChip } from '../shared/feedback/StatusChip'
import { isMisplaced } from './map-locations'
import { ReminderButton } from './ReminderButton'

/** Target size of 44 px (WCAG 2.5.5) */
const callLink = {
  fontWeight: 550,
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const

export function DeviceInfo({ item, today }: { item: MapItem; today: Day }) {
  const may = usePermission()
  const state = confirmationOf(item, today)
  const moment = useStageMoment()
  const stage = inspectionStage(item, moment)
  return (
    <>
      {item.phone ? (
        <MuiLink href={`tel:${item.phone}`} underline="hover" sx={callLink}>
          {formatPhone(item.phone)}
        </MuiLink>
      ) : (
        <Typography color="text.secondary">Brak numeru</Typography>
      )}
      <SecondaryText>{item.address}</SecondaryText>
      {isMisplaced(item) && (
        <Box sx={{ mt: 0.75 }}>
          <StatusChip tone="urgent" icon={FallbackIcon} label="Położenie zastępcze: adres firmy" />
        </Box>
      )}
      <Typography variant="body2" component="div" sx={{ mt: 1 }}>
        {deviceTypeNames[item.type]}
        {item.deviceName && ` ${item.deviceName}`}
      </Typography>
      <DueLine due={item.nextInspectionDate} today={today} />
      <CurrentDutiesOf deviceId={item.deviceId} />
      <Box sx={{ mt: 0.75 }}>
        <StageLine cycle={item} moment={moment} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <ConfirmationChip state={state} quiet={isInHand(stage)} />
        {item.serviceConfirmedAt && (
          <SecondaryText component="span">{formatDay(dayAt(item.serviceConfirmedAt))}</SecondaryText>
        )}
      </Box>
      {item.notes && (
        <Typography
          variant="body2"
          component="div"
          sx={{ mt: 1, maxHeight: 84, overflowY: 'auto', overflowWrap: 'anywhere' }}
        >
          <b>Uwagi:</b> {item.notes}
        </Typography>
      )}
      <Caption sx={{ display: 'block', mt: 1 }}>
        {item.lastSms ? `Ostatni SMS: ${formatDay(dayAt(item.lastSms))}` : 'Nie wysłano jeszcze SMS-a'}
      </Caption>
      <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
        {may('sms.send') && (
          <ReminderButton
            item={item}
            highlighted={stageActions[stage] === 'SEND_REMINDER'}
            unconfirmed={state !== 'CONFIRMED'}
          />
        )}
        {may('services.write') && <BookServiceButton deviceId={item.deviceId} />}
        <Button component={Link} to={clientAddress(item.clientId, item.deviceId)} variant="outlined" fullWidth>
          Zobacz w zakładce Klienci
        </Button>
        <Button component={Link} to={deviceAddress(item.deviceId)} color="inherit" fullWidth>
          Strona urządzenia
        </Button>
      </Box>
    </>
  )
}

function DueLine({ due, today }: { due: Day; today: Day }) {
  const urgency = urgencyByDays(due, today)
  const pressing = urgency === 'OVERDUE' || urgency === 'URGENT'
  return (
    <Typography
      variant="body2"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 550,
        color: ({ colours }) => (pressing ? colours.danger : colours.text),
        '& svg': { fontSize: '1.125rem' },
      }}
    >
      {urgency === 'URGENT' && <WarningIcon titleAccess="Uwaga:" />}
      Przegląd: {formatDay(due)}
      {pressing && `, ${urgencyNames[urgency].toLocaleLowerCase('pl')}`}
    </Typography>
  )
}

function BookServiceButton({ deviceId }: { deviceId: number }) {
  const dialogs = useServiceDialogs()
  return (
    <Button variant="outlined" fullWidth startIcon={<ServiceIcon />} onClick={() => dialogs.book({ device: deviceId })}>
      Umów wizytę
    </Button>
  )
}
