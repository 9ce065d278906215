import LockIcon from '@mui/icons-material/LockOutlined'
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import ReleaseIcon from '@mui/icons-material/AutorenewOutlined'
import RemoveIcon from '@mui/icons-material/PlaylistRemoveOutlined'
import UnlockIcon from '@mui/icons-material/LockOpenOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { campaignKindNames } from '#domain/campaigns/campaign'
import type { CampaignStop, StopDuty } from '#domain/campaigns/stop'
import { callOutcomes, standaloneOutcomes } from '#domain/campaigns/stop'
import { wishText } from '#domain/confirmations/wish-text'
import { deviceTypeNames } from '#domain/devices/device-type'
import { visitNeedsLabel, visitNeedsText } from '#domain/devices/visit-needs'
import { formatDay, formatDayOfMonth, formatDuration, formatWeekday } from '#domain/time/format'
import { clockText } from '#domain/time/time-of-day'
import { useRowDialog } from '../../shared/dialog/RowDialogs'
import type { Fact } from '../../shared/dialog/FactList'
import { FactList } from '../../shared/dialog/FactList'
import { CallButton } from '../../shared/page/ContactButtons'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { clientAddress, deviceAddress, serviceAddress } from '../../shared/page/record-address'
import { useTechnicianName } from '../../technicians'
import type { BoardTechnician } from './board-model'
import { fixedReason, isPlaced, lackingAt } from './board-model'
import { callText } from '../campaign-text'
import { CallOutcomeDialog, CallOutcomes } from '../progress/CallOutcomes'
import { reasonOf } from './StopCard'
import { StopStateChip } from './StopState'
import type { BoardActions } from './use-board'
import { WhyHere } from './WhyHere'

interface StopDetailsProps {
  stop: CampaignStop
  /** The technician on whose day it is */
  technician: BoardTechnician | undefined
  actions: BoardActions
  onMove: () => void
}

/** Everything about a stop, in the panel of the board and in a window on a phone */
export function StopDetails({ stop, technician, actions, onMove }: StopDetailsProps) {
  const nameOf = useTechnicianName()
  const { clientName, clientPhone, state, locked } = stop
  const openDialog = useRowDialog()
  const fixed = fixedReason(stop)
  const lacking = isPlaced(stop) && lackingAt(stop, technician)
  const removable = isPlaced(stop) && !fixed
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StopStateChip state={state} />
        {clientPhone && <CallButton phone={clientPhone} name={clientName} />}
      </Box>
      <Box {...focusHome(`stop ${stop.id}`)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!fixed && (
          <Button size="small" variant="contained" startIcon={<MoveIcon />} onClick={onMove}>
            Przenieś
          </Button>
        )}
        {isPlaced(stop) && (
          <Button
            size="small"
            variant="outlined"
            startIcon={locked ? <UnlockIcon /> : <LockIcon />}
            onClick={() => void actions.lock(stop)}
          >
            {locked ? 'Odblokuj' : 'Zablokuj'}
          </Button>
        )}
        {removable && (
          <Button size="small" variant="outlined" startIcon={<RemoveIcon />} onClick={() => void actions.remove(stop)}>
            Zdejmij z planu
          </Button>
        )}
        {state === 'MOVED' && (
          <Button size="small" variant="outlined" startIcon={<ReleaseIcon />} onClick={() => actions.release(stop.id)}>
            Niech planuje program
          </Button>
        )}
      </Box>
      {fixed && <SecondaryText>{fixed}</SecondaryText>}
      {lacking && <Alert severity="warning">{lacking}</Alert>}
      <FactList facts={factsOf(stop, nameOf)} />
      {isPlaced(stop) && <WhyHere stop={stop} />}
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          Rozmowa
        </Typography>
        {stop.call && (
          <SecondaryText sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>Ostatnio: {callText(stop)}</SecondaryText>
        )}
        <CallOutcomes
          clientName={clientName}
          outcomes={state === 'ACCEPTED' ? standaloneOutcomes : callOutcomes}
          onChoose={(outcome) =>
            openDialog((onClose) => (
              <CallOutcomeDialog stop={stop} outcome={outcome} call={actions.call} onClose={onClose} />
            ))
          }
        />
      </Box>
    </Box>
  )
}

/** Undefined for a stop that is planned again: its last offer says nothing about it any more. */
function offeredText({ state, offer }: CampaignStop): string | undefined {
  if (!offer || state === 'PROPOSED' || state === 'MOVED') return undefined
  const words = [
    `między ${clockText(offer.opens)} a ${clockText(offer.closes)}`,
    state === 'OFFERED' && `odpowiedź do ${formatDay(offer.expiresOn)}`,
    state === 'EXPIRED' && `bez odpowiedzi do ${formatDay(offer.expiresOn)}`,
  ]
  return [words.filter(Boolean).join(', '), offer.note && `„${offer.note}”`].filter(Boolean).join('\n')
}

function factsOf(stop: CampaignStop, nameOf: (technicianId: number) => string): Fact[] {
  const { address, city, devices, duties, wish, notBefore, until, minutes, confirmed, serviceIds, day } = stop
  return [
    ['Klient', link(clientAddress(stop.clientId), stop.clientName)],
    ['Adres', [address, address.includes(city) ? '' : city].filter(Boolean).join(', ')],
    [
      'Kiedy i kto',
      isPlaced(stop)
        ? `${formatWeekday(stop.day)}, ${formatDayOfMonth(stop.day)}, ${clockText(stop.begins)}, ${nameOf(stop.technicianId)}`
        : reasonOf(stop),
    ],
    ['Czas na miejscu', formatDuration(minutes)],
    [
      'Urządzenia',
      devices.map(({ id, type, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={deviceAddress(id)}>{name ?? deviceTypeNames[type]}</Link>
        </span>
      )),
    ],
    ['Do zrobienia', duties.map(dutyText).join('\n')],
    [visitNeedsLabel, visitNeedsText(stop.needs)],
    ['Życzenie', wish && wishText(wish)],
    ['Potwierdził', confirmed && 'klient chce wizyty'],
    ['Nie wcześniej niż', notBefore && formatDay(notBefore)],
    ['Najpóźniej', until && formatDay(until)],
    ['Ostatnio był', stop.lastTechnicianId !== null && nameOf(stop.lastTechnicianId)],
    ['Propozycja', offeredText(stop)],
    ['Wizyta', serviceIds[0] !== undefined && day !== null && link(serviceAddress(serviceIds[0], day), 'w kalendarzu')],
  ]
}

const link = (to: string, text: string) => <Link to={to}>{text}</Link>

const dutyText = ({ kind, name, dueOn, hard }: StopDuty) =>
  `${name ?? campaignKindNames[kind]}: ${formatDay(dueOn)}${hard ? ' (nieprzekraczalny)' : ''}`
