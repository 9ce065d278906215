import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { inspectionStage, isInHand, stageActions } from '#domain/inspections/stage'
import { dayAt } from '#domain/time/warsaw'
import { useServiceDialogs } from '../services'
import { focusBeside } from '../shared/focus-keeper'
import { lazyPart } from '../shared/lazy-part'
import { StageLine } from '../shared/StageLine'
import { arrivalRing, useArrival } from '../shared/use-arrival'
import { useStageMoment } from '../shared/use-stage-moment'
import { ConfirmationChip, confirmationOf } from './ConfirmationChip'
import { DeviceActions } from './DeviceActions'
import type { CardAction, CardDialog } from './DeviceDialogs'
import { DeviceTypeMark } from './DeviceTypeMark'
import { DueDate } from './DueDate'

const DeviceDialogs = lazyPart(async () => (await import('./DeviceDialogs')).DeviceDialogs)
const DevicePanel = lazyPart(async () => (await import('./DevicePanel')).DevicePanel)

interface DeviceCardProps {
  device: Device
  phone: string
  /** The client's only device */
  only: boolean
  /** Somebody was sent to this device. */
  arrived?: boolean
}

/** A device within the card of its client: what and where it is, when it is due, and what can be done about it. */
export function DeviceCard({ device, phone, only, arrived = false }: DeviceCardProps) {
  const moment = useStageMoment()
  const stage = inspectionStage(device, moment)
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<CardDialog>()
  const services = useServiceDialogs()
  const { frame, heading } = useArrival<HTMLElement>(arrived)
  const state = confirmationOf(device, dayAt(moment.now))
  const title = [deviceTypeNames[device.type], device.name].filter(Boolean).join(' ')

  function ask(action: CardAction) {
    if (action === 'visit') services.book({ device, onBooked: () => setOpen(true) })
    else if (action !== 'complete') setDialog(action)
    else if (device.visit) services.complete(device.visit.id)
  }

  return (
    <Box
      component="article"
      ref={frame}
      aria-label={title}
      sx={[{ px: { xs: 2, sm: 2.5 }, py: 1.25, borderTop: 1, borderColor: 'divider' }, arrived && arrivalRing]}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'auto 1fr', md: 'auto 1fr auto' },
          columnGap: 1.5,
          rowGap: 1,
        }}
      >
        <DeviceTypeMark type={device.type} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography
            component="h3"
            ref={heading}
            tabIndex={arrived ? -1 : undefined}
            variant="body2"
            sx={{ fontWeight: 550, width: 'fit-content' }}
          >
            {deviceTypeNames[device.type]}
            {device.name && (
              <Box component="span" sx={{ fontWeight: 400 }}>
                {' '}
                {device.name}
              </Box>
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatAddress(device.address)}
          </Typography>
          <Box sx={{ mt: 0.25 }}>
            <StageLine cycle={device} moment={moment} />
          </Box>
          {device.notes && (
            <Typography
              variant="caption"
              color="text.secondary"
              sx={{ display: 'block', mt: 0.5, whiteSpace: 'pre-line' }}
            >
              Uwagi: {device.notes}
            </Typography>
          )}
        </Box>
        <Box
          sx={{
            gridColumn: { xs: '1 / -1', md: 3 },
            display: 'flex',
            // Beside each other where there is room: a line less for each device.
            flexDirection: { xs: 'row', md: 'column', lg: 'row' },
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            alignItems: { xs: 'center', md: 'flex-end', lg: 'center' },
            alignSelf: 'start',
            gap: 0.75,
          }}
        >
          <DueDate due={device.nextInspectionDate} quiet={isInHand(stage)} />
          <ConfirmationChip state={state} quiet={isInHand(stage)} />
        </Box>
      </Box>
      <DeviceActions
        device={device}
        title={title}
        action={stageActions[stage]}
        unconfirmed={state !== 'CONFIRMED'}
        open={open}
        panelId={panelId}
        onToggle={() => setOpen(!open)}
        onAsk={ask}
      />
      <div id={panelId}>{open && <DevicePanel deviceId={device.id} />}</div>
      {dialog && (
        <DeviceDialogs
          {...{ dialog, device, phone, only, title }}
          onDeleted={() => focusBeside(only ? frame.current?.closest('li') : frame.current)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  )
}
