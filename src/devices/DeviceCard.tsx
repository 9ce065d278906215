import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTitle, deviceTypeNames } from '#domain/devices/device-type'
import type { StageMoment } from '#domain/inspections/stage'
import { inspectionStage, isInHand, stageActions } from '#domain/inspections/stage'
import { dayAt } from '#domain/time/warsaw'
import { focusBeside } from '../shared/page/focus-keeper'
import { RecordLink } from '../shared/page/RecordLink'
import { ConfirmationChip, confirmationOf, StageLine, WishLine } from '../confirmations'
import { useArrival } from '../shared/list/use-arrival'
import { unbroken } from '../shared/page/unbroken'
import { DeviceActions } from './DeviceActions'
import type { DeviceDialogRequest } from './DeviceDialogs'
import { DeviceTypeMark } from './DeviceTypeMark'
import { DueDate } from './DueDate'
import { useDeviceAction } from './use-device-action'
import './device-card.css'

interface DeviceCardProps {
  device: Device
  phone: string
  moment: StageMoment
  only: boolean
  onBooked: () => void
  onAsk: (request: DeviceDialogRequest) => void
  /** The address names this device */
  isTarget?: boolean
}

export function DeviceCard({ device, phone, moment, only, onBooked, onAsk, isTarget = false }: DeviceCardProps) {
  const stage = inspectionStage(device, moment)
  const { frame, heading } = useArrival<HTMLElement>(isTarget)
  const today = dayAt(moment.now)
  const state = confirmationOf(device, today)
  const title = deviceTitle(device)

  const onDeleted = () => focusBeside(only ? frame.current?.closest('li') : frame.current)

  const ask = useDeviceAction(device, today, {
    openDialog: (dialog) => onAsk({ dialog, device, phone, only, title, onDeleted }),
    onBooked,
  })

  return (
    <article ref={frame} aria-label={title} className="device-card" data-arrived={isTarget || undefined}>
      <div className="device-facts">
        <DeviceTypeMark type={device.type} />
        <div className="device-what">
          <h3 ref={heading} tabIndex={isTarget ? -1 : undefined}>
            <RecordLink record={{ kind: 'device', id: device.id }}>
              {deviceTypeNames[device.type]}
              {device.name && <span> {device.name}</span>}
            </RecordLink>
          </h3>
          <p>{unbroken(formatAddress(device.address))}</p>
          <div className="device-stage">
            <StageLine cycle={device} moment={moment} />
          </div>
          {device.wish && <WishLine wish={device.wish} />}
          {device.notes && <p className="device-notes">Uwagi: {device.notes}</p>}
        </div>
        <div className="device-state">
          <DueDate due={device.nextInspectionDate} today={today} quiet={isInHand(stage)} />
          <ConfirmationChip state={state} quiet={isInHand(stage)} />
        </div>
      </div>
      <DeviceActions
        device={device}
        title={title}
        action={stageActions[stage]}
        unconfirmed={state !== 'CONFIRMED'}
        onAsk={ask}
      />
    </article>
  )
}
